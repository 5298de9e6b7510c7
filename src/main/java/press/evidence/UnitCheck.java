package press.evidence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import press.evidence.Expression.Binary;
import press.evidence.Expression.Call;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Negated;
import press.evidence.Expression.Number;
import press.evidence.Expression.Roof;
import press.evidence.Expression.Row;
import press.evidence.Expression.Sheet;
import press.evidence.Expression.Symbol;
import press.result.Constants;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// Finds out what an expression counts, once for all machines, and says which names and units are
/// wrong.
final class UnitCheck {

  private final NameCheck names;
  private final String machine;
  private final SortedMap<String, Expression> symbols;
  private final Diagnostics problems;
  private final Map<String, Optional<Dimension>> known = new HashMap<>();

  /// @param machine id of the book's machine
  UnitCheck(
      NameCheck names,
      String machine,
      SortedMap<String, Expression> symbols,
      Diagnostics problems) {
    this.names = names;
    this.machine = machine;
    this.symbols = symbols;
    this.problems = problems;
  }

  /// What it counts; nothing after saying what is wrong.
  Optional<Dimension> of(Expression expression) {
    return switch (expression) {
      case Number(_, var quantity) -> Optional.of(quantity.unit().dimension());
      case Row row -> row(row);
      case Roof roof -> roof(roof);
      case Sheet sheet -> sheet(sheet);
      case Symbol symbol -> symbol(symbol);
      case Negated(_, Expression of) -> of(of);
      case Call call -> call(call);
      case Binary binary -> binary(binary);
      case InUnit inUnit -> inUnit(inUnit);
    };
  }

  private Optional<Dimension> row(Row row) {
    Reference ref = row.reference();
    Span last = ref.metric().orElse(ref.at());
    if (ref.metric().isEmpty()) {
      return wrong("V04", ref.at(), "a value needs a metric", "add ?GB/s, ?TFLOP/s, ?ms or ?error");
    }
    Optional<Metric> metric = Metric.parse(last, problems);
    if (metric.isEmpty() || !isKnown(ref)) {
      return Optional.empty();
    }
    if (metric.get() instanceof Metric.Speedup(Span base)
        && !names.isVariant(ref, base, problems)) {
      return Optional.empty();
    }
    return metric
        .get()
        .dimension()
        .or(() ->
            wrong("V04", last, "an outcome is a word and no number", "ask for a time or a rate"));
  }

  /// Whether the names of a reference exist.
  boolean isKnown(Reference ref) {
    return names.known(ref, ref.machine().map(Span::text).orElse(machine), problems);
  }

  private Optional<Dimension> roof(Roof roof) {
    int from = roof.at().text().indexOf('@') + 1;
    boolean known =
        roof.machine().isEmpty()
            || names.isMachine(
                roof.machine(), roof.at().part(from, roof.machine().length()), problems);
    return known ? Optional.of(roof.kind().unit().dimension()) : Optional.empty();
  }

  private Optional<Dimension> sheet(Sheet sheet) {
    Span name = sheet.at().part("sheet.".length(), sheet.name().length());
    if (!names.isConstant(sheet.name(), sheet.machine(), name, problems)) {
      return Optional.empty();
    }
    return names.constants().byMachine().values().stream()
        .flatMap(of -> Optional.ofNullable(of.get(sheet.name())).stream())
        .map(Constants.Constant::quantity)
        .map(q -> q.unit().dimension())
        .findFirst();
  }

  /// What is wrong with a symbol was said where it is declared.
  private Optional<Dimension> symbol(Symbol symbol) {
    if (known.containsKey(symbol.name())) {
      return known.get(symbol.name());
    }
    Expression meant = symbols.get(symbol.name());
    UnitCheck quiet = new UnitCheck(names, machine, symbols, new Diagnostics());
    quiet.known.putAll(known);
    // A symbol that means itself has no dimension.
    quiet.known.put(symbol.name(), Optional.empty());
    Optional<Dimension> dimension = meant == null ? Optional.empty() : quiet.of(meant);
    known.putAll(quiet.known);
    known.put(symbol.name(), dimension);
    return dimension;
  }

  private Optional<Dimension> inUnit(InUnit inUnit) {
    Optional<Dimension> of = of(inUnit.of());
    Unit unit = inUnit.unit();
    if (of.isEmpty() || of.get().equals(unit.dimension())) {
      return of;
    }
    int length = inUnit.unit().symbol().length();
    Span at = inUnit.at();
    Span said = at.part(Math.max(0, at.text().length() - length), length);
    return wrong(
        "V11",
        said,
        "this is %s, which cannot be said in %s".formatted(of.get(), unit.symbol()),
        "one counts %s, the other %s".formatted(of.get(), unit.dimension()));
  }

  private Optional<Dimension> call(Call call) {
    return switch (call.function()) {
      case SPEEDUP -> {
        Reference fresh = ((Row) call.arguments().getFirst()).reference();
        Reference base = ((Row) call.arguments().getLast()).reference();
        boolean both = isKnown(fresh) & isKnown(base);
        yield both && arePair(fresh, base) ? Optional.of(Dimension.NONE) : Optional.empty();
      }
      case BYTES, FLOPS -> {
        boolean bytes = call.function() == Expression.Function.BYTES;
        yield isKnown(((Row) call.arguments().getFirst()).reference())
            ? Optional.of(new Dimension(bytes ? 1 : 0, bytes ? 0 : 1, 0))
            : Optional.empty();
      }
      case MIN, MAX -> same(call.arguments());
      case SQRT -> {
        Optional<Dimension> of = of(call.arguments().getFirst());
        yield of.isEmpty() ? of : root(call, of.get());
      }
      case LOG2, CEIL, FLOOR -> plain(call.arguments().getFirst(), call.function().word());
    };
  }

