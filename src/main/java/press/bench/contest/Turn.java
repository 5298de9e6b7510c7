package press.bench.contest;

import java.time.Duration;

/// One turn of a contestant: a ramp of its own load, then samples.
///
/// @param mode how the samples are taken
/// @param ramp how long the contestant runs before its first sample
/// @param samples how many
/// @param length of a sample if it is sustained: launches follow each other until it has passed; of
///   the idle gap before each launch otherwise
public record Turn(Mode mode, Duration ramp, int samples, Duration length) {

  /// How launches follow each other.
  public enum Mode {
    /// Back to back, as a long computation runs them.
    SUSTAINED,
    /// One after each idle gap, as a caller who waits for the result sees them.
    BURST;

    /// The word in commands and references.
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /// The line that asks a process for this turn: `turn sustained 100000000 4 25000000 float4`.
  ///
  /// @param variant which contestant of the process
  public String command(String variant) {
    return String.join(
        " ",
        "turn",
        mode.word(),
        "" + ramp.toNanos(),
        "" + samples,
        "" + length.toNanos(),
        variant);
  }

  /// Reads such a line.
  ///
  /// @throws IllegalArgumentException if it is no turn
  public static Asked read(String line) {
    String[] words = line.split(" ");
    if (words.length != 6 || !words[0].equals("turn")) {
      throw new IllegalArgumentException("no turn: " + line);
    }
    Mode mode = words[1].equals(Mode.BURST.word()) ? Mode.BURST : Mode.SUSTAINED;
    Turn turn =
        new Turn(
            mode,
            Duration.ofNanos(Long.parseLong(words[2])),
            Integer.parseInt(words[3]),
            Duration.ofNanos(Long.parseLong(words[4])));
    return new Asked(turn, words[5]);
  }

  /// A turn and the variant that is asked for it.
  public record Asked(Turn turn, String variant) {}
}
