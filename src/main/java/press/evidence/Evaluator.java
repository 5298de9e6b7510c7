package press.evidence;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import press.evidence.Amount.Known;
import press.evidence.Amount.Unknown;
import press.results.DataSheetConstants;
import press.results.Estimate;
import press.results.Measurement;
import press.results.Outcome.Timed;
import press.results.Params;
import press.results.Results;
import press.source.BuildCache;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Print;
import press.units.Unit;

/// Computes the numbers of references and expressions. Names and units are checked once for the
/// whole book; numbers are computed again for each machine in view.
public final class Evaluator {

  private final ResultIndex index;
  private final NameCheck names;
  private final OperandAmounts operands;
  private final DataSheetConstants constants;
  private final String defaultMachine;
  private final UnaryOperator<String> hashOfSource;

  /// An evaluator over results and cited constants.
  ///
  /// @param defaultMachine id of the machine that is meant if none is named
  /// @param hashOfSource project path to the hash of the code as it is now; empty for a file that
  ///   is gone
  /// @param cache the outputs of earlier builds, with intervals
  public Evaluator(
      Results results,
      DataSheetConstants constants,
      String defaultMachine,
      UnaryOperator<String> hashOfSource,
      BuildCache cache) {
    this(
        results,
        constants,
        defaultMachine,
        hashOfSource,
        new ResultIndex.IntervalCache(cache),
        Set.of());
  }

  private Evaluator(
      Results results,
      DataSheetConstants constants,
      String defaultMachine,
      UnaryOperator<String> hashOfSource,
      ResultIndex.IntervalCache intervals,
      Set<String> described) {
    this.index = new ResultIndex(results, hashOfSource, intervals, described);
    this.names = new NameCheck(index, constants);
    this.operands = new OperandAmounts(index, constants);
    this.constants = constants;
    this.defaultMachine = defaultMachine;
    this.hashOfSource = hashOfSource;
  }

  /// An evaluator with the settings and the intervals of this one over other results.
  public Evaluator over(Results other) {
    return new Evaluator(
        other, constants, defaultMachine, hashOfSource, index.intervals(), index.described());
  }

  /// An evaluator that knows which benchmarks could be measured.
  ///
  /// @param described names of the benchmarks that sources of the book describe, and
  ///   `benchmark/variant`
  public Evaluator describing(Set<String> described) {
    return new Evaluator(
        index.results(), constants, defaultMachine, hashOfSource, index.intervals(), described);
  }

  /// The ids of the machines with results, but for the one that is meant if none is named.
  public List<String> otherMachines() {
    return index.measuredMachines().stream().filter(id -> !id.equals(defaultMachine)).toList();
  }

  public ResultIndex index() {
    return index;
  }

  /// Checks the names that authors write.
  public NameCheck names() {
    return names;
  }

  /// Returns the constants from data sheets.
  DataSheetConstants constants() {
    return constants;
  }

  OperandAmounts operands() {
    return operands;
  }

  /// Returns the title of a machine.
  public String machineTitle(String id) {
    return index.results().title(id);
  }

  /// The view of the book's own machine.
  ///
  /// @param symbols name to what it stands for
  public View view(SortedMap<String, Expression> symbols) {
    return new View(defaultMachine, Params.NONE, symbols);
  }

  /// What an expression counts, on any machine; empty after reporting which names or units are
  /// wrong.
  ///
  /// @param symbols name to what it stands for
  public Optional<Dimension> check(
      Expression expression, SortedMap<String, Expression> symbols, Diagnostics problems) {
    return new UnitCheck(names, defaultMachine, symbols, problems).of(expression);
  }

  /// Whether a reference asks for a row and a metric that exist; reports what is missing or
  /// unknown.
  public boolean check(Reference ref, Diagnostics problems) {
    if (ref.metric().isEmpty()) {
      problems.error(
          "V04",
          ref.at(),
          "a value needs a metric",
          "add ?GB/s, ?TFLOP/s, ?ms, ?speedup:VARIANT, ?%roof.NAME or ?error");
      return false;
    }
    return names.known(ref, machine(ref, defaultMachine), problems)
        && names.isCounted(ref, machine(ref, defaultMachine), problems)
        && (!(ref.metric().get() instanceof Metric.Speedup(Span base))
            || names.isVariant(ref.benchmark(), base, problems));
  }

  /// Reports what is wrong with the rows that an expression needs: a gap of a machine that has
  /// results is a mistake, an older source a warning.
  public void report(Expression expression, View view, Diagnostics problems) {
    new OperandCheck(operands, problems).report(expression, view);
  }

  /// Reports what is wrong with the rows that a checked reference needs in the book's own view.
  public void report(Reference ref, Diagnostics problems) {
    new OperandCheck(operands, problems).report(ref, view(new TreeMap<>()));
  }

  /// The number of a part of a checked expression, whose interval follows from those of its
  /// operands.
  Amount part(Expression expression, View view) {
    return new Evaluation(operands, view).of(expression);
  }

  /// The number of a checked expression in a view, in units without prefixes.
  public Amount amount(Expression expression, View view) {
    return new Evaluation(operands, view).whole(expression);
  }

  /// Returns the value of a checked reference on a machine.
  ///
  /// @param inView id of the machine that is meant if the reference names none
  public Value value(Reference ref, String inView) {
    return new ValuePrinter(operands).of(ref, machine(ref, inView), View.of(inView));
  }

