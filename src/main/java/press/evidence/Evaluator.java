package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import press.evidence.Amount.Known;
import press.evidence.Amount.Unknown;
import press.evidence.KeptTexts.Text;
import press.result.Constants;
import press.result.Estimate;
import press.result.Measurement;
import press.result.Outcome.Timed;
import press.result.Params;
import press.result.Results;
import press.result.Roofs;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// Finds the rows behind references and computes numbers from them.
///
/// Names and units are checked once for the whole book; numbers are asked for again in each view,
/// and intervals that take a while are kept.
public final class Evaluator {

  private final Results results;
  private final NameCheck names;
  private final String defaultMachine;
  private final UnaryOperator<String> hashOfSource;
  private final OperandAmounts evidence;
  private final KeptTexts texts = new KeptTexts();

  /// An evaluator over results alone.
  public Evaluator(Results results, String defaultMachine, UnaryOperator<String> hashOfSource) {
    this(results, Constants.NONE, defaultMachine, hashOfSource);
  }

  /// An evaluator over results and cited constants.
  ///
  /// @param defaultMachine id of the machine meant where none is named
  /// @param hashOfSource project path to the hash of the code as it is now; empty where the file is
  ///   gone
  public Evaluator(
      Results results,
      Constants constants,
      String defaultMachine,
      UnaryOperator<String> hashOfSource) {
    this.results = results;
    ResultIndex rows = new ResultIndex(results);
    this.names = new NameCheck(results, constants, rows);
    this.defaultMachine = defaultMachine;
    this.hashOfSource = hashOfSource;
    this.evidence =
        new OperandAmounts(
            new RowFinder(results, names, rows),
            new KeptStatistics(results),
            new Provenance(results),
            this::isStale);
  }

  /// The same over other results.
  public Evaluator over(Results other) {
    return new Evaluator(other, names.constants(), defaultMachine, hashOfSource);
  }

  /// What an expression counts, or nothing after saying which names or units are wrong; the same
  /// for all machines.
  ///
  /// @param symbols what declared symbols stand for
  public Optional<Dimension> check(
      Expression expression, SortedMap<String, Expression> symbols, Diagnostics problems) {
    return new UnitCheck(names, defaultMachine, symbols, problems).of(expression);
  }

  /// What a checked expression comes to in a view, in units without prefixes.
  public Amount amount(Expression expression, View view) {
    return new Evaluation(evidence, view).of(expression);
  }

  OperandAmounts evidence() {
    return evidence;
  }

  String hashOf(String source) {
    return hashOfSource.apply(source);
  }

  /// The view of the book's own machine.
  ///
  /// @param symbols what declared symbols stand for
  public View view(SortedMap<String, Expression> symbols) {
    return new View(defaultMachine, Params.NONE, symbols);
  }

  /// Says what is wrong with the rows that an expression needs: a gap of a machine that has results
  /// is a mistake, an older source a warning.
  public void tell(Expression expression, View view, Diagnostics problems) {
    Consumer<Diagnostics> look =
        told -> new GapCheck(results, evidence, told).tell(expression, view);
    if (view.where().values().isEmpty()) {
      texts.tell(Text.Written.of(expression, view, ""), look, problems);
    } else {
      look.accept(problems);
    }
  }

  /// A number as it is printed: in a unit, with the digits that its interval supports.
  ///
  /// @param unit one that counts what the number counts
  public static String print(Known known, Unit unit) {
    return NumberText.text(known.estimate(), unit);
  }

  /// The interval of a number as it is printed, one digit finer than the number.
  ///
  /// @param unit one that counts what the number counts
  public static String printInterval(Known known, Unit unit) {
    return NumberText.interval(known.estimate(), unit);
  }

  /// The unit in which a number is best read.
  public static Unit naturalUnit(Known known) {
    return NumberText.natural(known.dimension(), known.estimate().value());
  }

  /// The unit without prefixes of a checked expression.
  public Unit baseUnit(Expression expression, SortedMap<String, Expression> symbols) {
    return Unit.base(check(expression, symbols, new Diagnostics()).orElse(Dimension.NONE));
  }

  /// What data sheets say.
  Constants constants() {
    return names.constants();
  }

  /// The value in the book's default view, or nothing after saying which name is unknown.
  public Optional<Value> evaluate(Reference ref, Diagnostics problems) {
    return metric(ref, problems).map(metric -> value(ref, metric, defaultMachine));
  }

  /// What a reference asks for, or nothing after saying which of its names is unknown.
  public Optional<Metric> metric(Reference ref, Diagnostics problems) {
    Span metricAt = ref.metric().orElse(ref.at());
    if (ref.metric().isEmpty()) {
      problems.error(
          "V04",
          ref.at(),
          "a value needs a metric",
          "add ?GB/s, ?TFLOP/s, ?ms, ?speedup:VARIANT, ?%roof.NAME or ?error");
      return Optional.empty();
    }
    Optional<Metric> metric = Metric.parse(metricAt, problems);
    if (metric.isEmpty() || !known(ref, machine(ref, defaultMachine), problems)) {
      return Optional.empty();
    }
    boolean sound =
        !(metric.get() instanceof Metric.Speedup(Span base))
            || names.isVariant(ref, base, problems);
    return metric.filter(_ -> sound);
  }

