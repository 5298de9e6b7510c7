package press.directives;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.citations.CitableWork;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.ClaimSummary;
import press.model.LinkedBook;
import press.source.Diagnostics;
import press.source.Site;
import press.source.SpellingSuggestions;

/// `{scoreboard}`: every claim with an expectation, what was expected, what was measured on each
/// machine, and the verdict; with a chapter's slug only those of that chapter.
final class ScoreboardDirective {

  private ScoreboardDirective() {}

  static Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    String slug = fence.argument().text().strip();
    List<String> slugs =
        scope.book().chapters().values().stream().map(chapter -> chapter.slug()).toList();
    boolean known = scope.knownOptions(fence, Set.of(), problems);
    if (!slug.isEmpty() && !slugs.contains(slug)) {
      problems.error(
          "E16",
          fence.argument(),
          "no chapter \"" + slug + "\"",
          SpellingSuggestions.didYouMean(slug, slugs) + "; without a word it lists all");
      return Optional.empty();
    }
    return known ? Optional.of(new Scores(slug)) : Optional.empty();
  }

  /// @param slug of the chapter; empty for all
  private record Scores(String slug) implements Block {
    @Override
    public Traits traits() {
      return new Traits("scoreboard", Optional.empty(), false);
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter on) {
      List<Map<String, Object>> rows = new ArrayList<>();
      List<Chapter> chapters = new ArrayList<>(book.chapters());
      book.front().ifPresent(chapters::add);
      for (Chapter chapter : chapters) {
        if (slug.isEmpty() || chapter.slug().equals(slug)) {
          ClaimSummary.in(book, chapter).stream()
              .filter(claim -> claim.expected().isPresent())
              .forEach(claim -> rows.add(row(claim, chapter, book, Site.root(on.page()))));
        }
      }
      return Map.of("rows", rows);
    }

    private static Map<String, Object> row(
        ClaimSummary claim, Chapter chapter, LinkedBook book, String root) {
      ClaimSummary.Expectation expected = claim.expected().orElseThrow();
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("number", chapter.number());
      row.put("chapter", chapter.title());
      row.put("url", root + claim.address());
      row.put("claim", claim.label());
      row.put("words", claim.words().get(book.machine()));
      row.put("slot", claim.varies());
      row.put("expected", expected.number());
      row.put("source", expected.source().get(book.machine()));
      row.put("works", expected.works().stream().map(key -> work(key, book, root)).toList());
      row.put("machines", claim.verdicts().stream().map(Scores::machine).toList());
      return row;
    }

    /// A work that the expectation cites, with its place in the book's list.
    private static Map<String, String> work(String key, LinkedBook book, String root) {
      CitableWork work = book.bibliography().works().get(key);
      return Map.of(
          "url",
          root + "bibliography.html#" + ChapterCitations.anchorOf(work),
          "words",
          work.text().split("(?<=[”\\w])\\. ", 2)[0]);
    }

    private static Map<String, Object> machine(ClaimSummary.MachineVerdict verdict) {
      Map<String, Object> machine = new LinkedHashMap<>();
      machine.put("title", verdict.title());
      machine.put("numbers", verdict.cases());
      machine.put("word", verdict.verdict().word());
      machine.put("words", verdict.verdict().words());
      return machine;
    }
  }
}
