package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.evidence.Amount.Known;
import press.evidence.Amount.Unknown;
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
import press.results.Estimate;
import press.results.Outcome.Mode;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// Expressions as small JSON, so that a reader's browser computes them from results of its own
/// (`assets/js/own-results/values.js`).
///
/// What does not depend on the machine in view is a number already: constants, symbols, and rows of
/// machines that are named. What is left:
///
/// - a number without a unit's prefix
/// - `["k", [value, low, high], [[operand, stale, noisy, [provenance…]]…]]`: a number that was
///   looked up
/// - `["u", gap, operand, machine, reason]`: why there is none
/// - `["r", "benchmark/variant:key=value,…", kind, roof?]`: a row's time, rate, intensity or error,
///   where `kind` is one of `t b f i e`; of a roof the share of it
/// - `["s", "benchmark/variant:…", "base:…"]`: a speed-up
/// - `["R", name, kind, mode]`: a measured roof
/// - `["S", name, {machine: [value, digits, [provenance…]]}]`: a cited constant of the machine
/// - `["F", name, {unit: scale}]`: what the machine's card tells, in one of these units
/// - `[":", over, under]`, `["x", number, number]`, `["d", number, number]`: a quotient, a product
///   or a difference that compares its operands, so that they must have been measured together
/// - `["across", expression]`: an expression that may divide numbers of different runs
/// - `["bytes", row]`, `["flops", row]`, and `[sign or function, operand…]`
public final class ExpressionCompiler {

  private static final Map<Operator, String> COMPARISONS =
      Map.of(Operator.OVER, ":", Operator.TIMES, "x", Operator.MINUS, "d");

  private final Evaluator evaluator;
  private final RowFinder finder;
  private final DataSheetConstants constants;

  /// A compiler for the expressions of an evaluator.
  public ExpressionCompiler(Evaluator evaluator) {
    this.evaluator = evaluator;
    this.finder = evaluator.operands().finder();
    this.constants = evaluator.constants();
  }

  /// How a browser prints a number of a row: `["v", expression, symbol, scale, digits]`, for an
  /// error `["e", row]`, for an outcome `["o", row]`.
  ///
  /// @param ref a checked reference
  public String value(Reference ref) {
    View view = View.of("");
    Metric metric = ref.metric().orElseThrow();
    return Json.of(
        switch (metric) {
          case Metric.Error _ -> List.of("e", row(ref, view));
          case Metric.Outcome _ -> List.of("o", row(ref, view));
          case Metric.InUnit _,
              Metric.Gauged _,
              Metric.Launched _,
              Metric.Speedup _,
              Metric.OfRoof _,
              Metric.Counted _ -> {
            Unit unit = metric.unit();
            int digits = NumberText.FULL_DIGITS;
            yield List.of("v", ofRow(ref, view), unit.symbol(), unit.scale(), digits);
          }
        });
  }

  /// How a browser prints a checked expression.
  ///
  /// @param unit one that counts what the expression counts
  /// @param view where symbols and parameters are looked up; its machine does not matter
  public String value(Expression expression, Unit unit, View view) {
    return Json.of(rule(expression, unit, view));
  }

  private List<Object> rule(Expression expression, Unit unit, View view) {
    View none = new View("", view.where(), view.symbols());
    int digits = NumberText.digits(expression, none, constants, evaluator.index().cards());
    return List.of("v", whole(expression, none), unit.symbol(), unit.scale(), digits);
  }

  /// How a browser prints a calculation in a sentence: as an expression, and behind it the formula;
  /// where the author has typed the number also `[low, high]`, between which his words are true.
  public String value(Computation computation) {
    Expression expression = computation.expression();
    List<Object> rule = new ArrayList<>(rule(expression, computation.unit(), computation.view("")));
    rule.add(computation.formula());
    StatedNumber.in(computation.stated())
        .map(StatedNumber::meant)
        .ifPresent(meant -> rule.add(List.of(meant.low(), meant.high())));
    return Json.of(rule);
  }