  /// The value as it is seen from a machine.
  ///
  /// @param metric what `metric` made of the reference
  /// @param inView id of the machine that is meant where the reference names none
  public Value value(Reference ref, Metric metric, String inView) {
    return texts.value(
        Text.Asked.of(ref, metric, machine(ref, inView)),
        () -> new ValuePrinter(evidence).of(ref, metric, machine(ref, inView), View.of(inView)));
  }

  /// What a computation comes to on a machine.
  Value value(Computation computation, String machine) {
    View view = computation.view(machine);
    Unit unit = computation.unit();
    return texts.value(
        Text.Written.of(computation.expression(), view, unit.symbol()),
        () -> value(computation.expression(), unit, view));
  }

  /// The value of a checked expression as it is seen from a view.
  ///
  /// @param unit one that counts what the expression counts
  public Value value(Expression expression, Unit unit, View view) {
    return switch (amount(expression, view)) {
      case Unknown u -> new Value.Missing(u.machine(), u.reason());
      case Known k ->
          ValuePrinter.measured(
              k, unit, view.machine(), Digits.of(expression, view, names.constants()));
    };
  }

  private static String machine(Reference ref, String inView) {
    return ref.machine().map(Span::text).orElse(inView);
  }

  static Unit unit(Metric metric) {
    return switch (metric) {
      case Metric.InUnit(Unit unit) -> unit;
      case Metric.Speedup _ -> Unit.parse("×");
      case Metric.OfRoof _ -> Unit.parse("%");
      case Metric.Error _, Metric.Outcome _ -> Unit.ONE;
    };
  }

  /// Says what is wrong with the rows that a reference needs in the book's own view.
  public void tell(Reference ref, Metric metric, Diagnostics problems) {
    texts.tell(
        Text.Asked.of(ref, metric, machine(ref, defaultMachine)),
        told -> new GapCheck(results, evidence, told).tell(ref, metric, view(new TreeMap<>())),
        problems);
  }

  /// Whether benchmark, variant, machine and parameters exist; says which does not.
  public boolean known(Reference ref, String machine, Diagnostics problems) {
    return names.known(ref, machine, problems);
  }

  /// Whether a benchmark, which may be unknown, has these parameters; says which it has not.
  ///
  /// @param at where they are written as `name=value`
  public boolean areParameters(String benchmark, Params where, Span at, Diagnostics problems) {
    return names.areParameters(benchmark, where, at, problems);
  }

  /// Whether a benchmark, which may be unknown, has the parameter that is written there; says so
  /// where it has not.
  public boolean isParameter(String benchmark, Span at, Diagnostics problems) {
    return names.isParameter(benchmark, at.text(), at, problems);
  }

  /// Whether a machine exists; the build host's need not have been measured.
  public boolean isMachine(String id, Span at, Diagnostics problems) {
    return names.isMachine(id, at, problems);
  }

  /// The constants that a checked expression takes from data sheets; where it names no machine,
  /// those of all of them.
  public List<Constants.Constant> cited(Expression expression) {
    List<Constants.Constant> cited = new ArrayList<>();
    for (Expression need : Needs.of(expression)) {
      if (need instanceof Expression.Sheet(_, String name, String machine)) {
        names.constants().byMachine().keySet().stream()
            .filter(id -> machine.isEmpty() || machine.equals(id))
            .flatMap(id -> names.constants().find(id, name).stream())
            .forEach(cited::add);
      }
    }
    return cited;
  }

  /// Whether a source was measured, and whether it is still the one that was.
  ///
  /// @param path project path of the source
  public SourceState stateOf(String path) {
    List<Measurement> rows =
        results.files().values().stream()
            .flatMap(files -> files.values().stream())
            .flatMap(file -> file.rows().stream())
            .filter(row -> row.source().equals(path))
            .toList();
    if (rows.isEmpty()) {
      return SourceState.NOT_RUN;
    }
    return rows.stream().anyMatch(this::isStale) ? SourceState.STALE : SourceState.MEASURED;
  }

  /// Whether the source of a row changed since it was measured.
  public boolean isStale(Measurement row) {
    return !hashOfSource.apply(row.source()).equals(row.sourceHash());
  }

  /// Median and interval of a row's time, in nanoseconds.
  public Estimate nanos(Timed timed) {
    return evidence.kept().nanos(timed);
  }

  /// The measured ceilings of a machine.
  public Roofs roofs(String machine) {
    return evidence.kept().roofs(machine);
  }

  /// The machine's name for people.
  public String machineTitle(String id) {
    return results.title(id);
  }

  /// What is known of rows that are not there.
  public Absence absence() {
    return new Absence(results);
  }
}
