package press.html;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import press.evidence.ClaimVerdict;
import press.model.Chapter;
import press.model.ClaimSummary;
import press.model.LinkedBook;
import press.project.BookConfig.Track;

/// What stands for a chapter, a part or a track where it is listed.
final class ChapterCards {

  private ChapterCards() {}

  /// A chapter: number, title, address, summary and how long it takes. What is planned has no
  /// address.
  ///
  /// @param root relative path from the page to the site's root
  static Map<String, Object> of(Chapter chapter, String root) {
    Map<String, Object> card = new LinkedHashMap<>();
    card.put("number", chapter.number());
    card.put("title", chapter.title());
    card.put("url", chapter.planned() ? "" : root + chapter.page());
    card.put("planned", chapter.planned());
    card.put("draft", chapter.draft());
    card.put("summary", chapter.summary());
    card.put("minutes", chapter.minutes());
    card.put("slug", chapter.slug());
    card.put("toc", List.of());
    return card;
  }

  /// The chapters of some slugs.
  static List<Map<String, Object>> of(LinkedBook book, List<String> slugs, String root) {
    return slugs.stream()
        .map(book::chapter)
        .flatMap(Optional::stream)
        .map(c -> of(c, root))
        .toList();
  }

  /// A part with cards of its chapters; its address is that of its page, or its place in the
  /// contents where it has no title and so no page.
  ///
  /// @param index of the part, from 0
  /// @param chapters cards
  static Map<String, Object> part(
      LinkedBook book, int index, String root, List<Map<String, Object>> chapters) {
    LinkedBook.Part part = book.parts().get(index);
    List<Chapter> all = book.chaptersOf(index);
    Map<String, Object> card = new LinkedHashMap<>();
    card.put("number", part.number());
    card.put("title", part.title());
    card.put("intro", part.intro());
    card.put("url", root + (PartPages.has(part) ? PartPages.path(index) : place(index)));
    card.put("paged", PartPages.has(part));
    card.put("minutes", all.stream().mapToInt(Chapter::minutes).sum());
    card.put("written", all.stream().filter(c -> !c.planned()).count());
    card.put("count", all.size());
    card.put("current", false);
    card.put("chapters", chapters);
    return card;
  }

  private static String place(int index) {
    return "contents.html#part-" + (index + 1);
  }

  /// The book's walks, with cards of their chapters.
  static List<Map<String, Object>> tracks(LinkedBook book, String root) {
    List<Map<String, Object>> tracks = new ArrayList<>();
    for (Track track : book.parsed().sources().book().tracks()) {
      Map<String, Object> card = new LinkedHashMap<>();
      card.put("id", track.id());
      card.put("title", track.title());
      card.put("weeks", track.weeks());
      card.put("chapters", of(book, track.chapters(), root));
      tracks.add(card);
    }
    return tracks;
  }

  /// A line for each machine for which a claim is made, sorted by its id.
  static List<Map<String, Object>> claims(List<ClaimSummary> claims) {
    TreeMap<String, EnumMap<ClaimVerdict, Integer>> counts = new TreeMap<>();
    Map<String, String> titles = new HashMap<>();
    for (ClaimSummary claim : claims) {
      for (ClaimSummary.MachineVerdict verdict : claim.verdicts()) {
        titles.put(verdict.machine(), verdict.title());
        counts
            .computeIfAbsent(verdict.machine(), _ -> new EnumMap<>(ClaimVerdict.class))
            .merge(verdict.verdict(), 1, Integer::sum);
      }
    }
    List<Map<String, Object>> lines = new ArrayList<>();
    counts.forEach((machine, of) -> lines.add(line(titles.get(machine), of)));
    return lines;
  }

  private static Map<String, Object> line(String machine, EnumMap<ClaimVerdict, Integer> counts) {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    List<String> others = new ArrayList<>();
    counts.forEach((verdict, count) -> {
      if (verdict != ClaimVerdict.HOLDS) {
        others.add(count + " " + verdict.words());
      }
    });
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("holds", counts.getOrDefault(ClaimVerdict.HOLDS, 0));
    line.put("all", all);
    line.put("machine", machine);
    line.put("others", String.join(", ", others));
    return line;
  }
}
