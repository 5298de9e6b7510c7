package press.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import press.evidence.Judgement.JudgedPrediction;
import press.results.Params;

/// Judges claims by the intervals of their sides.
///
/// @param evaluator finds the numbers
public record Judge(Evaluator evaluator) {

  /// How a claim stands on a machine, whether or not it is made for it.
  ///
  /// @param machine id; of no matter to a claim whose references all name their own
  public Judgement of(Claim claim, String machine) {
    List<Judgement.Case> cases =
        claim.at().sets().stream().map(set -> one(claim.inequality(), machine, set)).toList();
    List<ClaimVerdict> verdicts = cases.stream().map(Judgement.Case::verdict).toList();
    ClaimVerdict verdict =
        claim.at().anyOne() ? ClaimVerdict.ofSome(verdicts) : ClaimVerdict.ofEvery(verdicts);
    boolean made = claim.inequality().fixed() || claim.on().includes(machine);
    return new Judgement(
        machine,
        verdict,
        cases,
        claim
            .prediction()
            .filter(_ -> made)
            .map(p -> prediction(claim, p, cases))
            .orElse(JudgedPrediction.NONE));
  }

  /// What became of a prediction: of several cases with the verdict, the first gives the number.
  private static JudgedPrediction prediction(
      Claim claim, Prediction predicted, List<Judgement.Case> cases) {
    int measured = claim.inequality().measuredSide();
    List<Amount> sides = cases.stream().map(found -> found.sides().get(measured)).toList();
    PredictionVerdict verdict =
        PredictionVerdict.of(claim.at().anyOne(), sides.stream().map(predicted::of).toList());
    return sides.stream()
        .filter(side -> predicted.of(side) == verdict)
        .findFirst()
        .map(side -> new JudgedPrediction(verdict, predicted.words(verdict, side)))
        .orElse(new JudgedPrediction(verdict, verdict.words()));
  }

  /// How a claim stands on each machine for which it is made, in its order.
  public List<Judgement> all(Claim claim) {
    return claim.on().places().stream().map(place -> of(claim, place.machine())).toList();
  }

  /// How a claim stands for one set of parameters.
  Judgement.Case one(Inequality inequality, String machine, Params where) {
    View view = new View(machine, where, new TreeMap<>());
    List<Amount> sides = new ArrayList<>();
    for (Expression side : inequality.sides()) {
      sides.add(evaluator.amount(side, view));
    }
    for (int i = 1; i < sides.size(); i++) {
      Optional<Amount.Unknown> apart = inequality.apart(i, sides, machine);
      if (apart.isPresent()) {
        sides.set(i, apart.get());
      }
    }
    List<Amount.Known> known =
        sides.stream()
            .filter(Amount.Known.class::isInstance)
            .map(Amount.Known.class::cast)
            .toList();
    ClaimVerdict verdict =
        known.size() < sides.size()
            ? ClaimVerdict.NOT_MEASURED
            : known.stream().anyMatch(side -> side.noisy().isPresent())
                ? ClaimVerdict.TOO_NOISY
                : inequality.of(known.stream().map(Amount.Known::estimate).toList());
    return new Judgement.Case(where, verdict, sides);
  }
}
