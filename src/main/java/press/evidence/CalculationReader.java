package press.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.evidence.Calculation.Line;
import press.evidence.Calculation.Range;
import press.evidence.Expression.InUnit;
import press.evidence.Expression.Number;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Quantity;
import press.units.Unit;

/// Reads the lines of a `{calc}`: `given n = 2^20 in 2^10..2^30 # words` and `t = 4 B * n in s`.
public final class CalculationReader {

  private static final Pattern LINE =
      Pattern.compile("(given\\s+)?(\\S+)\\s*=\\s(.*?)(?:\\s#\\s*(.*))?\\s*");
  private static final Pattern COMMENT = Pattern.compile("^([^#]*?)\\s+(//)\\s*(.*)");
  private static final Pattern RANGE = Pattern.compile("(.*?)\\sin\\s+(\\S.*?)\\.\\.(\\S.*?)");
  private static final Pattern SYMBOL = Pattern.compile("[a-z][A-Za-z0-9_]*");
  private static final List<String> RESERVED = List.of("in", "given", "roof", "sheet", "fact");

  /// The most parts that a line may have, with those of all lines that it builds on. More is no
  /// calculation that a reader follows, and every line walks through all of its parts.
  private static final int MOST_PARTS = 1000;

  private final Evaluator evaluator;
  private final Diagnostics problems;
  private final NavigableMap<String, Expression> symbols;
  private final Set<String> broken;
  private final List<Line> lines = new ArrayList<>();

  /// The symbols of all lines of the calculation, and the numbers of their lines in the file.
  private final Map<String, Integer> declared = new HashMap<>();

  /// A reader of one calculation.
  ///
  /// @param symbols what was declared above; what is read is added
  /// @param broken symbols whose lines above have mistakes; those of this calculation are added
  public CalculationReader(
      Evaluator evaluator,
      NavigableMap<String, Expression> symbols,
      Set<String> broken,
      Diagnostics problems) {
    this.evaluator = evaluator;
    this.symbols = symbols;
    this.broken = broken;
    this.problems = problems;
  }

  /// The calculation that the lines declare, without the lines that have mistakes, which are
  /// reported.
  ///
  /// @param name of the calculation; may be empty
  public Calculation read(String name, List<Span> text) {
    text.forEach(this::declared);
    text.stream().filter(line -> !line.text().isBlank()).forEach(this::line);
    SortedMap<String, Expression> own =
        Expression.meanings(lines.stream().map(Line::expression).toList(), symbols);
    lines.forEach(line -> own.put(line.symbol(), line.expression()));
    return new Calculation(name, lines, own);
  }

  /// Notes the symbol of a line, and where it is.
  private void declared(Span line) {
    Matcher m = LINE.matcher(line.text().strip());
    if (m.matches()) {
      declared.putIfAbsent(m.group(2), line.line());
    }
  }

  private void line(Span line) {
    String body = line.text().strip();
    Span at = line.part(line.text().indexOf(body), body.length());
    Matcher comment = COMMENT.matcher(body);
    if (comment.find()) {
      problems.error(
          "V18",
          at.part(comment.start(2), 2),
          "words behind //",
          "words stand behind #: " + comment.group(1) + " # " + comment.group(3));
      return;
    }
    Matcher m = LINE.matcher(body);
    if (!m.matches() || m.group(3).isBlank()) {
      problems.error(
          "V18",
          at,
          "not a line of a calculation",
          body.matches("[\\w ]+:=.*")
              ? "write " + body.replaceFirst("\\s*:=", " =")
              : "write given bw = 100 B/s, or t = 4 B * n / bw in s; words stand behind #");
      return;
    }
    Span symbol = at.part(m.start(2), m.group(2).length());
    Span right = at.part(m.start(3), m.group(3).length());
    boolean given = m.group(1) != null;
    Matcher ranged = RANGE.matcher(right.text());
    boolean hasRange = given && ranged.matches();
    boolean fine = isSymbol(symbol);
    Span written = hasRange ? right.part(0, ranged.group(1).length()) : right;
    Optional<Expression> value = value(written);
    if (value.isEmpty()
        || !fine
        || !isNew(symbol, bare(value.get()))
        || !isShort(symbol, value.get())) {
      broken.add(symbol.text());
      return;
    }
    Expression expression = bare(value.get());
    Optional<Range> range = Optional.empty();
    if (hasRange) {
      Span low = right.part(ranged.start(2), ranged.group(2).length());
      Span high = right.part(ranged.start(3), ranged.group(3).length());
      range = range(expression, low, high);
      if (range.isEmpty()) {
        broken.add(symbol.text());
        return;
      }
    }
    String words = m.group(4) == null ? "" : m.group(4);
    symbols.put(symbol.text(), expression);
    lines.add(new Line(symbol, given, expression, unitOf(value.get()), range, words));
    evaluator.report(expression, evaluator.view(symbols), problems);
  }

  /// An expression without its unit.
  static Expression bare(Expression value) {
    return value instanceof InUnit(_, Expression of, _) ? of : value;
  }

