package press.link;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import press.evidence.Claim;
import press.evidence.ClaimCheck;
import press.evidence.Judge;
import press.model.Block;
import press.model.LinkedBook;
import press.model.Stated;
import press.parse.Item;
import press.source.Diagnostics;

/// The claims of the whole book: no two have one name.
final class Claims {

  private final SortedMap<String, Claim> byName = new TreeMap<>();
  private final Diagnostics problems;

  Claims(Diagnostics problems) {
    this.problems = problems;
  }

  /// Notes the claim of a fence, if it makes one.
  void add(Item.FenceItem fence, Block block) {
    Claim other = block.claim().map(claim -> byName.putIfAbsent(claim.id(), claim)).orElse(null);
    if (other != null) {
      problems.error(
          "E11",
          fence.argument(),
          "two claims are called \"" + other.id() + "\"",
          "the other is at " + other.inequality().at() + "; rename one of them");
    }
  }

  /// All of them.
  SortedMap<String, Claim> byName() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(byName));
  }

  /// What prose may depend on.
  Conditions conditions(Diagnostics told) {
    return new Conditions(byName, told);
  }

  /// Says which claims results do not bear out.
  static void check(LinkedBook book, Diagnostics problems) {
    ClaimCheck check = new ClaimCheck(new Judge(book.evidence()), problems);
    for (Stated stated : Stated.in(book)) {
      check.tell(stated.claim(), stated.words(book), stated.claim().waiver().isPresent());
    }
  }
}