  /// Returns the value of a checked expression in a view.
  ///
  /// @param unit one that counts what the expression counts
  public Value value(Expression expression, Unit unit, View view) {
    return switch (amount(expression, view)) {
      case Unknown u -> new Value.Missing(u.machine(), u.reason());
      case Known k -> {
        boolean acrossRuns =
            expression.reachable(view.symbols()).stream()
                .anyMatch(Expression.AcrossRuns.class::isInstance);
        yield ValuePrinter.measured(
            k,
            unit,
            view.machine(),
            NumberText.digits(expression, view, constants, index.cards()),
            acrossRuns ? Conditions.days(k.operands()) : List.of());
      }
    };
  }

  private static String machine(Reference ref, String inView) {
    return ref.machine().map(Span::text).orElse(inView);
  }

  /// The unit in which an expression is best read on a machine; the one without prefixes if it has
  /// no number there.
  public Unit naturalUnit(Expression expression, View view) {
    return amount(expression, view) instanceof Known known
        ? NumberText.natural(known.dimension(), known.estimate().value())
        : Unit.base(check(expression, view.symbols(), new Diagnostics()).orElse(Dimension.NONE));
  }

  /// The constants that a checked expression takes from data sheets: of the machine that it names,
  /// or of all machines.
  public List<DataSheetConstants.Constant> cited(Expression expression) {
    List<DataSheetConstants.Constant> cited = new ArrayList<>();
    for (Expression operand : expression.machineOperands()) {
      if (operand instanceof Expression.Sheet(_, String name, String machine)) {
        constants.byMachine().keySet().stream()
            .filter(id -> machine.isEmpty() || machine.equals(id))
            .flatMap(id -> constants.find(id, name).stream())
            .forEach(cited::add);
      }
    }
    return cited;
  }

  /// Makes values for a page: numbers and words, with where they come from.
  ///
  /// @param operands finds rows and their numbers
  private record ValuePrinter(OperandAmounts operands) {

    private static final int ERROR_DIGITS = 3;

    /// The value of a reference.
    ///
    /// @param machine id of the machine that the reference means in the view
    Value of(Reference ref, String machine, View view) {
      Metric metric = ref.metric().orElseThrow();
      if (metric instanceof Metric.Outcome) {
        return outcome(ref, machine, view);
      }
      return switch (operands.row(ref, view)) {
        case Unknown u -> new Value.Missing(machine, u.reason());
        case Known k when metric instanceof Metric.Error -> error(k, ref, machine, view);
        case Known k -> measured(k, metric.unit(), machine, NumberText.FULL_DIGITS, List.of());
      };
    }

    /// A number in a unit.
    ///
    /// @param digits of its least exact operand
    /// @param days of the runs that it compares
    static Value measured(Known known, Unit unit, String machine, int digits, List<String> days) {
      Estimate e = NumberText.in(known.estimate(), unit);
      List<String> lines = new ArrayList<>();
      if (e.low() < e.high()) {
        // Of one row it is told as the bench tells it: as that of the time.
        boolean row = known.operands().size() == 1 && e.noise().startsWith("noisy: ±");
        String own = row ? known.operands().getFirst().noise() : "";
        String told = own.startsWith("noisy: ±") ? own : e.noise();
        String noise = told.isEmpty() ? "" : ", " + told;
        lines.add("95 % interval " + NumberText.interval(known.estimate(), unit) + noise);
      }
      lines.addAll(Provenance.of(known.operands()));
      String text = NumberText.exact(known.estimate(), unit, digits);
      return new Value.Measured(text, e, unit.symbol(), machine, known.operands(), days, lines);
    }

    /// The largest error that the check found, never rounded down.
    private Value error(Known known, Reference ref, String machine, View view) {
      double value = known.estimate().value();
      double shown =
          Double.isFinite(value)
              ? new BigDecimal(value, new MathContext(ERROR_DIGITS, RoundingMode.UP)).doubleValue()
              : value;
      String unit =
          operands.finder().row(ref, view).map(found -> found.row().outcome()).stream()
              .filter(Timed.class::isInstance)
              .map(outcome -> ((Timed) outcome).errorUnit())
              .findFirst()
              .orElse("");
      List<String> lines = new ArrayList<>(List.of("the largest error that the check found"));
      lines.addAll(Provenance.of(known.operands()));
      String text = Print.withUnit(Print.rounded(shown), unit);
      return new Value.Measured(
          text, known.estimate(), unit, machine, known.operands(), List.of(), lines);
    }

    private Value outcome(Reference ref, String machine, View view) {
      RowFinder finder = operands.finder();
      Optional<RowFinder.FoundRow> found = finder.row(ref, view);
      if (found.isEmpty()) {
        return new Value.Missing(machine, finder.absence(ref, machine, ref.where()).reason());
      }
      Measurement row = found.get().row();
      List<String> lines = new ArrayList<>();
      if (!row.outcome().reasonOrEmpty().isEmpty()) {
        lines.add(row.outcome().reasonOrEmpty());
      }
      Amount.Operand operand = operands.operand(found.get());
      lines.addAll(operand.provenance());
      return new Value.Word(row.outcome().word(), machine, operand.stale(), lines);
    }
  }
}
