package press.linking;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.evidence.Claim;
import press.evidence.ClaimCheck;
import press.evidence.Judge;
import press.markdown.Item;
import press.model.Block;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.StatedClaim;
import press.source.BuildCache;
import press.source.Diagnostics;

/// The claims of the whole book: no two have one name.
final class ClaimRegistry {

  private final SortedMap<String, Claim> byName = new TreeMap<>();
  private final Diagnostics problems;

  ClaimRegistry(Diagnostics problems) {
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

  /// What prose may depend on.
  ConditionReader conditions(Diagnostics told) {
    return new ConditionReader(byName, told);
  }

  /// Says which claims results do not bear out.
  static void check(LinkedBook book, Diagnostics problems) {
    Stream.concat(book.chapters().stream(), book.front().stream())
        .forEach(chapter ->
            book.parsed()
                .memory()
                .made(
                    Checked.class,
                    chapter.page(),
                    // The same evidence is that of the same settings and results.
                    List.of(BuildCache.same(book.evidence()), BuildCache.same(chapter)),
                    problems,
                    told -> checked(chapter, book, told)));
  }

  /// That the claims of a chapter were checked.
  private record Checked() {}

  private static Checked checked(Chapter chapter, LinkedBook book, Diagnostics told) {
    ClaimCheck check = new ClaimCheck(new Judge(book.evidence()), told);
    for (StatedClaim stated : StatedClaim.in(chapter)) {
      check.report(stated.claim(), stated.words(book), stated.claim().waiver().isPresent());
    }
    return new Checked();
  }
}
