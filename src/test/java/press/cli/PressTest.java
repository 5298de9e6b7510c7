package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class PressTest {

  /// A command that needs a folder, and fails.
  @Command(name = "fail")
  private static final class Failing implements Callable<Integer> {
    private final Callable<Integer> work;

    @Option(names = "--book")
    private Path book;

    Failing(Callable<Integer> work) {
      this.work = work;
    }

    @Override
    public Integer call() throws Exception {
      return work.call();
    }
  }

  private static final String LITTLE =
      "press: \\d+ MiB of memory are not enough; .* PRESS_JAVA_OPTS=-Xmx3g\\R";

  @Test
  @ResourceLock(Resources.SYSTEM_ERR)
  void tooLittleMemoryIsToldInALineThatSaysHowToGetMore() {
    OutOfMemoryError full = new OutOfMemoryError("Java heap space");
    for (Throwable thrown :
        List.of(full, new CompletionException(full), new ExceptionInInitializerError(full))) {
      String line =
          said(
              1,
              () -> {
                switch (thrown) {
                  case Error e -> throw e;
                  case RuntimeException e -> throw e;
                  default -> throw new AssertionError(thrown);
                }
              });
      assertTrue(line.matches(LITTLE), line);
    }
  }

  @Test
  @ResourceLock(Resources.SYSTEM_ERR)
  void aNameThatNoFileCanHaveIsToldInALine() {
    String none = ": no name of a file in the language of this system; start with LC_ALL=C.UTF-8";
    assertEquals(
        "press: a\0b" + none + System.lineSeparator(),
        said(1, () -> Path.of("a\0b").getNameCount()));
    assertEquals(
        "press: a\0b" + none + System.lineSeparator(),
        said(1, () -> CompletableFuture.supplyAsync(() -> Path.of("a\0b").getNameCount()).join()));
    String told = said(2, () -> 0, "--book=a\0b");
    assertTrue(told.startsWith("press: Invalid value for option '--book': a\0b" + none), told);
  }

  /// What a command that does some work prints for its mistakes.
  private static String said(int status, Callable<Integer> work, String... options) {
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      List<String> args = new ArrayList<>(List.of("fail"));
      args.addAll(List.of(options));
      assertEquals(status, Press.run(List.of(new Failing(work)), args.toArray(String[]::new)));
    } finally {
      System.setErr(err);
    }
    return said.toString(StandardCharsets.UTF_8);
  }

  @Test
  void helpNamesThePressAsItWasCalled() {
    String next = "press init my-book, then press serve --book my-book --open";
    assertEquals(next, HelpFooters.called(next, "press"));
    assertEquals(
        "./press init my-book, then ./press serve --book my-book --open",
        HelpFooters.called(next, "./press"));
    assertEquals("'my press/press' build", HelpFooters.called("press build", "my press/press"));
    assertEquals("read press.md", HelpFooters.called("read press.md", "./press"));
  }
}
