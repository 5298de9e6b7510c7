package press.evidence;

import java.util.Optional;
import java.util.stream.Stream;
import press.evidence.Expression.Operator;
import press.evidence.Expression.Row;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;

/// Finds a speed-up that is written as a division: of two times or two rates, which is easily
/// turned upside down, and whose interval would be too wide.
final class BareRatio {

  private BareRatio() {}

  /// Says where one is; true where there is none.
  static boolean isAbsent(Expression expression, Diagnostics problems) {
    return switch (expression) {
      case Expression.Binary binary -> {
        boolean fine = isAbsent(binary.left(), problems) & isAbsent(binary.right(), problems);
        yield fine && !(binary.operator() == Operator.OVER && isRatio(binary, problems));
      }
      case Expression.Call call ->
          call.arguments().stream().filter(a -> !isAbsent(a, problems)).count() == 0;
      case Expression.Negated negated -> isAbsent(negated.of(), problems);
      case Expression.InUnit converted -> isAbsent(converted.of(), problems);
      case Expression.Number _,
          Expression.Row _,
          Expression.Roof _,
          Expression.Sheet _,
          Expression.Symbol _ ->
          true;
    };
  }

  private static boolean isRatio(Expression.Binary quotient, Diagnostics problems) {
    if (!(quotient.left() instanceof Row(_, Reference left))
        || !(quotient.right() instanceof Row(_, Reference right))) {
      return false;
    }
    Optional<Dimension> counted = counted(left).filter(d -> counted(right).equals(Optional.of(d)));
    // Across machines or sizes nothing else can be written.
    boolean alike =
        text(left.machine()).equals(text(right.machine())) && left.where().equals(right.where());
    if (counted.isEmpty() || !alike) {
      return false;
    }
    boolean times = counted.get().equals(Metric.TIME);
    String call =
        "speedup(%s, %s)".formatted(bare(times ? right : left), bare(times ? left : right));
    problems.error(
        "E05",
        quotient.at(),
        times ? "a division of two times" : "a division of two rates",
        "write " + call + ": the new one, then the base; its interval is that of paired samples");
    return true;
  }

  private static Optional<Dimension> counted(Reference row) {
    return row.metric()
        .flatMap(at -> Metric.parse(at, new Diagnostics()))
        .flatMap(Metric::dimension)
        .filter(
            d -> Stream.of(Metric.TIME, Metric.BANDWIDTH, Metric.THROUGHPUT).anyMatch(d::equals));
  }

  private static String text(Optional<Span> machine) {
    return machine.map(Span::text).orElse("");
  }

  /// The reference without its metric.
  private static String bare(Reference row) {
    String text = row.at().text();
    return row.metric().isEmpty() ? text : text.substring(0, text.lastIndexOf('?'));
  }
}
