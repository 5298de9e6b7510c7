package press.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.model.Chapter;
import press.model.LinkedBook;

/// The whole book on one page, to print it or to search it at once: the front page's text and all
/// chapters that are written, in reading order.
final class WholeBook {

  /// Where it is.
  static final String PATH = "print.html";

  private static final String FRONT = "index.html";

  private final LinkedBook book;
  private final Map<String, PageDraft> drafts = new TreeMap<>();
  private final Gathered gathered;

  private WholeBook(LinkedBook book, List<PageDraft> drafts) {
    this.book = book;
    Map<String, String> names = new TreeMap<>();
    drafts.forEach(d -> this.drafts.putIfAbsent(d.path(), d));
    written().forEach(c -> names.put(c.page(), c.slug()));
    names.put(FRONT, "front");
    this.gathered = new Gathered(names);
  }

  /// What the page is made of.
  ///
  /// @param drafts the pages with the author's words
  static PageDraft draft(LinkedBook book, List<PageDraft> drafts) {
    Map<String, Object> values = new WholeBook(book, drafts).values();
    return new PageDraft(PATH, "print", Map.of("whole", values), "The whole book", "");
  }

  private List<Chapter> written() {
    return book.chapters().stream().filter(c -> drafts.containsKey(c.page())).toList();
  }

  private Map<String, Object> values() {
    StringBuilder all = new StringBuilder();
    String front = html("front", "html", FRONT);
    all.append(front);
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      int index = p;
      List<Map<String, Object>> chapters = new ArrayList<>();
      written().stream()
          .filter(c -> c.part() == index)
          .forEach(c -> {
            chapters.add(chapter(c));
            all.append(chapters.getLast().get("text"));
          });
      if (!chapters.isEmpty()) {
        parts.add(
            Map.of(
                "number",
                book.parts().get(p).number(),
                "title",
                book.parts().get(p).title(),
                "chapters",
                chapters));
      }
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("front", front);
    values.put("frontReferences", html("front", "references", FRONT));
    values.put("parts", parts);
    boolean measured = Slots.any(all.toString());
    values.put("machine", measured ? book.evidence().machineTitle(book.machine()) : "");
    // Tells which sheets the page needs.
    values.put("html", all.toString());
    return values;
  }

  private Map<String, Object> chapter(Chapter chapter) {
    Map<?, ?> own = (Map<?, ?>) drafts.get(chapter.page()).own().get("chapter");
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("slug", chapter.slug());
    values.put("number", chapter.number());
    values.put("title", chapter.title());
    values.put("summary", chapter.summary());
    values.put("toc", own.get("toc"));
    values.put("text", html("chapter", "html", chapter.page()));
    values.put("references", html("chapter", "references", chapter.page()));
    return values;
  }

  /// A piece of a page, fit for this one.
  private String html(String kind, String part, String page) {
    PageDraft draft = drafts.get(page);
    if (draft == null || !(draft.own().get(kind) instanceof Map<?, ?> own)) {
      return "";
    }
    return NotesBelow.of(gathered.of(String.valueOf(own.get(part)), page));
  }
}
