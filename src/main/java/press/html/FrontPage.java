package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import press.directives.ChapterMap;
import press.model.Chapter;
import press.model.ClaimSummary;
import press.model.LinkedBook;

/// The values of the front page: the author's words, what the book claims and where it holds, its
/// parts and its map.
record FrontPage(LinkedBook book, Templates templates) {

  private static final int TOLD = 4;

  /// @param html the author's text; empty where there is none
  Map<String, Object> values(Optional<ChapterHtml> html) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("html", html.map(ChapterHtml::body).orElse(""));
    values.put("parts", parts());
    values.put("claims", ChapterCards.claims(ClaimSummary.in(book)));
    values.put("told", told());
    values.put("firstUrl", first().map(Chapter::page).orElse(""));
    values.put("counts", counts());
    values.put("map", map());
    return values;
  }

  private Optional<Chapter> first() {
    return book.chapters().stream().filter(c -> !c.planned()).findFirst();
  }

  private List<Map<String, Object>> parts() {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      List<Map<String, Object>> cards =
          book.chaptersOf(p).stream().map(c -> ChapterCards.of(c, "")).toList();
      parts.add(ChapterCards.part(book, p, "", cards));
    }
    return parts;
  }

  /// Some claims in words, with their verdicts: by turns one of each chapter, as long as they say
  /// the same on every machine.
  private List<Map<String, Object>> told() {
    List<Map<String, Object>> told = new ArrayList<>();
    List<Chapter> chapters = book.chapters();
    List<List<ClaimSummary>> byChapter = chapters.stream().map(this::plain).toList();
    int most = byChapter.stream().mapToInt(List::size).max().orElse(0);
    for (int turn = 0; turn < most; turn++) {
      for (int c = 0; c < chapters.size(); c++) {
        if (turn < byChapter.get(c).size() && told.size() < TOLD) {
          told.add(claim(byChapter.get(c).get(turn), chapters.get(c)));
        }
      }
    }
    return told;
  }

  private List<ClaimSummary> plain(Chapter chapter) {
    return ClaimSummary.in(book, chapter).stream().filter(claim -> !claim.varies()).toList();
  }

  private Map<String, Object> claim(ClaimSummary claim, Chapter chapter) {
    List<Map<String, String>> verdicts =
        claim.verdicts().stream()
            .map(v ->
                Map.of(
                    "word", v.verdict().word(),
                    "words", v.verdict().words(),
                    "machine", v.title()))
            .toList();
    return Map.of(
        "words",
        claim.words().get(book.machine()),
        "url",
        claim.address(),
        "name",
        claim.label() + ", " + chapter.title(),
        "verdicts",
        verdicts);
  }

  private Map<String, Object> counts() {
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("measurements", MachineCards.counts(book).measurements());
    counts.put("machines", MachineCards.counts(book).machines());
    counts.put("chapters", book.chapters().size());
    counts.put("written", book.chapters().stream().filter(c -> !c.planned()).count());
    return counts;
  }

  /// The map of the book, where its chapters rest on each other.
  private String map() {
    if (book.chapters().stream().allMatch(c -> c.requires().isEmpty())) {
      return "";
    }
    return ChapterMap.ofBook(book, "", "map").svg();
  }
}
