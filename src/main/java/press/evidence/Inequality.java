package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.results.Estimate;
import press.source.Diagnostics;
import press.source.Span;

/// The inequality of a claim: expressions with signs between them, all of one direction, such as
/// `0.9 <= speedup(a/b, a/c) <= 1.1`.
///
/// @param at the whole as written
/// @param sides two or more
/// @param signs what stands between them: one less
public record Inequality(Span at, List<Expression> sides, List<Sign> signs) {

  private static final Pattern SIGN = Pattern.compile("(?<=\\s)(<=|>=|<|>)(?=\\s)");
  private static final Pattern OTHER_SIGN =
      Pattern.compile("=[<>]|[≤≥⩽⩾]|(?<=\\s)(?:==?|[!≠]=?)(?=\\s)");
  private static final Pattern ANY_SIGN = Pattern.compile("[<>=≤≥≠!]=?");

  public Inequality {
    sides = List.copyOf(sides);
    signs = List.copyOf(signs);
  }

  public enum Sign {
    LESS("<"),
    AT_MOST("<="),
    MORE(">"),
    AT_LEAST(">=");

    private final String text;

    Sign(String text) {
      this.text = text;
    }

    /// Returns its text in sources.
    public String text() {
      return text;
    }

    /// The sign if the two sides change places.
    String turned() {
      return text.replace('<', '.').replace('>', '<').replace('.', '>');
    }

    boolean isDownward() {
      return this == MORE || this == AT_LEAST;
    }

    /// How two numbers stand to each other, by their intervals.
    ClaimVerdict of(Estimate left, Estimate right) {
      return switch (this) {
        case LESS -> verdict(left.high() < right.low(), left.low() >= right.high());
        case AT_MOST -> verdict(left.high() <= right.low(), left.low() > right.high());
        case MORE -> verdict(left.low() > right.high(), left.high() <= right.low());
        case AT_LEAST -> verdict(left.low() >= right.high(), left.high() < right.low());
      };
    }

    // NaN compares false with everything, so it is too close to call.
    private static ClaimVerdict verdict(boolean holds, boolean fails) {
      if (holds) {
        return ClaimVerdict.HOLDS;
      }
      return fails ? ClaimVerdict.REFUTED : ClaimVerdict.TOO_CLOSE;
    }

    private static Sign of(String text) {
      for (Sign sign : values()) {
        if (sign.text.equals(text)) {
          return sign;
        }
      }
      throw new IllegalArgumentException(text);
    }
  }

  /// Reads an inequality; empty after reporting what is wrong.
  ///
  /// @param at the inequality and nothing else
  public static Optional<Inequality> read(Span at, Diagnostics problems) {
    List<Span> parts = new ArrayList<>();
    List<Sign> signs = new ArrayList<>();
    Matcher sign = SIGN.matcher(at.text());
    int from = 0;
    while (sign.find()) {
      parts.add(stripped(at, from, sign.start()));
      signs.add(Sign.of(sign.group()));
      from = sign.end();
    }
    parts.add(stripped(at, from, at.text().length()));
    Matcher typed = OTHER_SIGN.matcher(at.text());
    if (signs.isEmpty() && typed.find()) {
      problems.error(
          "E03",
          at.part(typed.start(), typed.group().length()),
          "no sign \"" + typed.group() + "\"",
          typed.group().matches("[=!≠]=?")
              ? "measured numbers are never equal: write <=, >=, or both: 0.9 <= a <= 1.1"
              : "did you mean \"%s\"? a blank stands on each side: a %1$s 5"
                  .formatted(typed.group().matches("=>|[≥⩾]") ? ">=" : "<="));
      return Optional.empty();
    }
    if (signs.isEmpty() || isMixed(signs)) {
      problems.error("E03", at, wrong(at, signs), "write " + help(at, signs));
      return Optional.empty();
    }
    List<Expression> sides = new ArrayList<>();
    for (Span part : parts) {
      ExpressionParser.parse(part, new TreeSet<>(), problems).ifPresent(sides::add);
    }
    return sides.size() == parts.size()
        ? Optional.of(new Inequality(at, sides, signs))
        : Optional.empty();
  }

  private static boolean isMixed(List<Sign> signs) {
    return signs.stream().map(Sign::isDownward).distinct().count() > 1;
  }

  private static String wrong(Span at, List<Sign> signs) {
    if (!signs.isEmpty()) {
      return "signs of both directions in one chain";
    }
    return at.text().isEmpty() ? "a claim without an inequality" : "no inequality";
  }

  private static String help(Span at, List<Sign> signs) {
    if (!signs.isEmpty()) {
      return "0.9 <= a <= 1.1, or two claims";
    }
    return ANY_SIGN.matcher(at.text()).find()
        ? "<, <=, > or >= with a blank on each side: a >= 5"
        : "holds: speedup(stream/float4, stream/scalar) >= 1.2";
  }

  private static Span stripped(Span at, int from, int to) {
    String text = at.text().substring(from, to);
    int blanks = text.length() - text.stripLeading().length();
    return at.part(from + blanks, text.strip().length());
  }

  /// The verdict for a number on each side: refuted if one pair is, holding if all pairs do.
  ClaimVerdict of(List<Estimate> numbers) {
    List<ClaimVerdict> pairs = new ArrayList<>();
    for (int i = 0; i < signs.size(); i++) {
      pairs.add(signs.get(i).of(numbers.get(i), numbers.get(i + 1)));
    }
    return ClaimVerdict.ofEvery(pairs);
  }

  /// Whether no values of the intervals of a case satisfy it.
  public boolean isContradictedBy(Judgement.Case found) {
    List<Estimate> numbers = new ArrayList<>();
    for (Amount side : found.sides()) {
      if (side instanceof Amount.Known known) {
        numbers.add(known.estimate());
      }
    }
    return numbers.size() == sides.size() && of(numbers) == ClaimVerdict.REFUTED;
  }

  /// Why a side has no number to be held against the one before it, as that was not measured
  /// together with it; empty if there is no such reason.
  Optional<Amount.Unknown> apart(int side, List<Amount> amounts, String machine) {
    if (!(amounts.get(side - 1) instanceof Amount.Known a)
        || !(amounts.get(side) instanceof Amount.Known b)) {
      return Optional.empty();
    }
    boolean acrossRuns =
        sides.subList(side - 1, side + 1).stream()
            .flatMap(Expression::parts)
            .anyMatch(Expression.AcrossRuns.class::isInstance);
    return Conditions.mismatch(a.operands(), b.operands(), acrossRuns)
        .map(why -> new Amount.Unknown(at.text(), machine, Amount.Gap.NOT_TOGETHER, why));
  }

  /// The index of the first side with a measured operand; predictions are about this side.
  public int measuredSide() {
    for (int i = 0; i < sides.size(); i++) {
      if (!sides.get(i).machineOperands().isEmpty()) {
        return i;
      }
    }
    return 0;
  }

  /// All operands of all sides that come from results.
  public List<Expression> measured() {
    return sides.stream().flatMap(side -> side.machineOperands().stream()).toList();
  }

  /// The machines that are named in it, in the order of the text.
  public List<String> machines() {
    return measured().stream()
        .map(Expression::machine)
        .filter(m -> !m.isEmpty())
        .distinct()
        .toList();
  }

  /// Whether every operand names its machine, so that the machine in view does not matter.
  public boolean fixed() {
    List<Expression> all = measured();
    return !all.isEmpty() && all.stream().noneMatch(e -> e.machine().isEmpty());
  }
}