  /// How a browser judges a claim: `["c", some, [sign…], [machine…], [kind…], [[side…]…]]`, where
  /// `some` is 1 where one set of parameters is enough, and each last list is one set; behind it,
  /// where something was predicted, `[side, low, high, [symbol, scale], brief]`.
  public String claim(Claim claim) {
    return Json.of(judged(claim));
  }

  /// How a browser decides whether prose stands: `["i", claim, [verdict…]]`.
  public String condition(Claim claim, Set<ClaimVerdict> verdicts) {
    List<String> words = verdicts.stream().map(ClaimVerdict::words).sorted().toList();
    return Json.of(List.of("i", judged(claim), words));
  }

  private List<Object> judged(Claim claim) {
    List<List<Object>> sets =
        claim.at().sets().stream()
            .map(set -> new View("", set, new TreeMap<>()))
            .map(
                view -> claim.inequality().sides().stream().map(side -> whole(side, view)).toList())
            .toList();
    List<Object> rule =
        new ArrayList<>(
            List.of(
                "c",
                claim.at().anyOne() ? 1 : 0,
                claim.inequality().signs().stream().map(Inequality.Sign::text).toList(),
                claim.on().places().stream().map(ClaimMachines.Place::machine).toList(),
                claim.on().kinds(),
                sets));
    claim.prediction().ifPresent(p -> rule.add(predicted(claim.inequality().measuredSide(), p)));
    return rule;
  }

  private static List<Object> predicted(int side, Prediction p) {
    List<Object> unit = List.of(p.unit().symbol(), p.unit().scale());
    return List.of(side, p.low(), p.high(), unit, p.brief());
  }

  /// A whole expression as lists, numbers and texts.
  ///
  /// @param view whose machine is empty
  Object whole(Expression expression, View view) {
    return expression.dependsOnMachine(view.symbols())
        ? of(expression, view)
        : fixed(evaluator.amount(expression, view));
  }

  /// An expression, or a part of one.
  private Object of(Expression expression, View view) {
    if (!expression.dependsOnMachine(view.symbols())) {
      return fixed(evaluator.part(expression, view));
    }
    return switch (expression) {
      case Number(_, var quantity) -> quantity.base();
      case Row(_, Reference ref) -> ofRow(ref, view);
      case Roof(_, String name, var kind, _, Mode mode) ->
          List.of("R", name, kind(kind.unit().dimension()), mode.word());
      case Sheet(_, String name, _) -> List.of("S", name, cited(name));
      case Fact(_, String name, _) -> List.of("F", name, units(name));
      case Symbol(_, String name) -> of(view.symbols().get(name), view);
      case Operation operation -> operation(operation, view);
      case InUnit(_, Expression of, _) -> of(of, view);
      case AcrossRuns(_, Expression of) -> List.of("across", of(of, view));
    };
  }

  private static Object fixed(Amount amount) {
    return switch (amount) {
      case Known(Estimate e, _, var operands) when operands.isEmpty() && e.low() == e.high() ->
          e.value();
      case Known(Estimate e, _, var operands) ->
          List.of("k", List.of(e.value(), e.low(), e.high()), operands(operands));
      case Unknown(String operand, String machine, var kind, String reason, _) ->
          List.of("u", kind.name(), operand, machine, reason);
    };
  }

  private static List<Object> operands(List<Amount.Operand> operands) {
    return operands.stream()
        .<Object>map(
            o -> List.of(o.text(), o.stale() ? 1 : 0, o.noise().isEmpty() ? 0 : 1, o.provenance()))
        .toList();
  }

  private Object ofRow(Reference ref, View view) {
    if (ref.machine().isPresent()) {
      return fixed(evaluator.operands().row(ref, view));
    }
    String row = row(ref, view);
    return switch (ref.metric().orElseThrow()) {
      case Metric.InUnit(Unit unit) -> List.of("r", row, kind(unit.dimension()));
      case Metric.Error _ -> List.of("r", row, "e");
      case Metric.OfRoof(String name, var kind) ->
          List.of("r", row, kind(kind.unit().dimension()), name);
      case Metric.Speedup(Span base) -> List.of("s", row, base.text());
      case Metric.Counted _ ->
          List.of("u", "NO_TIME", row, "", "not counted: a reader's own results have no profiles");
      case Metric.Gauged _ ->
          List.of("u", "NO_TIME", row, "", "not shown: the state of a reader's own machine");
      case Metric.Launched _ ->
          List.of("u", "NO_TIME", row, "", "not shown: the launches of a reader's own rows");
      case Metric.Outcome _ -> throw new IllegalArgumentException("an outcome is no number");
    };
  }

