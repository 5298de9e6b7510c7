package press.bench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A program of someone else, run to its end or to its time limit.
public final class ExternalTool {

  /// The exit code of a program that was stopped at its limit.
  static final int TOO_LONG = -1;

  private static final int LONGEST = 300;

  private ExternalTool() {}

  /// How it ended and what it printed, errors included.
  public record Ran(int code, String out) {

    /// How it ended, in a clause.
    public String end() {
      return code == TOO_LONG
          ? Ending.with("was stopped at its time limit", lastWords())
          : Ending.told(code, lastWords());
    }

    private String lastWords() {
      String text = out.strip();
      return text.length() <= LONGEST ? text : "…" + text.substring(text.length() - LONGEST);
    }
  }

  /// Runs it; `IOException` where there is no such program.
  public static Ran run(List<String> command, Duration limit) throws IOException {
    Path out = Files.createTempFile("program", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      process.getOutputStream().close();
      boolean ended = false;
      try {
        ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      } finally {
        // Also where this thread is stopped: nothing may be left running.
        if (!ended) {
          ProcessTree.kill(process.toHandle());
        }
      }
      String text = new String(Files.readAllBytes(out), StandardCharsets.UTF_8);
      return new Ran(ended ? process.exitValue() : TOO_LONG, text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      Files.deleteIfExists(out);
    }
  }
}
