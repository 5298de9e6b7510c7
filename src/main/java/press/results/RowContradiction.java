package press.results;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds what a row says against itself, without any other row.
final class RowContradiction {

  /// `4 ulp`, `relative 1e-5`, `0.0039 of the largest`, and what a baseline may add to it.
  private static final Pattern TOLERANCE =
      Pattern.compile("(?:relative )?(\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?)(?: .*)?");

  /// How far above its limit as it is printed an error may lie: limits are printed with one digit.
  private static final double PRINTED = 1.5;

  private RowContradiction() {}

  /// What is wrong with a row that has a time, in words; empty if nothing is.
  static Optional<String> in(Measurement row) {
    return row.outcome() instanceof Outcome.Timed timed
        ? error(timed).or(() -> samples(row, timed))
        : Optional.empty();
  }

  private static Optional<String> error(Outcome.Timed timed) {
    double error = timed.error();
    double limit = limit(timed.tolerance());
    return error >= 0 && error <= limit * PRINTED
        ? Optional.empty()
        : Optional.of(
            "an error of " + error + " cannot have passed the check " + timed.tolerance());
  }

  /// The largest error that a check lets pass; infinite for a check in words only.
  private static double limit(String tolerance) {
    if (tolerance.equals("exact")) {
      return 0;
    }
    Matcher number = TOLERANCE.matcher(tolerance);
    return number.matches() ? Double.parseDouble(number.group(1)) : Double.POSITIVE_INFINITY;
  }

  /// A row of published numbers has as many samples in each process, by one clock for all.
  private static Optional<String> samples(Measurement row, Outcome.Timed timed) {
    List<Outcome.Samples> processes = timed.processes();
    if (processes.stream().map(p -> p.device().isEmpty()).distinct().count() > 1) {
      return Optional.of("some of its processes have a device clock, and others have none");
    }
    if (!row.profile().equals("full")) {
      return Optional.empty();
    }
    Set<Integer> counts = processes.stream().map(p -> p.wall().size()).collect(Collectors.toSet());
    return counts.size() == 1
        ? Optional.empty()
        : Optional.of(
            "processes with "
                + counts.stream().sorted().map(String::valueOf).collect(Collectors.joining(" and "))
                + " samples");
  }
}
