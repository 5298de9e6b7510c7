package press.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import press.result.JsonLine;
import press.result.Outcome;

/// A program of someone else, run to its end or to its time limit.
final class CpuProgram {

  /// The exit code of a program that was stopped at its limit.
  static final int TOO_LONG = -1;

  private static final int LONGEST = 300;

  private CpuProgram() {}

  /// How it ended and what it printed, errors included.
  record Ran(int code, String out) {

    /// The last line that is a JSON object, as an outcome.
    Optional<Outcome> answer() {
      return code != 0
          ? Optional.empty()
          : out.lines()
              .map(JsonLine::read)
              .flatMap(Optional::stream)
              .reduce((_, b) -> b)
              .map(Ran::outcome);
    }

    private static Outcome outcome(Map<String, Object> map) {
      String word = Wire.text(map, "outcome");
      if (word.equals("timed") && map.get("nanos") instanceof List<?> nanos && !nanos.isEmpty()) {
        double error = Double.parseDouble(Wire.text(map, "error"));
        return new Outcome.Timed(
            List.of(JmhWire.samples(nanos)), error, Wire.text(map, "tolerance"));
      }
      String reason = Wire.text(map, "reason");
      return word.equals("wrong")
          ? new Outcome.Wrong(reason)
          : new Outcome.Failed("the program said: " + reason);
    }

    /// How it ended, in a clause.
    String end() {
      String how =
          code == TOO_LONG
              ? "was stopped at its time limit"
              : code > 128
                  ? "was killed by signal " + (code - 128)
                  : "ended with exit code " + code;
      return out.isBlank() ? how : how + ": " + lastWords();
    }

    String lastWords() {
      String text = out.strip();
      return text.length() <= LONGEST ? text : "…" + text.substring(text.length() - LONGEST);
    }
  }

  /// Runs it; `IOException` where there is no such program.
  static Ran run(List<String> command, Duration limit) throws IOException {
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
