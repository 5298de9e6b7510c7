package press.evidence;

import java.util.List;
import java.util.Optional;
import press.evidence.Expression.Binary;
import press.evidence.Expression.Operator;
import press.evidence.Expression.Row;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;

/// Finds speed-ups that are written as a division of two times or two rates: such a division is
/// easily turned upside down, and its interval would be too wide.
final class BareRatio {

  private BareRatio() {}

  /// Whether an expression has no such division; reports where it has one.
  static boolean isAbsent(Expression expression, Diagnostics problems) {
    return expression.parts().filter(part -> isRatio(part, problems)).count() == 0;
  }

  private static boolean isRatio(Expression part, Diagnostics problems) {
    if (!(part
            instanceof
            Binary(Span at, Operator operator, Row(_, Reference left), Row(_, Reference right)))
        || operator != Operator.OVER) {
      return false;
    }
    Optional<Dimension> counted = counted(left);
    // Across machines or sizes a speed-up cannot be written in another way.
    boolean alike = text(left).equals(text(right)) && left.where().equals(right.where());
    if (counted.isEmpty() || !counted.equals(counted(right)) || !alike) {
      return false;
    }
    boolean times = counted.get().equals(Metric.TIME);
    Reference fresh = times ? right : left;
    Reference base = times ? left : right;
    problems.error(
        "E05",
        at,
        times ? "a division of two times" : "a division of two rates",
        "write speedup(%s, %s): the new one, then the base; its interval is that of paired samples"
            .formatted(fresh.withoutMetric(), base.withoutMetric()));
    return true;
  }

  private static Optional<Dimension> counted(Reference row) {
    return row.metric()
        .flatMap(Metric::dimension)
        .filter(List.of(Metric.TIME, Metric.BANDWIDTH, Metric.THROUGHPUT)::contains);
  }

  private static String text(Reference row) {
    return row.machine().map(Span::text).orElse("");
  }
}
