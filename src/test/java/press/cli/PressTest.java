package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
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

  @Command(name = "wrapped")
  static final class Wrapped implements Callable<Integer> {
    @Override
    public Integer call() {
      throw new IllegalStateException(
          new CompletionException(new OutOfMemoryError("Java heap space")));
    }
  }

  @Command(name = "unnamed")
  static final class Unnamed implements Callable<Integer> {
    @Override
    public Integer call() {
      throw new InvalidPathException("zw??lf.md", "unmappable characters");
    }
  }

  @Test
  @ResourceLock(Resources.SYSTEM_ERR)
  void tooLittleMemoryIsToldInALineThatSaysHowToGetMore() {
    for (String command : List.of("greedy", "wrapped")) {
      String line = said(command);
      assertTrue(
          line.matches("press: \\d+ MiB of memory are not enough; .* PRESS_JAVA_OPTS=-Xmx3g\\R"),
          line);
    }
  }

  @Test
  @ResourceLock(Resources.SYSTEM_ERR)
  void aNameThatTheLanguageOfTheSystemCannotWriteIsToldWithAWayOut() {
    assertEquals(
        "press: zw??lf.md: no name of a file in the language of this system; start with"
            + " LC_ALL=C.UTF-8\n",
        said("unnamed"));
  }

  private static String said(String command) {
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      assertEquals(1, Press.run(List.of(new Greedy(), new Wrapped(), new Unnamed()), command));
    } finally {
      System.setErr(err);
    }
    return said.toString(StandardCharsets.UTF_8);
  }
}
