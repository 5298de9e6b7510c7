package press.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Memory;

/// The whole book on one page, to print it or to search it at once: the front page's text and all
/// chapters that are written, in reading order. A book too large for one page of a browser has a
/// page for each part, and the one page leads to them.
final class WholeBook {

  /// Where it is.
  static final String PATH = "print.html";

  private static final String FRONT = "index.html";

  /// How many words a browser shows on one page without trouble.
  private static final int MOST_WORDS = 1_500_000;

  private final LinkedBook book;
  private final AuthorPages pages;
  private final boolean large;

  /// @param pages with the author's words
  WholeBook(LinkedBook book, AuthorPages pages) {
    this.book = book;
    this.pages = pages;
    long words = written(book.chapters()).stream().mapToLong(c -> c.parsed().words()).sum();
    this.large = words > MOST_WORDS;
  }

  /// Whether a page is one of those with everything.
  static boolean is(String path) {
    return path.equals(PATH) || path.matches("print-\\d+\\.html");
  }

  /// The paths of its pages.
  List<String> paths() {
    List<String> paths = new ArrayList<>(List.of(PATH));
    for (int p = 0; large && p < book.parts().size(); p++) {
      if (!written(book.chaptersOf(p)).isEmpty()) {
        paths.add(path(p));
      }
    }
    return paths;
  }

  private static String path(int part) {
    return "print-" + (part + 1) + ".html";
  }

  /// What a page is made of.
  ///
  /// @param path one of the paths
  PageDraft draft(String path) {
    boolean all = path.equals(PATH);
    int only = all ? -1 : Integer.parseInt(path.replaceAll("\\D", "")) - 1;
    List<Chapter> shown = all ? large ? List.of() : book.chapters() : book.chaptersOf(only);
    Map<String, String> names = new TreeMap<>();
    written(shown).forEach(c -> names.put(c.page(), c.slug()));
    if (all) {
      names.put(FRONT, "front");
    }
    String title = all ? "The whole book" : book.parts().get(only).title();
    Map<String, Object> values = values(gathered(path, names), all, only);
    return new PageDraft(path, "print", Map.of("whole", values), title, "");
  }

  /// The same one as long as the names are the same.
  private Gathered gathered(String path, Map<String, String> names) {
    return memory().made(Gathered.class, path, List.of(names), () -> new Gathered(names));
  }

  private Memory memory() {
    return book.parsed().memory();
  }

  private static List<Chapter> written(List<Chapter> chapters) {
    return chapters.stream().filter(c -> !c.planned()).toList();
  }

  private Map<String, Object> values(Gathered gathered, boolean all, int only) {
    boolean measured = false;
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("front", "");
    values.put("frontReferences", "");
    if (all && pages.book().front().isPresent()) {
      Map<?, ?> own = (Map<?, ?>) pages.draft(FRONT).own().get("front");
      values.put("front", html(own, "html", FRONT, gathered));
      values.put("frontReferences", html(own, "references", FRONT, gathered));
      measured = !pages.slots(FRONT).isEmpty();
    }
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      boolean leads = all && large;
      if ((all || p == only) && !written(book.chaptersOf(p)).isEmpty()) {
        parts.add(part(p, leads, gathered));
        measured |=
            !leads
                && written(book.chaptersOf(p)).stream()
                    .anyMatch(c -> !pages.slots(c.page()).isEmpty());
      }
    }
    values.put("parts", parts);
    values.put("machine", measured ? book.evidence().machineTitle(book.machine()) : "");
    return values;
  }

  /// @param leads whether the part is not here but on a page of its own
  private Map<String, Object> part(int index, boolean leads, Gathered gathered) {
    LinkedBook.Part part = book.parts().get(index);
    List<Chapter> here = leads ? List.of() : written(book.chaptersOf(index));
    List<Map<String, Object>> chapters = here.stream().map(c -> chapter(c, gathered)).toList();
    return Map.of(
        "number",
        part.number(),
        "title",
        part.title(),
        "url",
        leads ? path(index) : "",
        "chapters",
        chapters);
  }

  private Map<String, Object> chapter(Chapter chapter, Gathered gathered) {
    Map<?, ?> own = (Map<?, ?>) pages.draft(chapter.page()).own().get("chapter");
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("slug", chapter.slug());
    values.put("number", chapter.number());
    values.put("title", chapter.title());
    values.put("summary", chapter.summary());
    values.put("toc", own.get("toc"));
    values.put("text", kept(own, "html", chapter.page(), gathered));
    values.put("references", kept(own, "references", chapter.page(), gathered));
    return values;
  }

  private record Piece(String html) {}

  /// A piece of a chapter, made again only where it has changed.
  private String kept(Map<?, ?> own, String part, String page, Gathered gathered) {
    List<Object> of =
        memory().remembers()
            ? List.of(String.valueOf(own.get(part)), Memory.same(gathered))
            : List.of();
    return memory()
        .made(Piece.class, page + " " + part, of, () -> new Piece(html(own, part, page, gathered)))
        .html();
  }

  /// A piece of a page, fit for this one.
  private static String html(Map<?, ?> own, String part, String page, Gathered gathered) {
    return NotesBelow.of(gathered.of(String.valueOf(own.get(part)), page));
  }
}
