package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import picocli.CommandLine.Command;

class PressTest {

  @Command(name = "greedy")
  static final class Greedy implements Callable<Integer> {
    @Override
    public Integer call() {
      throw new OutOfMemoryError("Java heap space");
    }
  }

  @Test
  @ResourceLock(Resources.SYSTEM_ERR)
  void tooLittleMemoryIsToldInALineThatSaysHowToGetMore() {
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      assertEquals(1, Press.run(List.of(new Greedy()), "greedy"));
    } finally {
      System.setErr(err);
    }
    String line = said.toString(StandardCharsets.UTF_8);
    assertTrue(
        line.matches("press: \\d+ MiB of memory are not enough; .* PRESS_JAVA_OPTS=-Xmx3g\\R"),
        line);
  }
}
