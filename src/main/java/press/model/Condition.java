package press.model;

import java.util.Set;
import press.evidence.Claim;
import press.evidence.ClaimVerdict;
import press.evidence.Judge;

/// When a piece of prose stands: where a claim has one of some verdicts.
///
/// @param claim anywhere in the book
/// @param verdicts one or more
public record Condition(Claim claim, Set<ClaimVerdict> verdicts) {

  public Condition {
    verdicts = Set.copyOf(verdicts);
  }

  /// Whether it stands on the machine in view.
  public boolean stands(LinkedBook book) {
    return verdicts.contains(new Judge(book.evidence()).of(claim, book.machine()).verdict());
  }

  /// Whether it may stand on one machine and not on another.
  public boolean dependsOnMachine() {
    return !claim.inequality().fixed();
  }
}
