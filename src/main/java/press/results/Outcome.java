package press.results;

import java.util.List;

/// The outcome of a measurement: a time if the result was right, or else a reason.
public sealed interface Outcome {

  /// The samples of one process: nanoseconds of one launch each.
  ///
  /// @param device by the device's clock; empty if it has none (Java)
  /// @param wall by the host's clock over back-to-back launches
  record Samples(List<Double> device, List<Double> wall) {
    public Samples {
      device = List.copyOf(device);
      wall = List.copyOf(wall);
    }

    /// The samples of the published clock: the device's if there is one.
    public List<Double> published() {
      return device.isEmpty() ? wall : device;
    }
  }

  /// Right and timed.
  ///
  /// @param processes raw samples, a list for each process
  /// @param error the largest error found by the check, in the unit of its tolerance
  /// @param tolerance the check that it passed, such as `4 ulp`
  record Timed(List<Samples> processes, double error, String tolerance) implements Outcome {
    public Timed {
      processes = List.copyOf(processes);
    }

    /// The samples of each process by the published clock, in nanoseconds.
    public List<List<Double>> published() {
      return processes.stream().map(Samples::published).toList();
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
  /// @param reason place and values, such as `c[17]: 3.5, not 4.5`
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
