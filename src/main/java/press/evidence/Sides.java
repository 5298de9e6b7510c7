package press.evidence;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.units.Unit;

/// The sides of an inequality as a reader sees them: each in a unit of its own, or in that of
/// another side.
public final class Sides {

  private Sides() {}

  /// A side.
  ///
  /// @param text as it is written
  /// @param number with its unit; empty for a gap
  /// @param interval both ends; empty where the number is exact
  /// @param gap why there is no number; empty for a number
  /// @param typed whether it has neither measured nor cited operands
  public record Side(String text, String number, String interval, String gap, boolean typed) {}

  public static List<Side> of(Inequality inequality, Judgement.Case found) {
    return IntStream.range(0, inequality.sides().size())
        .mapToObj(i -> side(inequality, i, found.sides().get(i)))
        .toList();
  }

  /// The sides of a case with the signs between them: `1.31× (1.30 to 1.32×) >= 1.2`.
  public static String words(Inequality inequality, Judgement.Case found) {
    StringBuilder words = new StringBuilder();
    List<Side> sides = of(inequality, found);
    for (int i = 0; i < sides.size(); i++) {
      Side side = sides.get(i);
      words.append(i == 0 ? "" : " " + inequality.signs().get(i - 1).text() + " ");
      words.append(side.gap().isEmpty() ? side.number() : "(" + side.gap() + ")");
      words.append(side.interval().isEmpty() ? "" : " (" + side.interval() + ")");
    }
    String at = found.where().values().isEmpty() ? "" : found.where() + ": ";
    return at + words;
  }

  private static Side side(Inequality inequality, int i, Amount amount) {
    String text = inequality.sides().get(i).at().text();
    return switch (amount) {
      case Amount.Known known when known.operands().isEmpty() ->
          new Side(text, number(inequality, i, known), "", "", true);
      case Amount.Known known -> {
        Unit unit = unit(inequality, i, known);
        String number = NumberText.of(known.estimate(), unit);
        String interval = NumberText.interval(known.estimate(), unit);
        yield new Side(text, number, interval.equals(number) ? "" : interval, "", false);
      }
      case Amount.Unknown gap -> new Side(text, "", "", gap.operand() + ": " + gap.reason(), false);
    };
  }

  /// A typed number as it is typed; arithmetic with typed numbers as it comes out.
  private static String number(Inequality inequality, int i, Amount.Known known) {
    return inequality.sides().get(i) instanceof Expression.Number number
        ? number.at().text()
        : NumberText.of(known.estimate(), unit(inequality, i, known));
  }

  private static Unit unit(Inequality inequality, int i, Amount.Known known) {
    return preferred(inequality, i)
        .filter(unit -> unit.dimension().equals(known.dimension()))
        .orElseGet(() -> NumberText.natural(known.dimension(), known.estimate().value()));
  }

  /// The unit in which a side is shown, as far as its words or those of another side tell.
  static Optional<Unit> preferred(Inequality inequality, int i) {
    List<Expression> sides = inequality.sides();
    return Stream.concat(Stream.of(sides.get(i)), sides.stream())
        .flatMap(side -> of(side).stream())
        .findFirst();
  }

  private static Optional<Unit> of(Expression expression) {
    return switch (expression) {
      case Expression.Number number ->
          Optional.of(number.quantity().unit()).filter(unit -> !unit.symbol().isEmpty());
      case Expression.Row row ->
          row.reference().metric().map(Metric::unit).filter(unit -> !unit.symbol().isEmpty());
      case Expression.Operation of ->
          switch (of.operator()) {
            case SPEEDUP -> Optional.of(Unit.parse("×"));
            case MIN, MAX, PLUS, MINUS, NEGATED ->
                of.operands().stream().flatMap(operand -> of(operand).stream()).findFirst();
            case TIMES, OVER, POWER, SQRT, LOG2, CEIL, FLOOR, BYTES, FLOPS -> Optional.empty();
          };
      case Expression.InUnit converted -> Optional.of(converted.unit());
      case Expression.AcrossRuns(_, Expression compared) -> of(compared);
      case Expression.Roof _, Expression.Sheet _, Expression.Fact _, Expression.Symbol _ ->
          Optional.empty();
    };
  }
}
