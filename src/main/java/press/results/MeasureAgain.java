package press.results;

/// What is said of a row that is too noisy, wherever it is said.
public final class MeasureAgain {

  private MeasureAgain() {}

  /// How a row is measured again: `measure again while nothing else runs: press bench run stream
  /// --at n=2048 --force`, and what helps where something else always runs.
  ///
  /// @param benchmark its name; empty for all
  /// @param at the point; empty for all
  /// @param full whether it was measured with the full profile
  public static String advice(String benchmark, Params at, boolean full) {
    String again = "measure again while nothing else runs: " + command(benchmark, at, full);
    // The full profile may have other points.
    String longer = command(benchmark, Params.NONE, true).replace(" --force", "");
    return full
        ? again
        : again + "; or, on a machine that is never quiet, with more samples: " + longer;
  }

  /// The command alone: `press bench run stream --at n=2048 --force`.
  ///
  /// @param benchmark its name; empty for all
  /// @param at the point; empty for all
  /// @param full whether it was measured with the full profile
  public static String command(String benchmark, Params at, boolean full) {
    return "press bench run"
        + (benchmark.isEmpty() ? "" : " " + benchmark)
        + (at.values().isEmpty() ? "" : " --at " + at)
        + (full ? " --profile full" : "")
        + " --force";
  }
}
