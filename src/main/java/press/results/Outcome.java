package press.results;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The outcome of a measurement: a time if the result was right, or else a reason.
public sealed interface Outcome {

  /// The clock of samples.
  enum Clock {
    /// The host's clock over launches between two synchronisations, gaps included.
    WALL,
    /// The device's clock over kernels, gaps left out.
    KERNEL;

    /// The clock of a word in result files and messages.
    ///
    /// @throws IllegalArgumentException if there is none
    public static Clock of(String word) {
      return switch (word) {
        case "wall" -> WALL;
        case "kernel" -> KERNEL;
        default -> throw new IllegalArgumentException("no clock \"" + word + "\"");
      };
    }

    /// The word in result files and references.
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// How launches follow each other while they are timed.
  enum Mode {
    /// Back to back, as a long computation runs them.
    SUSTAINED,
    /// One after each idle gap, as a caller sees them who waits for the result.
    BURST;

    /// The word in references.
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The samples of one process: nanoseconds of one launch each.
  ///
  /// @param device by the device's clock; empty if it has none (Java)
  /// @param wall by the host's clock over back-to-back launches
  /// @param burst by the host's clock over single launches after equal idle gaps; empty if none
  ///   were taken
  record Samples(List<Double> device, List<Double> wall, List<Double> burst) {
    public Samples {
      device = List.copyOf(device);
      wall = List.copyOf(wall);
      burst = List.copyOf(burst);
    }

    /// Samples without bursts.
    public Samples(List<Double> device, List<Double> wall) {
      this(device, wall, List.of());
    }

    /// The samples by a clock; none if the process has none by it.
    public List<Double> by(Clock clock) {
      return clock == Clock.WALL ? wall : device;
    }
  }

  /// Right and timed.
  ///
  /// @param processes raw samples, a list for each process
  /// @param error the largest error found by the check, in the unit of its tolerance
  /// @param tolerance the check that it passed, such as `4 ulp`
  /// @param clock whose samples are published: only times by the same clock are compared
  record Timed(List<Samples> processes, double error, String tolerance, Clock clock)
      implements Outcome {
    public Timed {
      processes = List.copyOf(processes);
    }

    /// A time by the device's clock if there is one, else by the host's.
    public Timed(List<Samples> processes, double error, String tolerance) {
      this(processes, error, tolerance, usual(processes));
    }

    private static Clock usual(List<Samples> processes) {
      return processes.stream().allMatch(p -> p.device().isEmpty()) ? Clock.WALL : Clock.KERNEL;
    }

    /// The same times, published by another clock.
    public Timed by(Clock other) {
      return new Timed(processes, error, tolerance, other);
    }

    /// The burst samples, published by the host's clock; empty if none were taken.
    public Optional<Timed> inBursts() {
      List<Samples> bursts =
          processes.stream().map(p -> new Samples(List.of(), p.burst())).toList();
      boolean any = processes.stream().anyMatch(p -> !p.burst().isEmpty());
      return any ? Optional.of(new Timed(bursts, error, tolerance, Clock.WALL)) : Optional.empty();
    }

    /// The samples of each process by the published clock, in nanoseconds.
    public List<List<Double>> published() {
      return processes.stream().map(p -> p.by(clock)).toList();
    }

    /// The number of samples of the process that has the most.
    public int samples() {
      return published().stream().mapToInt(List::size).max().orElse(0);
    }

    /// The median, without the costly interval.
    public double medianNanos() {
      return Statistics.middle(published());
    }

    /// Median and 95 % interval of the published clock, in nanoseconds.
    public Estimate nanos() {
      return Statistics.median(published());
    }

    /// The unit of the error, `ulp` or `relative`; empty for an exact check.
    public String errorUnit() {
      return List.of(tolerance.split(" ")).stream()
          .filter(word -> word.equals("ulp") || word.equals("relative"))
          .findFirst()
          .orElse("");
    }

    /// The spread of the samples of the published clock, in nanoseconds.
    public SampleSpread spread() {
      return SampleSpread.of(published());
    }
  }

  /// Ran, but with a wrong result: it has no time.
  ///
  /// @param reason place and values, such as `c[17]: 3.5, not 4.5`; lines below it say what the
  ///   wrong values have in common, and where to look
  record Wrong(String reason) implements Outcome {}

  /// The device or runtime lacks something that the variant needs.
  record Unsupported(String reason) implements Outcome {}

  /// It broke: compile error, crash, time limit, out of resources.
  record Failed(String reason) implements Outcome {}

  /// Not measured by choice: no time left, or a size too large for this machine.
  record Skipped(String reason) implements Outcome {}

  /// Right and timed, but withdrawn: a reader sees the reason, the samples are kept.
  ///
  /// @param was what was measured
  record Withdrawn(String reason, Timed was) implements Outcome {}

  /// The word used in files and on pages.
  default String word() {
    return switch (this) {
      case Timed _ -> "timed";
      case Wrong _ -> "wrong";
      case Unsupported _ -> "unsupported";
      case Failed _ -> "failed";
      case Skipped _ -> "skipped";
      case Withdrawn _ -> "withdrawn";
    };
  }

  /// Why there is no time; empty if there is one.
  default String reasonOrEmpty() {
    return switch (this) {
      case Timed _ -> "";
      case Wrong(String reason) -> reason;
      case Unsupported(String reason) -> reason;
      case Failed(String reason) -> reason;
      case Skipped(String reason) -> reason;
      case Withdrawn(String reason, _) -> reason;
    };
  }

  /// The first line of the reason, for places of one line.
  default String shortReason() {
    return reasonOrEmpty().lines().findFirst().orElse("");
  }

  /// Quantiles of samples, interpolated.
  ///
  /// @param p5 the 5th percentile
  /// @param p95 the 95th percentile
  record SampleSpread(double p5, double p95) {

    /// Returns the quantiles of all samples of all processes.
    public static SampleSpread of(List<List<Double>> processes) {
      double[] sorted =
          processes.stream()
              .flatMap(List::stream)
              .mapToDouble(Double::doubleValue)
              .sorted()
              .toArray();
      if (sorted.length == 0) {
        throw new IllegalArgumentException("no samples");
      }
      return new SampleSpread(quantile(sorted, 0.05), quantile(sorted, 0.95));
    }

    private static double quantile(double[] sorted, double share) {
      double place = share * (sorted.length - 1);
      int below = (int) place;
      int above = Math.min(sorted.length - 1, below + 1);
      return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
  }
}
