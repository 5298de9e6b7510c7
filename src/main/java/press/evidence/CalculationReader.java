package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Calculation.Line;
import press.evidence.Calculation.Range;
import press.evidence.Expression.InUnit;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Quantity;
import press.units.Unit;

/// Reads the lines of a `{calc}`: `given n = 2^20 in 2^10..2^30 # words` and `t = 4 B * n in s`.
public final class CalculationReader {

  private static final Pattern LINE =
      Pattern.compile("(given\\s+)?(\\S+)\\s*=\\s(.*?)(?:\\s#\\s*(.*))?\\s*");
  private static final Pattern RANGE = Pattern.compile("(.*?)\\sin\\s+(\\S.*?)\\.\\.(\\S.*?)");
  private static final Pattern SYMBOL = Pattern.compile("[a-z][A-Za-z0-9_]*");
  private static final List<String> TAKEN = List.of("in", "given", "roof", "sheet");

  private final Evaluator evaluator;
  private final Diagnostics problems;
  private final SortedMap<String, Expression> symbols;
  private final List<Line> lines = new ArrayList<>();

  /// A reader of one calculation.
  ///
  /// @param before symbols that were declared above
  public CalculationReader(
      Evaluator evaluator, SortedMap<String, Expression> before, Diagnostics problems) {
    this.evaluator = evaluator;
    this.symbols = new TreeMap<>(before);
    this.problems = problems;
  }

  /// What the lines declare; lines with mistakes are left out after saying what is wrong.
  ///
  /// @param name of the calculation; may be empty
  public Calculation read(String name, List<Span> text) {
    for (Span line : text) {
      if (!line.text().isBlank()) {
        line(line);
      }
    }
    return new Calculation(name, lines, symbols);
  }

  private void line(Span line) {
    String body = line.text().strip();
    Span at = line.part(line.text().indexOf(body), body.length());
    Matcher m = LINE.matcher(body);
    if (!m.matches() || m.group(3).isBlank()) {
      problems.error(
          "V18",
          at,
          "not a line of a calculation",
          "write given bw = 100 B/s, or t = 4 B * n / bw in s; words stand behind #");
      return;
    }
    Span symbol = at.part(m.start(2), m.group(2).length());
    Span meant = at.part(m.start(3), m.group(3).length());
    boolean given = m.group(1) != null;
    String words = m.group(4) == null ? "" : m.group(4);
    boolean fine = isSymbol(symbol);
    Matcher range = RANGE.matcher(meant.text());
    boolean ranged = given && range.matches();
    Span value = ranged ? meant.part(0, range.group(1).length()) : meant;
    Optional<Line> read =
        value(value).map(e -> line(symbol, given, e, words)).filter(l -> fine && isNew(l));
    if (ranged && read.isPresent()) {
      Span low = meant.part(range.start(2), range.group(2).length());
      Span high = meant.part(range.start(3), range.group(3).length());
      Line fixed = read.get();
      read = range(fixed, low, high).map(r -> with(r, fixed));
    }
    read.ifPresent(this::add);
  }

  private void add(Line line) {
    symbols.put(line.symbol(), line.expression());
    lines.add(line);
    evaluator.tell(line.expression(), evaluator.view(symbols), problems);
  }

  private static Line with(Range range, Line l) {
    return new Line(l.at(), l.given(), l.expression(), l.unit(), Optional.of(range), l.words());
  }

  private static Line line(Span symbol, boolean given, Expression value, String words) {
    return value instanceof InUnit(_, Expression of, Unit unit)
        ? new Line(symbol, given, of, Optional.of(unit), Optional.empty(), words)
        : new Line(symbol, given, value, unitOf(value), Optional.empty(), words);
  }

