package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Codec;
import press.source.RecordCodec;

/// The list of parts and chapters beside every page.
///
/// Its lines are the same on many pages, so each is rendered once for each folder of pages.
final class Navigation {

  /// In a book of more chapters than this only the part that a page belongs to shows them.
  private static final int MAX_UNFOLDED_CHAPTERS = 100;

  private final LinkedBook book;
  private final Templates templates;
  private final Map<String, Lines> lines = new ConcurrentHashMap<>();

  Navigation(LinkedBook book, Templates templates) {
    this.book = book;
    this.templates = templates;
  }

  /// The lines of the list as they are seen from one folder.
  ///
  /// @param chapters for each part the lines of its chapters, as HTML
  /// @param folded the parts without their chapters
  /// @param unfolded the parts with them
  private record Lines(List<List<String>> chapters, List<String> folded, List<String> unfolded) {
    private static final Codec<Lines> CODEC = RecordCodec.of(Lines.class);
  }

  /// The values that the template of a page needs: `before` and `after`, the parts around the open
  /// one as HTML; `part`, the card of the open part, empty where none is open; `above` and `below`,
  /// its chapters around that of the page; `current`, the card of the page's chapter.
  ///
  /// @param page path from the site's root
  /// @param root relative path from the page to the site's root
  Map<String, Object> values(String page, String root) {
    Optional<Chapter> chapter = book.chapterAt(page);
    int open = chapter.map(Chapter::part).orElseGet(() -> PartPages.index(page, book));
    boolean folded = chapter.isPresent() || book.chapters().size() > MAX_UNFOLDED_CHAPTERS;
    Lines seen = lines.computeIfAbsent(root, this::stored);
    List<String> parts = folded ? seen.folded() : seen.unfolded();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("before", String.join("", parts.subList(0, Math.max(0, open))));
    values.put("after", String.join("", parts.subList(open + 1, parts.size())));
    values.put("part", open < 0 ? Map.of() : ChapterCards.part(book, open, root, List.of()));
    List<String> chapters = open < 0 ? List.of() : seen.chapters().get(open);
    int at = chapter.map(c -> book.chaptersOf(open).indexOf(c)).orElse(chapters.size());
    values.put("above", String.join("", chapters.subList(0, at)));
    int below = Math.min(at + 1, chapters.size());
    values.put("below", String.join("", chapters.subList(below, chapters.size())));
    values.put("current", chapter.map(c -> ChapterCards.of(c, root)).orElse(Map.of()));
    return values;
  }

  private Lines stored(String root) {
    return book.cache().step("navigation from " + root, Lines.CODEC, () -> lines(root));
  }

  private Lines lines(String root) {
    List<List<String>> chapters = new ArrayList<>();
    List<String> folded = new ArrayList<>();
    List<String> unfolded = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      List<String> items =
          book.chaptersOf(p).stream()
              .map(c -> templates.show("nav-chapter", Map.of("item", ChapterCards.of(c, root))))
              .toList();
      Map<String, Object> part = ChapterCards.part(book, p, root, List.of());
      chapters.add(items);
      folded.add(templates.show("nav-part", Map.of("part", part, "chapters", "")));
      unfolded.add(
          templates.show("nav-part", Map.of("part", part, "chapters", String.join("", items))));
    }
    return new Lines(chapters, folded, unfolded);
  }
}
