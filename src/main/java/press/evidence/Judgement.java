package press.evidence;

import java.util.List;
import press.results.Params;

/// How a claim stands on a machine.
///
/// @param machine id
/// @param verdict of all cases together
/// @param cases one for each set of parameters
/// @param prediction what became of the claim's prediction, if it is made for this machine
public record Judgement(
    String machine, ClaimVerdict verdict, List<Case> cases, JudgedPrediction prediction) {

  public Judgement {
    cases = List.copyOf(cases);
  }

  /// A verdict on a prediction.
  ///
  /// @param words as a reader sees it, with the number where it was missed; empty for none
  public record JudgedPrediction(PredictionVerdict verdict, String words) {

    /// No verdict: nothing was predicted, or nothing measured.
    static final JudgedPrediction NONE = new JudgedPrediction(PredictionVerdict.NONE, "");
  }

  /// How it stands with one set of parameters.
  ///
  /// @param where the set; empty where the references say all themselves
  /// @param sides the number of each side of the inequality
  public record Case(Params where, ClaimVerdict verdict, List<Amount> sides) {
    public Case {
      sides = List.copyOf(sides);
    }
  }

  /// The operands without a number, in the order of the text.
  public List<Amount.Unknown> gaps() {
    return cases.stream()
        .flatMap(c -> c.sides().stream())
        .filter(Amount.Unknown.class::isInstance)
        .map(Amount.Unknown.class::cast)
        .distinct()
        .toList();
  }

  /// Where what went in comes from, each once.
  public List<String> provenance() {
    return Provenance.of(
        cases.stream()
            .flatMap(c -> c.sides().stream())
            .filter(Amount.Known.class::isInstance)
            .flatMap(side -> ((Amount.Known) side).operands().stream())
            .distinct()
            .toList());
  }

  /// Whether an operand was measured with an older source.
  public boolean stale() {
    return cases.stream()
        .flatMap(c -> c.sides().stream())
        .anyMatch(side -> side instanceof Amount.Known known && known.stale());
  }
}