  private Optional<Dimension> root(Call call, Dimension of) {
    return of.root()
        .or(() ->
            wrong(
                "V11",
                call.at(),
                "cannot take the square root of " + of,
                "its exponents must be even"));
  }

  /// A speed-up compares answers to one question on one machine.
  private boolean arePair(Reference fresh, Reference base) {
    if (!fresh.benchmark().text().equals(base.benchmark().text())) {
      problems.error(
          "V09",
          base.benchmark(),
          "a speed-up compares variants of one benchmark, not %s with %s"
              .formatted(fresh.benchmark().text(), base.benchmark().text()),
          "write speedup(new, base) with two variants of " + fresh.benchmark().text());
      return false;
    }
    String one = fresh.machine().map(Span::text).orElse(machine);
    String other = base.machine().map(Span::text).orElse(machine);
    boolean named = fresh.machine().isPresent() == base.machine().isPresent();
    if (!one.equals(other) || !named) {
      problems.error(
          "V09",
          base.machine().or(fresh::machine).orElse(base.at()),
          "a speed-up compares variants on one machine",
          "name the same machine with both, or with none");
      return false;
    }
    return doSameWork(fresh, base);
  }

  private boolean doSameWork(Reference fresh, Reference base) {
    boolean may = names.doSameWork(fresh, base);
    if (!may) {
      problems.error(
          "V09",
          base.at(),
          "a speed-up compares two ways to do the same work, and these do not move the same bytes"
              + " or do the same FLOPs",
          "name the same operation and size with both, or compare their rates");
    }
    return may;
  }

  private Optional<Dimension> same(List<Expression> arguments) {
    Optional<Dimension> first = of(arguments.getFirst());
    boolean all = first.isPresent();
    for (Expression argument : arguments.subList(1, arguments.size())) {
      Optional<Dimension> other = of(argument);
      if (first.isPresent() && other.isPresent() && !first.equals(other)) {
        wrong(
            "V11",
            argument.at(),
            "cannot compare %s with %s".formatted(other.get(), first.get()),
            "one counts %s, the other %s".formatted(other.get(), first.get()));
        return Optional.empty();
      }
      all &= other.isPresent();
    }
    return all ? first : Optional.empty();
  }

  private Optional<Dimension> plain(Expression of, String what) {
    Optional<Dimension> dimension = of(of);
    if (dimension.isPresent() && !dimension.get().equals(Dimension.NONE)) {
      return wrong(
          "V11",
          of.at(),
          "%s takes a plain number, not %s".formatted(what, dimension.get()),
          "divide by a unit first: / 1 " + dimension.get().symbol());
    }
    return dimension;
  }

  private Optional<Dimension> binary(Binary binary) {
    if (binary.operator() == Expression.Operator.POWER) {
      return power(binary);
    }
    Optional<Dimension> left = of(binary.left());
    Optional<Dimension> right = of(binary.right());
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    return switch (binary.operator()) {
      case TIMES -> Optional.of(left.get().times(right.get()));
      case OVER -> Optional.of(left.get().over(right.get()));
      case PLUS, MINUS, POWER -> left.equals(right) ? left : apart(binary, left.get(), right.get());
    };
  }

  private Optional<Dimension> apart(Binary binary, Dimension left, Dimension right) {
    boolean plus = binary.operator() == Expression.Operator.PLUS;
    String a = said(binary.left(), left);
    String b = said(binary.right(), right);
    return wrong(
        "V11",
        binary.at(),
        plus ? "cannot add " + b + " to " + a : "cannot take " + b + " from " + a,
        "one counts %s, the other %s".formatted(left, right));
  }

  /// A number as it is written, or what it counts.
  private static String said(Expression of, Dimension dimension) {
    return of instanceof Number ? of.at().text() : dimension.toString();
  }

  private Optional<Dimension> power(Binary binary) {
    Optional<Dimension> base = of(binary.left());
    Optional<Dimension> exponent = plain(binary.right(), "an exponent");
    if (base.isEmpty() || exponent.isEmpty() || base.get().equals(Dimension.NONE)) {
      return exponent.isEmpty() ? exponent : base;
    }
    return whole(binary.right())
        .map(base.get()::power)
        .or(() ->
            wrong(
                "V11",
                binary.right().at(),
                "a power of %s needs a whole number as its exponent".formatted(base.get()),
                "write a number from -9 to 9, or sqrt(…)"));
  }

  private static Optional<Integer> whole(Expression exponent) {
    return switch (exponent) {
      case Number(_, var q) when q.base() == Math.rint(q.base()) && Math.abs(q.base()) < 10 ->
          Optional.of((int) q.base());
      case Negated(_, Expression of) -> whole(of).map(n -> -n);
      case Number _, Row _, Roof _, Sheet _, Symbol _, Call _, Binary _, InUnit _ ->
          Optional.empty();
    };
  }

  private <T> Optional<T> wrong(String code, Span at, String message, String help) {
    problems.error(code, at, message, help);
    return Optional.empty();
  }
}
