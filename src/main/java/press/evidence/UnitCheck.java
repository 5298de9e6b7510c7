package press.evidence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiFunction;
import press.evidence.Expression.AcrossRuns;
import press.evidence.Expression.Fact;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Number;
import press.evidence.Expression.Operation;
import press.evidence.Expression.Operator;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;
import press.results.DataSheetConstants;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// Finds out what an expression counts, once for all machines, and says which names and units are
/// wrong. A part that is wrong counts nothing; expressions with such a part are not reported again.
///
/// @param machine id of the book's machine
/// @param symbols name to what it stands for
/// @param known dimensions of symbols that were computed before; empty for a wrong symbol
record UnitCheck(
    NameCheck names,
    String machine,
    SortedMap<String, Expression> symbols,
    Diagnostics problems,
    Map<String, Optional<Dimension>> known) {

  UnitCheck(
      NameCheck names,
      String machine,
      SortedMap<String, Expression> symbols,
      Diagnostics problems) {
    this(names, machine, symbols, problems, new HashMap<>());
  }

  /// What it counts; empty after reporting what is wrong.
  Optional<Dimension> of(Expression expression) {
    return switch (expression) {
      case Number(_, var quantity) -> Optional.of(quantity.unit().dimension());
      case Row(_, Reference ref) -> row(ref);
      case Roof roof -> roof(roof);
      case Sheet sheet -> sheet(sheet);
      case Fact fact -> fact(fact);
      case Symbol(_, String name) -> symbol(name);
      case Operation operation -> operation(operation);
      case InUnit inUnit -> inUnit(inUnit);
      case AcrossRuns(_, Expression of) -> of(of);
    };
  }

  private Optional<Dimension> row(Reference ref) {
    if (ref.metric().isEmpty()) {
      return wrong("V04", ref.at(), "a value needs a metric", "add ?GB/s, ?TFLOP/s, ?ms or ?error");
    }
    Metric metric = ref.metric().get();
    boolean exists =
        isKnown(ref)
            && names.isCounted(ref, ref.machine().map(Span::text).orElse(machine), problems)
            && (!(metric instanceof Metric.Speedup(Span base))
                || names.isVariant(ref.benchmark(), base, problems));
    if (exists && metric.dimension().isEmpty()) {
      return wrong(
          "V04", ref.metricAt(), "an outcome is a word and no number", "ask for a time or a rate");
    }
    return exists ? metric.dimension() : Optional.empty();
  }

  private boolean isKnown(Reference ref) {
    return names.known(ref, ref.machine().map(Span::text).orElse(machine), problems);
  }

  private Optional<Dimension> roof(Roof roof) {
    int from = roof.at().text().indexOf('@') + 1;
    Span at = roof.at().part(from, roof.machine().length());
    return roof.machine().isEmpty() || names.isMachine(roof.machine(), at, problems)
        ? Optional.of(roof.kind().unit().dimension())
        : Optional.empty();
  }

  private Optional<Dimension> sheet(Sheet sheet) {
    Span name = sheet.at().part("sheet.".length(), sheet.name().length());
    if (!names.isConstant(sheet.name(), sheet.machine(), name, problems)) {
      return Optional.empty();
    }
    return names.constants().byMachine().values().stream()
        .flatMap(of -> Optional.ofNullable(of.get(sheet.name())).stream())
        .map(DataSheetConstants.Constant::quantity)
        .map(q -> q.unit().dimension())
        .findFirst();
  }

  private Optional<Dimension> fact(Fact fact) {
    int from = fact.at().text().indexOf('@') + 1;
    Span at = fact.at().part(from, fact.machine().length());
    boolean machine = fact.machine().isEmpty() || names.isMachine(fact.machine(), at, problems);
    return machine && names.isFact(fact.name(), fact.machine(), fact.nameAt(), problems)
        ? names.index().cards().dimension(fact.name())
        : Optional.empty();
  }

  /// Mistakes of a symbol are reported at its declaration and not here. A symbol that means itself
  /// counts nothing.
  private Optional<Dimension> symbol(String name) {
    if (!known.containsKey(name)) {
      known.put(name, Optional.empty());
      UnitCheck quiet = new UnitCheck(names, machine, symbols, new Diagnostics(), known);
      known.put(name, Optional.ofNullable(symbols.get(name)).flatMap(quiet::of));
    }
    return known.get(name);
  }

  private Optional<Dimension> inUnit(InUnit inUnit) {
    Optional<Dimension> of = of(inUnit.of());
    Unit unit = inUnit.unit();
    if (of.isEmpty() || of.get().equals(unit.dimension())) {
      return of;
    }
    int length = unit.symbol().length();
    int start = Math.max(0, inUnit.at().text().length() - length);
    return wrong(
        "V11",
        inUnit.at().part(start, length),
        "this is %s, which cannot be said in %s".formatted(of.get(), unit.symbol()),
        counts(of.get(), unit.dimension()) + ": " + otherUnit(of.get(), unit.dimension()));
  }

  /// How to say what counts one thing where it is said in a unit of another.
  private static String otherUnit(Dimension of, Dimension unit) {
    return of.equals(Dimension.NONE)
        ? "leave the unit out" + rate(unit).map(by -> ", or multiply by " + by).orElse("")
        : "write %s in its place".formatted(of.symbol())
            + rate(of.over(unit)).map(by -> ", or divide by " + by).orElse("");
  }

  /// One of a simple unit that counts so, such as `1 B/s`; empty where it has none.
  private static Optional<String> rate(Dimension counts) {
    String symbol = counts.symbol();
    return Optional.of("1 " + symbol).filter(_ -> symbol.matches("[A-Z$][\\w$]*(/\\w+)?|s"));
  }

  private static String counts(Dimension one, Dimension other) {
    return "one counts %s, the other %s".formatted(one, other);
  }

  private Optional<Dimension> operation(Operation of) {
    return switch (of.operator()) {
      case PLUS, MINUS -> both(of, (a, b) -> a.equals(b) ? Optional.of(a) : apart(of, a, b));
      case TIMES -> both(of, (a, b) -> Optional.of(a.times(b)));
      case OVER ->
          of.last() instanceof Number(Span at, var by) && by.base() == 0
              ? wrong("V10", at, "a division by 0", "divide by another number")
              : both(of, (a, b) -> Optional.of(a.over(b)));
      case POWER -> power(of);
      case NEGATED -> of(of.first());
      case SPEEDUP -> {
        Reference fresh = ((Row) of.first()).reference();
        Reference base = ((Row) of.last()).reference();
        boolean both = isKnown(fresh) & isKnown(base);
        yield both && arePair(fresh, base) ? Optional.of(Dimension.NONE) : Optional.empty();
      }
      case BYTES, FLOPS -> {
        int bytes = of.operator() == Operator.BYTES ? 1 : 0;
        yield isKnown(((Row) of.first()).reference())
            ? Optional.of(new Dimension(bytes, 1 - bytes, 0))
            : Optional.empty();
      }
      case MIN, MAX -> common(of.operands());
      case SQRT -> of(of.first()).flatMap(dimension -> root(of, dimension));
      case LOG2, CEIL, FLOOR -> plain(of.first(), of.operator().word());
    };
  }

  private Optional<Dimension> both(
      Operation of, BiFunction<Dimension, Dimension, Optional<Dimension>> counts) {
    Optional<Dimension> left = of(of.first());
    Optional<Dimension> right = of(of.last());
    return left.flatMap(a -> right.flatMap(b -> counts.apply(a, b)));
  }

  private Optional<Dimension> root(Operation call, Dimension of) {
    String message = "cannot take the square root of " + of;
    return of.root().or(() -> wrong("V11", call.at(), message, "its exponents must be even"));
  }

  /// Whether two rows answer one question on one machine by the same work.
  private boolean arePair(Reference fresh, Reference base) {
    String benchmark = fresh.benchmark().text();
    if (!benchmark.equals(base.benchmark().text())) {
      problems.error(
          "V09",
          base.benchmark(),
          "a speed-up compares variants of one benchmark, not %s with %s"
              .formatted(benchmark, base.benchmark().text()),
          "write speedup(new, base) with two variants of " + benchmark);
      return false;
    }
    if (!fresh.machine().map(Span::text).equals(base.machine().map(Span::text))) {
      problems.error(
          "V09",
          base.machine().or(fresh::machine).orElse(base.at()),
          "a speed-up compares variants on one machine",
          "name the same machine with both, or with none");
      return false;
    }
    boolean same = names.doSameWork(fresh, base);
    if (!same) {
      problems.error(
          "V09",
          base.at(),
          "a speed-up compares two ways to do the same work, and these do not move the same bytes"
              + " or do the same FLOPs",
          "name the same operation and size with both, or compare their rates");
    }
    return same;
  }

  /// What all arguments count.
  private Optional<Dimension> common(List<Expression> arguments) {
    List<Optional<Dimension>> all = arguments.stream().map(this::of).toList();
    if (all.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    Dimension first = all.getFirst().get();
    for (int i = 1; i < all.size(); i++) {
      Dimension other = all.get(i).get();
      if (!other.equals(first)) {
        return wrong(
            "V11",
            arguments.get(i).at(),
            "cannot compare %s with %s".formatted(other, first),
            counts(other, first));
      }
    }
    return Optional.of(first);
  }

  private Optional<Dimension> plain(Expression of, String what) {
    return of(of)
        .flatMap(dimension ->
            dimension.equals(Dimension.NONE)
                ? Optional.of(dimension)
                : wrong(
                    "V11",
                    of.at(),
                    "%s takes a plain number, not %s".formatted(what, dimension),
                    "divide by a unit first: / 1 " + dimension.symbol()));
  }

  private Optional<Dimension> apart(Operation sum, Dimension left, Dimension right) {
    String a = named(sum.first(), left);
    String b = named(sum.last(), right);
    boolean plus = sum.operator() == Operator.PLUS;
    return wrong(
        "V11",
        sum.at(),
        plus ? "cannot add " + b + " to " + a : "cannot take " + b + " from " + a,
        counts(left, right)
            + rate(left.over(right))
                .map(by -> ": leave one out, or convert it: " + sum.at().text() + " * " + by)
                .orElseGet(() ->
                    ": leave one out, or multiply: %s * %s"
                        .formatted(sum.first().at().text(), sum.last().at().text())));
  }

  /// A number as it is written, or what an operand counts.
  private static String named(Expression of, Dimension dimension) {
    return of instanceof Number ? of.at().text() : dimension.toString();
  }

  private Optional<Dimension> power(Operation power) {
    Optional<Dimension> base = of(power.first());
    Optional<Dimension> exponent = plain(power.last(), "an exponent");
    if (base.isEmpty() || exponent.isEmpty() || base.get().equals(Dimension.NONE)) {
      return exponent.isEmpty() ? exponent : base;
    }
    return wholeNumber(power.last())
        .map(base.get()::power)
        .or(() ->
            wrong(
                "V11",
                power.last().at(),
                "a power of %s needs a whole number as its exponent".formatted(base.get()),
                "write a number from -9 to 9, or sqrt(…)"));
  }

  private static Optional<Integer> wholeNumber(Expression exponent) {
    return switch (exponent) {
      case Number(_, var q) when q.base() == Math.rint(q.base()) && Math.abs(q.base()) < 10 ->
          Optional.of((int) q.base());
      case Operation of when of.operator() == Operator.NEGATED ->
          wholeNumber(of.first()).map(n -> -n);
      case Number _,
          Row _,
          Roof _,
          Sheet _,
          Fact _,
          Symbol _,
          Operation _,
          InUnit _,
          AcrossRuns _ ->
          Optional.empty();
    };
  }

  private <T> Optional<T> wrong(String code, Span at, String message, String help) {
    problems.error(code, at, message, help);
    return Optional.empty();
  }
}
