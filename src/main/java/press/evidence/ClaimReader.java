package press.evidence;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import press.evidence.Claim.ClaimParameters;
import press.evidence.Claim.Waiver;
import press.evidence.Expression.Operation;
import press.evidence.Expression.Operator;
import press.evidence.Expression.Row;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// Parses the fence of a claim.
///
/// @param evaluator knows the names
/// @param results knows the machines
/// @param machine id of the book's default machine; a claim that names no machine holds for it
/// @param problems where mistakes are reported
public record ClaimReader(
    Evaluator evaluator, Results results, String machine, Diagnostics problems) {

  /// A claim; empty after reporting what is wrong.
  ///
  /// @param id a proper name
  /// @param options `holds`, which must be there, `on`, `at`, `predicted`, `waive`
  public Optional<Claim> read(String id, Map<String, Span> options) {
    Optional<Inequality> inequality = Inequality.read(options.get("holds"), problems);
    Optional<Dimension> counted = inequality.filter(this::isMeasured).flatMap(this::counted);
    Optional<ClaimMachines> on = inequality.flatMap(i -> on(i, options));
    Optional<ClaimParameters> at = inequality.flatMap(i -> at(i, options));
    Span says = options.get("predicted");
    Optional<Prediction> prediction =
        says == null
            ? Optional.empty()
            : counted.flatMap(d -> prediction(inequality.get(), d, says));
    Span waive = options.get("waive");
    Optional<Waiver> waiver = waive == null ? Optional.empty() : Waiver.read(waive, problems);
    boolean whole =
        counted.isPresent()
            && on.isPresent()
            && at.isPresent()
            && prediction.isPresent() == (says != null)
            && waiver.isPresent() == (waive != null);
    return whole
        ? Optional.of(new Claim(id, inequality.get(), on.get(), at.get(), prediction, waiver))
        : Optional.empty();
  }

  /// Whether a side is measured; reports a claim that no result can refute.
  private boolean isMeasured(Inequality inequality) {
    if (inequality.measured().stream().allMatch(Expression::isTold)) {
      problems.error(
          "E20",
          inequality.at(),
          "nothing in this claim is measured",
          "compare what was measured: speedup(stream/float4, stream/scalar) >= 1.2; arithmetic"
              + " stands in a {calc}");
      return false;
    }
    return true;
  }

  /// What all sides count; empty if they differ.
  private Optional<Dimension> counted(Inequality inequality) {
    Optional<Dimension> first = Optional.empty();
    boolean fine = true;
    for (Expression side : inequality.sides()) {
      Optional<Dimension> counts = evaluator.check(side, new TreeMap<>(), problems);
      fine &= counts.isPresent() && hasNoRatio(side);
      if (first.isPresent() && counts.isPresent() && !counts.equals(first)) {
        problems.error(
            "E04",
            side.at(),
            "this side counts %s, the other %s".formatted(counts.get(), first.get()),
            "compare like with like: " + like(side, first.get()));
        fine = false;
      }
      first = first.or(() -> counts);
    }
    return fine ? first : Optional.empty();
  }

  private static String like(Expression side, Dimension other) {
    boolean typed = side instanceof Expression.Number;
    return typed && !other.equals(Dimension.NONE)
        ? "write it with its unit, such as %s %s".formatted(digits(side), usual(other))
        : "two rates, two times, two ratios";
  }

  /// A number as it is written, without its unit.
  private static String digits(Expression number) {
    return number.at().text().split(" ")[0];
  }

  /// A unit in which such a number is usually said, in the form that authors type.
  private static String usual(Dimension counts) {
    String symbol = counts.symbol();
    return switch (symbol) {
      case "s" -> "us";
      case "B", "FLOP", "B/s", "FLOP/s" -> "G" + symbol;
      default -> symbol;
    };
  }

  private Optional<ClaimMachines> on(Inequality inequality, Map<String, Span> options) {
    Span at = options.get("on");
    if (!inequality.fixed()) {
      return at == null
          ? Optional.of(ClaimMachines.of(machine))
          : ClaimMachines.read(at, results, problems);
    }
    if (at != null) {
      problems.error(
          "E18",
          at,
          "every reference of this claim names its machine",
          "remove on:, or the machines of the references");
      return Optional.empty();
    }
    return Optional.of(ClaimMachines.of(inequality.measured().getFirst().machine()));
  }

  private Optional<ClaimParameters> at(Inequality inequality, Map<String, Span> options) {
    Span at = options.get("at");
    List<String> benchmarks =
        inequality.measured().stream()
            .filter(Row.class::isInstance)
            .map(row -> ((Row) row).reference().benchmark().text())
            .distinct()
            .toList();
    return at == null
        ? Optional.of(ClaimParameters.HERE)
        : ClaimParameters.read(at, benchmarks, evaluator, problems);
  }

  private Optional<Prediction> prediction(Inequality inequality, Dimension counted, Span says) {
    Unit unit =
        Sides.preferred(inequality, inequality.measuredSide())
            .filter(u -> u.dimension().equals(counted))
            .orElse(Unit.base(counted));
    return Prediction.read(says, unit, problems);
  }

  /// Whether a side has no speed-up that is written as a division of two times or two rates;
  /// reports each: such a division is easily turned upside down, and its interval would be too
  /// wide.
  private boolean hasNoRatio(Expression side) {
    return side.parts().filter(this::isRatio).count() == 0;
  }

  private boolean isRatio(Expression part) {
    if (!(part instanceof Operation quotient)
        || quotient.operator() != Operator.OVER
        || !(quotient.first() instanceof Row(_, Reference left))
        || !(quotient.last() instanceof Row(_, Reference right))) {
      return false;
    }
    Optional<Dimension> counted = rate(left);
    // Across machines or sizes a speed-up cannot be written in another way.
    boolean alike =
        left.machine().map(Span::text).equals(right.machine().map(Span::text))
            && left.where().equals(right.where());
    if (counted.isEmpty() || !counted.equals(rate(right)) || !alike) {
      return false;
    }
    boolean times = counted.get().equals(Metric.TIME);
    Reference fresh = times ? right : left;
    Reference base = times ? left : right;
    problems.error(
        "E05",
        part.at(),
        times ? "a division of two times" : "a division of two rates",
        "write speedup(%s, %s): the new one, then the base; its interval is that of paired samples"
            .formatted(fresh.withoutMetric(), base.withoutMetric()));
    return true;
  }

  private static Optional<Dimension> rate(Reference row) {
    return row.metric()
        .flatMap(Metric::dimension)
        .filter(List.of(Metric.TIME, Metric.BANDWIDTH, Metric.THROUGHPUT)::contains);
  }
}
