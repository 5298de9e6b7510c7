package press.directives;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.evidence.Sides;
import press.markdown.Item;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.LinkText;
import press.model.LinkedBook;
import press.model.StatedClaim;
import press.source.BuildCache;
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
    public List<Object> around(LinkedBook book) {
      List<Object> all = new ArrayList<>(book.parts());
      book.chapters().forEach(c -> all.add(BuildCache.same(c)));
      book.front().ifPresent(c -> all.add(BuildCache.same(c)));
      return all;
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      List<Map<String, Object>> rows =
          StatedClaim.in(book).stream()
              .filter(s -> slug.isEmpty() || s.chapter().slug().equals(slug))
              .filter(s -> s.claim().expected().isPresent())
              .map(s -> row(s, book, Site.root(chapter.page())))
              .toList();
      return Map.of("rows", rows);
    }

    private static Map<String, Object> row(StatedClaim stated, LinkedBook book, String root) {
      LinkText words = new LinkText(book, stated.chapter());
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("number", stated.chapter().number());
      row.put("chapter", stated.chapter().title());
      row.put("url", root + stated.address());
      row.put("claim", stated.label().text());
      row.put("words", stated.words(book));
      row.put("slot", words.dependOnMachine(stated.sentence()));
      row.put("expected", stated.claim().expected().orElseThrow().text());
      row.put("source", words.of(stated.expectation()));
      row.put("works", works(stated, root));
      List<Map<String, Object>> machines = new ArrayList<>();
      for (Judgement judgement : new Judge(book.evidence()).all(stated.claim())) {
        machines.add(machine(stated, judgement, book));
      }
      row.put("machines", machines);
      return row;
    }

    /// The works that the expectation cites, with their places in the book's list.
    private static List<Map<String, String>> works(StatedClaim stated, String root) {
      MarkdownFragment source = stated.expectation();
      return Item.of(source.items(), Item.CiteItem.class).stream()
          .flatMap(c -> stated.chapter().cited().uses().getOrDefault(c.node(), List.of()).stream())
          .map(use ->
              Map.of(
                  "url",
                  root + "bibliography.html#" + ChapterCitations.anchorOf(use.work()),
                  "words",
                  use.work().text().split("(?<=[”\\w])\\. ", 2)[0]))
          .toList();
    }

    private static Map<String, Object> machine(
        StatedClaim stated, Judgement judgement, LinkedBook book) {
      var inequality = stated.claim().inequality();
      List<Map<String, Object>> numbers = new ArrayList<>();
      for (Judgement.Case found : judgement.cases()) {
        Sides.Side side = Sides.of(inequality, found).get(inequality.measuredSide());
        Map<String, Object> number = new LinkedHashMap<>();
        number.put("at", judgement.cases().size() > 1 ? found.where().toString() : "");
        number.put("number", side.number());
        number.put("interval", side.interval());
        number.put("gap", side.gap());
        numbers.add(number);
      }
      Map<String, Object> machine = new LinkedHashMap<>();
      machine.put("title", book.evidence().machineTitle(judgement.machine()));
      machine.put("numbers", numbers);
      machine.put("word", judgement.verdict().word());
      machine.put("words", judgement.verdict().words());
      return machine;
    }
  }
}
