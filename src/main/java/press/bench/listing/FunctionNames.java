package press.bench.listing;

import press.result.Params;

/// Which functions of a program belong to a point: those that are named after it.
public final class FunctionNames {

  private FunctionNames() {}

  /// Whether a function is named after a value of the point: `dot`, `dot_parts` and `dot._omp_fn.0`
  /// belong to `op=dot`.
  public static boolean after(Params params, String function) {
    return params.values().values().stream()
        .filter(v -> !v.isEmpty() && Character.isLetter(v.charAt(0)))
        .anyMatch(v -> function.equals(v) || function.matches("\\Q" + v + "\\E[_.].*"));
  }
}