  /// The unit in which a value is shown: the one that is asked for, or in which it is given.
  static Optional<Unit> unitOf(Expression value) {
    return switch (value) {
      case Number(_, Quantity q) -> Optional.of(q.unit());
      case Expression.Row(_, Reference ref) -> ref.metric().map(Metric::unit);
      case Expression.Operation of when of.operator() == Expression.Operator.SPEEDUP ->
          Optional.of(Unit.parse("×"));
      case InUnit(_, _, Unit unit) -> Optional.of(unit);
      case Expression.AcrossRuns(_, Expression of) -> unitOf(of);
      case Expression.Operation _,
          Expression.Roof _,
          Expression.Sheet _,
          Expression.Fact _,
          Expression.Symbol _ ->
          Optional.empty();
    };
  }

  private Optional<Expression> value(Span at) {
    Diagnostics found = new Diagnostics();
    Optional<Expression> parsed = ExpressionParser.parse(at, symbols.navigableKeySet(), found);
    found.all().stream()
        .filter(d -> !d.code().equals("V12") || !broken.contains(d.at().text()))
        .forEach(d -> problems.add(ordered(d)));
    return parsed.filter(e -> evaluator.check(e, symbols, problems).isPresent());
  }

  /// What is told of a symbol whose line stands below, or is the one that uses it.
  private Diagnostic ordered(Diagnostic d) {
    Integer line = d.code().equals("V12") ? declared.get(d.at().text()) : null;
    if (line == null) {
      return d;
    }
    boolean itself = line == d.at().line();
    return new Diagnostic(
        d.severity(),
        d.code(),
        d.at(),
        itself
            ? "\"" + d.at().text() + "\" stands in its own line"
            : "symbol \"%s\" is declared further down, in line %d".formatted(d.at().text(), line),
        itself ? "declare what it is computed from above" : "move its line above this one");
  }

  private boolean isSymbol(Span symbol) {
    boolean fine = SYMBOL.matcher(symbol.text()).matches() && !RESERVED.contains(symbol.text());
    if (!fine) {
      problems.error(
          "V18",
          symbol,
          "\"" + symbol.text() + "\" is no name of a symbol",
          "write a small letter, then letters, digits or _; not " + String.join(", ", RESERVED));
    }
    return fine;
  }

  /// Whether a symbol has no other meaning in the chapter; a repeated declaration is harmless.
  private boolean isNew(Span symbol, Expression meaning) {
    Expression other = symbols.get(symbol.text());
    boolean same = other == null || other.at().text().equals(meaning.at().text());
    if (!same) {
      problems.error(
          "V18",
          symbol,
          "\"%s\" is %s since line %d"
              .formatted(symbol.text(), other.at().text(), other.at().line()),
          "give one of them another name: a symbol means one thing in a chapter");
    }
    return same;
  }

  private boolean isShort(Span symbol, Expression meaning) {
    int parts = meaning.reachable(symbols).size();
    if (parts > MOST_PARTS) {
      problems.error(
          "V18",
          symbol,
          "\"%s\" builds on %,d parts, with those of the lines above; %,d is the most"
              .formatted(symbol.text(), parts, MOST_PARTS),
          "leave out steps, or begin anew with a given");
    }
    return parts <= MOST_PARTS;
  }

  private Optional<Range> range(Expression value, Span lowAt, Span highAt) {
    Optional<Quantity> high = bound(highAt, Optional.empty());
    Optional<Quantity> low = bound(lowAt, high.map(Quantity::unit));
    if (low.isEmpty() || high.isEmpty()) {
      return Optional.empty();
    }
    Span at = lowAt.file().span(lowAt.start(), highAt.end() - lowAt.start());
    Dimension counts = evaluator.check(value, symbols, problems).orElseThrow();
    for (Quantity bound : List.of(low.get(), high.get())) {
      if (!bound.unit().dimension().equals(counts)) {
        problems.error(
            "V11",
            at,
            "this range counts %s, the number %s".formatted(bound.unit().dimension(), counts),
            "write it in a unit of the number: given bw = 5 GB/s in 1 GB/s..10 GB/s");
        return Optional.empty();
      }
    }
    return Optional.of(new Range(low.get(), high.get())).filter(r -> isInside(value, r, at));
  }

  private boolean isInside(Expression value, Range range, Span at) {
    double low = range.low().base();
    double high = range.high().base();
    if (low >= high) {
      problems.error("V19", at, "a range that begins where it ends", "write the smaller one first");
      return false;
    }
    boolean outside =
        evaluator.amount(value, evaluator.view(symbols)) instanceof Amount.Known known
            && (known.estimate().value() < low || known.estimate().value() > high);
    if (outside) {
      problems.error(
          "V19",
          at,
          "%s lies outside of %s..%s".formatted(value.at().text(), range.low(), range.high()),
          "widen the range, or choose a number inside of it");
    }
    return !outside;
  }

  private Optional<Quantity> bound(Span at, Optional<Unit> otherwise) {
    Optional<Expression> bound = ExpressionParser.parse(at, new TreeSet<>(), problems);
    if (bound.orElse(null) instanceof Number(_, Quantity q)) {
      boolean unitless = q.unit().equals(Unit.ONE) && otherwise.isPresent();
      return Optional.of(unitless ? new Quantity(q.value(), otherwise.get()) : q);
    }
    if (bound.isPresent()) {
      problems.error("V19", at, "a bound of a range is a number", "write 2^10..2^30");
    }
    return Optional.empty();
  }
}
