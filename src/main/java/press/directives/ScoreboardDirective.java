package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import press.citations.CitableWork;
import press.evidence.Judgement.JudgedPrediction;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.ChapterCitations;
import press.model.ClaimSummary;
import press.model.LinkedBook;
import press.model.Template;
import press.source.Diagnostics;
import press.source.Site;
import press.source.SpellingSuggestions;

/// `{scoreboard}`: every claim with a prediction, what was predicted, what was measured on each
/// machine, and both verdicts; with a chapter's slug only those of that chapter.
final class ScoreboardDirective {

  private ScoreboardDirective() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
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

  /// A scoreboard in its template.
  record ScoreboardView(List<ScoreRow> rows) {

    private static final Template<ScoreboardView> TEMPLATE =
        new Template<>("directive/scoreboard", ScoreboardView.class);
  }

  /// A claim with what was predicted for it.
  ///
  /// @param number of its chapter; may be empty
  /// @param claim what it is called
  /// @param words its sentence
  /// @param slot whether the sentence differs from machine to machine
  /// @param source where the prediction comes from; may be empty
  record ScoreRow(
      String number,
      String chapter,
      String url,
      String claim,
      String words,
      boolean slot,
      String predicted,
      String source,
      List<WorkLink> works,
      List<MachineScore> machines) {}

  /// A link to a work in the book's list.
  record WorkLink(String url, String words) {}

  /// @param word the verdict for the style
  /// @param words the verdict for readers
  record MachineScore(
      String title,
      List<ClaimSummary.MeasuredSide> numbers,
      String word,
      String words,
      JudgedPrediction prediction) {}

  /// @param slug of the chapter; empty for all
  private record Scores(String slug) implements Block {
    @Override
    public Traits traits() {
      return new Traits(ScoreboardView.TEMPLATE, Optional.empty(), false);
    }

    @Override
    public Record show(LinkedBook book, Chapter on) {
      List<ScoreRow> rows = new ArrayList<>();
      List<Chapter> chapters = new ArrayList<>(book.chapters());
      book.front().ifPresent(chapters::add);
      for (Chapter chapter : chapters) {
        if (slug.isEmpty() || chapter.slug().equals(slug)) {
          ClaimSummary.in(book, chapter).stream()
              .filter(claim -> claim.prediction().isPresent())
              .forEach(claim -> rows.add(row(claim, chapter, book, Site.root(on.page()))));
        }
      }
      return new ScoreboardView(rows);
    }

    private static ScoreRow row(ClaimSummary claim, Chapter chapter, LinkedBook book, String root) {
      ClaimSummary.PredictedSide predicted = claim.prediction().orElseThrow();
      return new ScoreRow(
          chapter.number(),
          chapter.title(),
          root + claim.address(),
          claim.label(),
          claim.words().get(book.machine()),
          claim.varies(),
          predicted.interval(),
          predicted.source().get(book.machine()),
          predicted.works().stream().map(key -> work(key, book, root)).toList(),
          claim.verdicts().stream().map(Scores::machine).toList());
    }

    /// A work that the prediction cites, with its place in the book's list.
    private static WorkLink work(String key, LinkedBook book, String root) {
      CitableWork work = book.bibliography().works().get(key);
      return new WorkLink(
          root + "bibliography.html#" + ChapterCitations.anchorOf(work),
          work.text().split("(?<=[”\\w])\\. ", 2)[0]);
    }

    private static MachineScore machine(ClaimSummary.MachineVerdict verdict) {
      return new MachineScore(
          verdict.title(),
          verdict.cases(),
          verdict.verdict().word(),
          verdict.verdict().words(),
          verdict.prediction());
    }
  }
}
