package press.evidence;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.evidence.Amount.Known;
import press.evidence.Amount.Unknown;
import press.results.Estimate;
import press.results.Measurement;
import press.results.Outcome.Timed;
import press.units.Print;
import press.units.Unit;

/// Makes values for a page: numbers and words, with where they come from.
///
/// @param operands finds rows and their numbers
record ValuePrinter(OperandAmounts operands) {

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
      case Known k -> measured(k, metric.unit(), machine, NumberText.FULL_DIGITS);
    };
  }

  /// A number in a unit.
  ///
  /// @param digits of its least exact operand
  static Value measured(Known known, Unit unit, String machine, int digits) {
    Estimate e = NumberText.in(known.estimate(), unit);
    List<String> lines = new ArrayList<>();
    if (e.low() < e.high()) {
      String noise = e.noise().isEmpty() ? "" : ", " + e.noise();
      lines.add("95 % interval " + NumberText.interval(known.estimate(), unit) + noise);
    }
    lines.addAll(Provenance.of(known.operands()));
    String text =
        known.operands().isEmpty()
            ? NumberText.exact(known.estimate(), unit, digits)
            : NumberText.of(known.estimate(), unit, digits);
    return new Value.Measured(text, e, unit.symbol(), machine, known.operands(), lines);
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
    return new Value.Measured(text, known.estimate(), unit, machine, known.operands(), lines);
  }

  private Value outcome(Reference ref, String machine, View view) {
    RowFinder finder = operands.finder();
    Optional<RowFinder.FoundRow> found = finder.row(ref, view);
    if (found.isEmpty()) {
      return new Value.Missing(machine, finder.absence(ref, machine, ref.where()));
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