  /// The unit in which a value is shown: the one that is asked for, or in which it is given.
  static Optional<Unit> unitOf(Expression value) {
    return switch (value) {
      case Expression.Number(_, Quantity q) -> Optional.of(q.unit());
      case Expression.Row(_, Reference ref) ->
          ref.metric()
              .flatMap(metric -> Metric.parse(metric, new Diagnostics()))
              .map(Evaluator::unit);
      case Expression.Call c when c.function() == Expression.Function.SPEEDUP ->
          Optional.of(Unit.parse("×"));
      case Expression.Call _,
          Expression.Roof _,
          Expression.Sheet _,
          Expression.Symbol _,
          Expression.Binary _,
          Expression.Negated _ ->
          Optional.empty();
      case Expression.InUnit(_, _, Unit unit) -> Optional.of(unit);
    };
  }

  private Optional<Expression> value(Span at) {
    return ExpressionParser.parse(at, new TreeSet<>(symbols.keySet()), problems)
        .filter(e -> evaluator.check(e, symbols, problems).isPresent());
  }

  private boolean isSymbol(Span symbol) {
    boolean fine = SYMBOL.matcher(symbol.text()).matches() && !TAKEN.contains(symbol.text());
    if (!fine) {
      problems.error(
          "V18",
          symbol,
          "\"" + symbol.text() + "\" is no name of a symbol",
          "write a small letter, then letters, digits or _; not " + String.join(", ", TAKEN));
    }
    return fine;
  }

  /// One symbol means one thing in a chapter; said twice alike does no harm.
  private boolean isNew(Line line) {
    Expression other = symbols.get(line.symbol());
    boolean same = other == null || other.at().text().equals(line.expression().at().text());
    if (!same) {
      problems.error(
          "V18",
          line.at(),
          "\"%s\" is %s since line %d"
              .formatted(line.symbol(), other.at().text(), other.at().line()),
          "give one of them another name: a symbol means one thing in a chapter");
    }
    return same;
  }

  private Optional<Range> range(Line line, Span lowAt, Span highAt) {
    Optional<Quantity> high = bound(highAt, Optional.empty());
    Optional<Quantity> low = bound(lowAt, high.map(Quantity::unit));
    if (low.isEmpty() || high.isEmpty()) {
      return Optional.empty();
    }
    Dimension counts = evaluator.check(line.expression(), symbols, problems).orElseThrow();
    for (Quantity bound : List.of(low.get(), high.get())) {
      if (!bound.unit().dimension().equals(counts)) {
        problems.error(
            "V11",
            lowAt.file().span(lowAt.start(), highAt.end() - lowAt.start()),
            "this range counts %s, the number %s".formatted(bound.unit().dimension(), counts),
            "write it in a unit of the number: given bw = 5 GB/s in 1 GB/s..10 GB/s");
        return Optional.empty();
      }
    }
    return Optional.of(new Range(low.get(), high.get()))
        .filter(range -> isInside(line, range, lowAt, highAt));
  }

  private boolean isInside(Line line, Range range, Span lowAt, Span highAt) {
    Span at = lowAt.file().span(lowAt.start(), highAt.end() - lowAt.start());
    double low = range.low().base();
    double high = range.high().base();
    if (low >= high) {
      problems.error("V19", at, "a range that begins where it ends", "write the smaller one first");
      return false;
    }
    Amount amount = evaluator.amount(line.expression(), evaluator.view(symbols));
    if (amount instanceof Amount.Known known
        && (known.estimate().value() < low || known.estimate().value() > high)) {
      problems.error(
          "V19",
          at,
          "%s lies outside of %s..%s"
              .formatted(line.expression().at().text(), range.low(), range.high()),
          "widen the range, or choose a number inside of it");
      return false;
    }
    return true;
  }

  private Optional<Quantity> bound(Span at, Optional<Unit> otherwise) {
    return ExpressionParser.parse(at, new TreeSet<>(), problems)
        .flatMap(e -> {
          if (e instanceof Expression.Number(_, Quantity q)) {
            boolean bare = q.unit().equals(Unit.ONE) && otherwise.isPresent();
            return Optional.of(bare ? new Quantity(q.value(), otherwise.get()) : q);
          }
          problems.error("V19", at, "a bound of a range is a number", "write 2^10..2^30");
          return Optional.empty();
        });
  }
}
