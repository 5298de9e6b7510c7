package press.evidence;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import press.evidence.Amount.Known;
import press.evidence.Amount.Unknown;
import press.result.Estimate;
import press.result.Measurement;
import press.result.Outcome.Timed;
import press.units.Print;
import press.units.Unit;

/// Numbers and words as they stand on a page, with where they come from.
///
/// @param evidence what rows come to
record ValuePrinter(OperandAmounts evidence) {

  private static final int ERROR_DIGITS = 3;

  /// What a reference stands for.
  ///
  /// @param machine id of the one that the reference means in the view
  Value of(Reference ref, Metric metric, String machine, View view) {
    if (metric instanceof Metric.Outcome) {
      return outcome(ref, machine, view);
    }
    return switch (evidence.row(ref, metric, view)) {
      case Unknown u -> new Value.Missing(machine, u.reason());
      case Known k when metric instanceof Metric.Error -> error(k, ref, view);
      case Known k -> measured(k, Evaluator.unit(metric), machine, NumberText.MOST);
    };
  }

  /// A number in a unit.
  ///
  /// @param digits to how many something that went in is known
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
            : NumberText.text(known.estimate(), unit, digits);
    return new Value.Measured(text, e, unit.symbol(), machine, known.operands(), lines);
  }

  /// The largest error that the check found, never rounded down.
  private Value error(Known known, Reference ref, View view) {
    double value = known.estimate().value();
    double shown =
        Double.isFinite(value)
            ? new BigDecimal(value, new MathContext(ERROR_DIGITS, RoundingMode.UP)).doubleValue()
            : value;
    String unit =
        evidence.find(ref, view).map(f -> f.row().outcome()).stream()
            .filter(Timed.class::isInstance)
            .map(outcome -> ((Timed) outcome).errorUnit())
            .findFirst()
            .orElse("");
    List<String> lines = new ArrayList<>(List.of("the largest error that the check found"));
    lines.addAll(Provenance.of(known.operands()));
    String text = Print.withUnit(Print.rounded(shown), unit);
    String machine = RowFinder.machine(ref, view);
    return new Value.Measured(text, known.estimate(), unit, machine, known.operands(), lines);
  }

  private Value outcome(Reference ref, String machine, View view) {
    Optional<FoundRow> found = evidence.find(ref, view);
    if (found.isEmpty()) {
      return new Value.Missing(machine, new Absence(evidence.lookup().results()).of(ref, machine));
    }
    Measurement row = found.get().row();
    List<String> lines = new ArrayList<>();
    if (!row.outcome().reasonOrEmpty().isEmpty()) {
      lines.add(row.outcome().reasonOrEmpty());
    }
    lines.addAll(evidence.operand(found.get()).provenance());
    return new Value.Word(row.outcome().word(), machine, evidence.stale().test(row), lines);
  }
}
