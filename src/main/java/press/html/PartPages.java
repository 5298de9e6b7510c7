package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import press.directives.ChapterMap;
import press.html.PageValues.PageDraft;
import press.model.Chapter;
import press.model.ClaimSummary;
import press.model.LinkedBook;

/// A page for each part of the book: its chapters, how they rest on each other, and how many of its
/// claims hold where. A part without a title has none.
record PartPages(LinkedBook book, Templates templates) {

  /// Whether a part has a page.
  static boolean has(LinkedBook.Part part) {
    return !part.title().isEmpty();
  }

  /// Whether a path could be that of such a page.
  static boolean isPath(String path) {
    return path.matches("part-\\d+\\.html");
  }

  /// The page of a part.
  ///
  /// @param index of the part, from 0
  static String path(int index) {
    return "part-" + (index + 1) + ".html";
  }

  /// The part whose page this is, from 0; -1 for any other page.
  static int index(String path, LinkedBook book) {
    int index = isPath(path) ? Integer.parseInt(path.replaceAll("\\D", "")) - 1 : -1;
    return index < book.parts().size() && index >= 0 && has(book.parts().get(index)) ? index : -1;
  }

  /// All of them, in order.
  List<PageDraft> drafts() {
    List<PageDraft> drafts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      LinkedBook.Part part = book.parts().get(p);
      if (has(part)) {
        Map<String, Object> own = Map.of("part", values(p));
        String about = part.intro().isEmpty() ? titles(p) : part.intro();
        drafts.add(new PageDraft(path(p), "part", own, part.title(), about));
      }
    }
    return drafts;
  }

  private String titles(int index) {
    return String.join(", ", book.chaptersOf(index).stream().map(Chapter::title).toList());
  }

  private Map<String, Object> values(int index) {
    List<Chapter> chapters = book.chaptersOf(index);
    List<Map<String, Object>> cards = chapters.stream().map(c -> ChapterCards.of(c, "")).toList();
    Map<String, Object> values = new LinkedHashMap<>(ChapterCards.part(book, index, "", cards));
    List<ClaimSummary> claims =
        chapters.stream().flatMap(c -> ClaimSummary.in(book, c).stream()).toList();
    values.put("claims", ChapterCards.claims(claims));
    values.put("map", joined(chapters) ? map(index) : "");
    values.put("previous", neighbour(index - 1));
    values.put("next", neighbour(index + 1));
    return values;
  }

  /// Whether one of the chapters rests on another one of them.
  private static boolean joined(List<Chapter> chapters) {
    TreeSet<String> slugs = new TreeSet<>();
    chapters.forEach(c -> slugs.add(c.slug()));
    return chapters.stream().flatMap(c -> c.requires().stream()).anyMatch(slugs::contains);
  }

  private String map(int index) {
    ChapterMap map = ChapterMap.ofPart(book, index, "", "map");
    return templates.stored("directive/graph", Map.of("id", "", "map", map));
  }

  private Map<String, Object> neighbour(int index) {
    boolean there = index >= 0 && index < book.parts().size() && has(book.parts().get(index));
    return there ? ChapterCards.part(book, index, "", List.of()) : Map.of();
  }
}
