package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Section;
import press.project.BookConfig;
import press.source.Site;

/// The values that page templates need, as plain maps.
final class PageValues {

  private static final String CSP =
      "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; font-src"
          + " 'self'; base-uri 'none'; form-action %s; require-trusted-types-for 'script';"
          + " trusted-types press%s";

  private final LinkedBook book;
  private final BookConfig config;
  private final Assets assets;
  private final SharingMetadata sharing;
  private final FeedbackData feedback;
  private final Navigation navigation;

  PageValues(
      LinkedBook book,
      Assets assets,
      SharingMetadata sharing,
      FeedbackData feedback,
      Navigation navigation) {
    this.book = book;
    this.config = book.parsed().sources().book();
    this.assets = assets;
    this.sharing = sharing;
    this.feedback = feedback;
    this.navigation = navigation;
  }

  /// The policy of every page: nothing comes from elsewhere, and nothing goes there but the form
  /// that a book may have. Where a book has a host, what keeps it for reading offline, and checkers
  /// that want its `robots.txt`, may ask that host.
  private static String csp(BookConfig config) {
    String host = config.site().isEmpty() ? "" : "; connect-src 'self'";
    return CSP.formatted(config.feedback().formAction(), host);
  }

  /// The scripts and sheets of the site.
  Assets assets() {
    return assets;
  }

  /// All values of a page but those of the machine switch.
  Map<String, Object> values(PageDraft draft) {
    String path = draft.path();
    Map<String, Object> values = common(path, draft.kind(), draft.title(), draft.description());
    values.put("views", Map.of());
    values.putAll(draft.own());
    boolean math = StyleSheets.needsMath(draft.own());
    values.put("mathStyle", math ? values.get("root") + assets.sheet(StyleSheets.MATH) : "");
    return values;
  }

  /// The values of the machine switch of a page.
  ///
  /// @param others ids of the machines that may be chosen besides the one in view
  /// @param script path of the page's data from the site's root
  /// @param rules path of what a reader's own results need of the page
  Map<String, Object> views(String path, List<String> others, String script, String rules) {
    List<String> ids = new ArrayList<>(others);
    ids.addFirst(book.machine());
    List<Map<String, String>> all =
        ids.stream().map(id -> Map.of("id", id, "title", book.machineTitle(id))).toList();
    String machine = assets.script("machine").orElse("");
    return Map.of("all", all, "data", script, "rules", rules, "script", Site.root(path) + machine);
  }

  /// What every page gets.
  private Map<String, Object> common(String path, String kind, String title, String description) {
    // A host shows this page at any address, so its links cannot begin where it lies.
    boolean anywhere = kind.equals("notfound") && !config.base().isEmpty();
    String root = anywhere ? config.base() : Site.root(path);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put(
        "book",
        Map.of(
            "title", config.title(),
            "subtitle", config.subtitle(),
            "description", config.description(),
            "licence", config.licence()));
    String canonical = sharing.canonical(path, kind);
    values.put(
        "page",
        Map.of("title", title, "kind", kind, "description", description, "canonical", canonical));
    values.put("share", sharing.head(path, kind, title, description));
    values.put("offline", config.offline() ? root + assets.script("offline").orElse("") : "");
    values.put("root", root);
    values.put("style", root + assets.sheet(StyleSheets.ofPage(kind, hasFigures(kind))));
    values.put("script", root + assets.script());
    values.put("firstScript", root + assets.first());
    values.put("csp", csp(config));
    values.put("feedback", feedback.of(path, kind, assets.sheet(StyleSheets.PANELS)));
    values.put("nav", navigation.values(path, root));
    values.put("links", links(root));
    return values;
  }

  /// Whether a page that is no chapter may have figures: the front page, where its text has fences.
  private boolean hasFigures(String kind) {
    return kind.equals("index")
        && book.front().stream().anyMatch(front -> front.outline().get().hasBlocks());
  }

  /// The pages that every page leads to; empty for one that this book does not have.
  private Map<String, String> links(String root) {
    boolean manual = !book.parsed().sources().manual().isEmpty();
    Map<String, String> links = new LinkedHashMap<>();
    for (String page : List.of("contents", "glossary", "graph", "machines", "measurements")) {
      links.put(page, root + page + ".html");
    }
    links.put("home", root + "index.html");
    links.put("print", WholeBook.has(book) ? root + WholeBook.PATH : "");
    links.put("bibliography", Bibliographies.any(book) ? root + "bibliography.html" : "");
    links.put("manual", manual ? root + "manual/index.html" : "");
    return links;
  }

  /// Parts with their chapters and, where a chapter is written, its sections.
  List<Map<String, Object>> parts(String root, SortedMap<String, ChapterHtml> html) {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      List<Map<String, Object>> chapters = new ArrayList<>();
      for (Chapter chapter : book.chaptersOf(p)) {
        Map<String, Object> card = ChapterCards.of(chapter, root);
        if (html.containsKey(chapter.slug())) {
          card.put("toc", toc(chapter.sections(), html.get(chapter.slug())));
        }
        chapters.add(card);
      }
      parts.add(ChapterCards.part(book, p, root, chapters));
    }
    return parts;
  }

  private static List<Map<String, Object>> toc(List<Section> sections, ChapterHtml html) {
    return sections.stream()
        .map(s -> {
          Map<String, Object> entry = new LinkedHashMap<>();
          entry.put("id", s.id());
          entry.put("number", s.number());
          entry.put("title", Fragments.plain(html.headings().getOrDefault(s.id(), "")));
          entry.put("children", toc(s.children(), html));
          return entry;
        })
        .toList();
  }

  /// Everything about one chapter.
  Map<String, Object> chapter(Chapter chapter, ChapterHtml html) {
    String root = Site.root(chapter.page());
    Map<String, Object> values = ChapterCards.of(chapter, root);
    values.put("part", ChapterCards.part(book, chapter.part(), root, List.of()));
    values.put("html", html.body());
    values.put(
        "changes", ChapterChanges.of(chapter).stream().map(ChapterChanges.Entry::values).toList());
    values.put("words", chapter.parsed().words());
    values.put("toc", toc(chapter.sections(), html));
    values.put("requires", ChapterCards.of(book, chapter.requires(), root));
    values.put("leadsTo", ChapterCards.of(book, chapter.leadsTo(), root));
    int at = book.position(chapter);
    values.put("previous", neighbour(at - 1, root));
    values.put("next", neighbour(at + 1, root));
    values.put("sources", chapter.parsed().file().path());
    return values;
  }

  private Map<String, Object> neighbour(int at, String root) {
    boolean there = at >= 0 && at < book.chapters().size();
    return there ? ChapterCards.of(book.chapters().get(at), root) : Map.of();
  }

  /// What one page is made of, before its template is filled.
  ///
  /// @param path from the site's root
  /// @param kind name of its template
  /// @param own values that this page alone has
  /// @param title for people
  /// @param description a sentence about it; may be empty
  record PageDraft(
      String path, String kind, Map<String, Object> own, String title, String description) {}
}
