package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import press.model.Chapter;
import press.model.LinkedBook;

/// The whole book on one page, to print it or to search it at once: the front page's text and all
/// chapters that are written, in reading order. A book too large for one page of a browser has no
/// such page.
final class WholeBook {

  /// Path of the page from the site's root.
  static final String PATH = "print.html";

  private static final String FRONT = "index.html";

  /// How many words a browser shows on one page without trouble.
  private static final int MAX_WORDS = 1_500_000;

  private final LinkedBook book;
  private final AuthorPages pages;
  private final WholeBookMarkup markup;

  /// @param pages with the author's words
  WholeBook(LinkedBook book, AuthorPages pages) {
    this.book = book;
    this.pages = pages;
    Map<String, String> names = new TreeMap<>(Map.of(FRONT, "front"));
    written(book.chapters()).forEach(c -> names.put(c.page(), c.slug()));
    this.markup = new WholeBookMarkup(names);
  }

  /// Whether a book has the page.
  static boolean has(LinkedBook book) {
    return written(book.chapters()).stream().mapToLong(c -> c.parsed().words()).sum() <= MAX_WORDS;
  }

  /// What the page is made of.
  PageDraft draft() {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      LinkedBook.Part part = book.parts().get(p);
      List<Chapter> chapters = written(book.chaptersOf(p));
      if (!chapters.isEmpty()) {
        parts.add(
            Map.of(
                "number",
                part.number(),
                "title",
                part.title(),
                "chapters",
                chapters.stream().map(this::chapter).toList()));
      }
    }
    boolean measured = pages.paths().stream().anyMatch(path -> hasSlots(path));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("front", front("html"));
    values.put("frontReferences", front("references"));
    values.put("parts", parts);
    values.put("machine", measured ? book.evidence().machineTitle(book.machine()) : "");
    return new PageDraft(PATH, "print", Map.of("whole", values), "The whole book", "");
  }

  private boolean hasSlots(String path) {
    boolean here = path.equals(FRONT) || book.chapterAt(path).isPresent();
    return here && !pages.slots(path).isEmpty();
  }

  private static List<Chapter> written(List<Chapter> chapters) {
    return chapters.stream().filter(c -> !c.planned()).toList();
  }

  /// @param value name of one of the values of the front page
  private String front(String value) {
    Optional<Chapter> front = book.front();
    return front.isEmpty()
        ? ""
        : html((Map<?, ?>) pages.draft(FRONT).own().get("front"), value, FRONT);
  }

  private Map<String, Object> chapter(Chapter chapter) {
    Map<?, ?> own = (Map<?, ?>) pages.draft(chapter.page()).own().get("chapter");
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("slug", chapter.slug());
    values.put("number", chapter.number());
    values.put("title", chapter.title());
    values.put("summary", chapter.summary());
    values.put("toc", own.get("toc"));
    values.put("text", html(own, "html", chapter.page()));
    values.put("references", html(own, "references", chapter.page()));
    return values;
  }

  private record Embedded(String html) {}

  /// A piece of a page as it is on this one; made again only where it has changed.
  private String html(Map<?, ?> own, String value, String page) {
    String html = String.valueOf(own.get(value));
    return book.parsed()
        .memory()
        .made(
            Embedded.class,
            page + " " + value,
            List.of(html, markup),
            () -> new Embedded(markup.embedded(html, page)))
        .html();
  }
}
