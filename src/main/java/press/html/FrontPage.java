package press.html;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import press.directives.ChapterMap;
import press.evidence.Judgement.JudgedPrediction;
import press.html.ChapterCards.ChapterCard;
import press.html.ChapterCards.PartCard;
import press.html.ChapterCards.VerdictCount;
import press.model.Chapter;
import press.model.ClaimSummary;
import press.model.LinkedBook;
import press.model.Template;

/// The front page in its template: the author's words, what the book claims and where it holds, its
/// parts and its map.
///
/// @param html the author's text; empty where there is none
/// @param references the works that it cites, as HTML; may be empty
/// @param claims how many claims hold on which machine
/// @param told some claims in words: first those that the author's words link to
/// @param firstUrl of the first chapter; empty where none is written
/// @param map a drawing; empty where no chapter rests on another one
record FrontPage(
    String html,
    String references,
    List<PartCard> parts,
    List<VerdictCount> claims,
    List<ToldClaim> told,
    String firstUrl,
    BookCounts counts,
    String map) {

  static final Template<FrontPage> TEMPLATE = new Template<>("index", FrontPage.class);

  /// @param name of the claim and its chapter
  record ToldClaim(String words, String url, String name, List<ToldVerdict> verdicts) {}

  record ToldVerdict(String word, String words, JudgedPrediction prediction, String machine) {}

  /// @param written chapters that have a page
  record BookCounts(int measurements, int machines, int chapters, int written) {}

  private static final int TOLD = 4;

  /// The front page of a book.
  ///
  /// @param html the author's text, if there is any
  static FrontPage of(
      LinkedBook book, Optional<ChapterHtml> html, Glossary glossary, Bibliographies works) {
    String written = html.map(ChapterHtml::body).orElse("");
    String body = book.front().map(c -> glossary.filled(written, c.page())).orElse(written);
    List<Chapter> chapters = book.chapters().stream().filter(c -> !c.planned()).toList();
    MachineCards.ResultCounts results = MachineCards.counts(book);
    return new FrontPage(
        book.front().map(c -> works.filled(body, c)).orElse(body),
        book.front().map(c -> works.foot(body, c)).orElse(""),
        parts(book),
        ChapterCards.claims(ClaimSummary.in(book)),
        told(book, body),
        chapters.stream().findFirst().map(Chapter::page).orElse(""),
        new BookCounts(
            results.measurements(), results.machines(), book.chapters().size(), chapters.size()),
        map(book));
  }

  private static List<PartCard> parts(LinkedBook book) {
    List<PartCard> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      List<ChapterCard> cards =
          book.chaptersOf(p).stream().map(c -> ChapterCards.of(c, "")).toList();
      parts.add(ChapterCards.part(book, p, "", cards));
    }
    return parts;
  }

  /// Some claims in words, with their verdicts: those that the author's words link to, and then by
  /// turns one of each chapter, as long as they say the same on every machine.
  private static List<ToldClaim> told(LinkedBook book, String body) {
    Set<ToldClaim> told = new LinkedHashSet<>();
    List<Chapter> chapters = book.chapters();
    List<List<ClaimSummary>> byChapter = chapters.stream().map(c -> plain(book, c)).toList();
    for (int c = 0; c < chapters.size(); c++) {
      for (ClaimSummary claim : byChapter.get(c)) {
        if (body.contains("href=\"" + claim.address() + "\"")) {
          told.add(claim(book, claim, chapters.get(c)));
        }
      }
    }
    int most = byChapter.stream().mapToInt(List::size).max().orElse(0);
    for (int turn = 0; turn < most; turn++) {
      for (int c = 0; c < chapters.size(); c++) {
        if (turn < byChapter.get(c).size()) {
          told.add(claim(book, byChapter.get(c).get(turn), chapters.get(c)));
        }
      }
    }
    return told.stream().limit(TOLD).toList();
  }

  private static List<ClaimSummary> plain(LinkedBook book, Chapter chapter) {
    return ClaimSummary.in(book, chapter).stream().filter(claim -> !claim.varies()).toList();
  }

  private static ToldClaim claim(LinkedBook book, ClaimSummary claim, Chapter chapter) {
    List<ToldVerdict> verdicts =
        claim.verdicts().stream()
            .map(v ->
                new ToldVerdict(v.verdict().word(), v.verdict().words(), v.prediction(), v.title()))
            .toList();
    String name = claim.label() + ", " + chapter.title();
    return new ToldClaim(claim.words().get(book.machine()), claim.address(), name, verdicts);
  }

  /// The map of the book, where its chapters rest on each other.
  private static String map(LinkedBook book) {
    if (book.chapters().stream().allMatch(c -> c.requires().isEmpty())) {
      return "";
    }
    return ChapterMap.ofBook(book, "", "map").svg();
  }
}