  private Object operation(Operation of, View view) {
    String word = of.operator().word();
    if (of.operator() == Operator.SPEEDUP) {
      Reference base = ((Row) of.last()).reference();
      String variant = with(base.variant().text(), base.where());
      return List.of("s", row(((Row) of.first()).reference(), view), variant);
    }
    List<Object> made =
        new ArrayList<>(List.of(isComparison(of, view) ? COMPARISONS.get(of.operator()) : word));
    if (of.operator().takesRows()) {
      made.add(row(((Row) of.first()).reference(), view));
    } else {
      of.operands().forEach(operand -> made.add(of(operand, view)));
    }
    return made;
  }

  private boolean isComparison(Operation of, View view) {
    return COMPARISONS.containsKey(of.operator())
        && Evaluation.isComparison(
            of.operator(), dimension(of.first(), view), dimension(of.last(), view));
  }

  private Dimension dimension(Expression checked, View view) {
    return evaluator.check(checked, view.symbols(), new Diagnostics()).orElseThrow();
  }

  private String row(Reference ref, View view) {
    String name = ref.benchmark().text() + "/" + ref.variant().text();
    return with(name, finder.where(ref, view));
  }

  private static String with(String name, Params where) {
    return where.values().isEmpty() ? name : name + ":" + where;
  }

  /// The letter of a quantity that a row or a roof can be asked for.
  private static String kind(Dimension dimension) {
    Map<Dimension, String> kinds =
        Map.of(
            Metric.TIME, "t",
            Metric.BANDWIDTH, "b",
            Metric.THROUGHPUT, "f",
            Metric.INTENSITY, "i");
    return kinds.get(dimension);
  }

  private SortedMap<String, Object> cited(String name) {
    SortedMap<String, Object> all = new TreeMap<>();
    for (String machine : constants.byMachine().keySet()) {
      constants
          .find(machine, name)
          .ifPresent(constant -> all.put(machine, cited(name, machine, constant)));
    }
    return all;
  }

  private static List<Object> cited(
      String name, String machine, DataSheetConstants.Constant constant) {
    String text = "sheet." + name + "@" + machine;
    return List.of(constant.quantity().base(), constant.digits(), Provenance.of(text, constant));
  }

  /// The units in which a card may tell a fact.
  private SortedMap<String, Double> units(String fact) {
    SortedMap<String, Double> units = new TreeMap<>();
    evaluator.index().cards().dimension(fact).stream()
        .flatMap(dimension -> Unit.of(dimension).stream())
        .forEach(unit -> units.put(unit.symbol(), unit.scale()));
    return units;
  }

  /// What rules of all pages share: `{"hashes": {source: hash}, "natural": {kind: [[unit,
  /// scale]…]}}`.
  public String common() {
    SortedMap<String, Object> natural = new TreeMap<>();
    for (Dimension d : List.of(Metric.TIME, Metric.BANDWIDTH, Metric.THROUGHPUT)) {
      natural.put(
          kind(d),
          NumberText.naturalUnits(d).stream()
              .map(unit -> List.of(unit.symbol(), unit.scale()))
              .collect(Collectors.toList()));
    }
    return Json.of(new TreeMap<>(Map.of("hashes", hashes(), "natural", natural)));
  }

  private SortedMap<String, Object> hashes() {
    SortedMap<String, Object> hashes = new TreeMap<>();
    evaluator
        .index()
        .rows()
        .forEach(row -> hashes.computeIfAbsent(row.source(), evaluator.index()::hashOf));
    return hashes;
  }
}
