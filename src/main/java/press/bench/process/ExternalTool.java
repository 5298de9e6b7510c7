package press.bench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Runs external programs to their end or time limit, and describes how processes end.
public final class ExternalTool {

  /// The exit code of a program that was stopped at its limit.
  static final int TIMED_OUT = -1;

  private static final int MAX_OUTPUT_CHARS = 300;
  private static final int SIGNAL = 128;

  // Memory of a device is released while a process dies; a process that a driver holds may never
  // die.
  private static final long SECONDS_TO_DIE = 5;

  private ExternalTool() {}

  /// The exit code and all output, errors included.
  public record Ran(int code, String out) {

    /// How the program ended, in a clause.
    public String end() {
      return code == TIMED_OUT
          ? withOutput("was stopped at its time limit", lastOutput())
          : describeEnd(code, lastOutput());
    }

    private String lastOutput() {
      String text = out.strip();
      return text.length() <= MAX_OUTPUT_CHARS
          ? text
          : "…" + text.substring(text.length() - MAX_OUTPUT_CHARS);
    }
  }

  /// Runs a program.
  ///
  /// @throws IOException if there is no such program
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
        // Also if this thread is interrupted: nothing may be left running.
        if (!ended) {
          kill(process.toHandle());
        }
      }
      String text = new String(Files.readAllBytes(out), StandardCharsets.UTF_8);
      return new Ran(ended ? process.exitValue() : TIMED_OUT, text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      Files.deleteIfExists(out);
    }
  }

  /// `was killed by signal 9`, `ended with exit code 1: no device`
  ///
  /// @param output its last lines; may be empty
  static String describeEnd(int code, String output) {
    return withOutput(
        code > SIGNAL
            ? "was killed by signal " + (code - SIGNAL) + cause(code - SIGNAL)
            : "ended with exit code " + code,
        output);
  }

  /// What usually sends a signal, for an author who has never seen its number.
  private static String cause(int signal) {
    return switch (signal) {
      case 4 -> " (it ran an instruction that this processor lacks)";
      case 6 -> " (it or the driver gave up, often after a kernel read or wrote beyond a buffer)";
      case 7, 11 -> " (it read or wrote where it may not, often beyond a buffer)";
      case 8 -> " (it divided a whole number by zero)";
      case 9 -> " (somebody ended it, often the system for want of memory)";
      default -> "";
    };
  }

  private static String withOutput(String how, String output) {
    return output.isBlank() ? how : how + ": " + output;
  }

  /// Kills a process and everything it started, and waits until they are gone, so that the next
  /// process has the machine to itself.
  static void kill(ProcessHandle root) {
    List<ProcessHandle> all = new ArrayList<>(List.of(root));
    root.descendants().forEach(all::add);
    // Parents first: they must not start another process meanwhile.
    all.forEach(ProcessHandle::destroyForcibly);
    CompletableFuture<?>[] ends =
        all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    CompletableFuture.allOf(ends)
        .orTimeout(SECONDS_TO_DIE, TimeUnit.SECONDS)
        .handle((_, _) -> true)
        .join();
  }
}
