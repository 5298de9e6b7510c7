package press.render;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import press.load.BookConfig;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Section;
import press.source.Site;

/// The values that page templates need, as plain maps.
final class PageData {

  private static final String CSP =
      "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; font-src"
          + " 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script';"
          + " trusted-types press";
  private static final int WORDS_A_MINUTE = 220;

  private final LinkedBook book;
  private final BookConfig config;
  private final Assets assets;

  PageData(LinkedBook book, Assets assets) {
    this.book = book;
    this.config = book.parsed().sources().book();
    this.assets = assets;
  }

  /// The same for the book as it is seen from another machine.
  PageData on(LinkedBook view) {
    return new PageData(view, assets);
  }

  /// All values of a page but those of the machine switch.
  Map<String, Object> values(PageDraft draft) {
    String path = draft.path();
    Map<String, Object> values = common(path, draft.kind(), draft.title(), draft.description());
    values.put("views", Map.of());
    values.putAll(draft.own());
    draft.own().values().stream()
        .filter(o -> o instanceof Map<?, ?> part && part.get("html") instanceof String)
        .map(o -> ((Map<?, ?>) o).get("html").toString())
        .forEach(html -> {
          values.put("near", assets.near(html));
          values.put("mathStyle", Assets.needsMath(html) ? Site.root(path) + assets.math() : "");
        });
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
    List<String> titles = ids.stream().map(this::title).toList();
    List<Map<String, Object>> all = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      boolean alone = Collections.frequency(titles, titles.get(i)) == 1;
      String title = alone ? titles.get(i) : titles.get(i) + " (" + ids.get(i) + ")";
      all.add(Map.of("id", ids.get(i), "title", title));
    }
    String machine = assets.some().getOrDefault("js/machine.js", "");
    String own = String.join(" ", assets.own(), rules, assets.panel());
    return Map.of("all", all, "data", script, "own", own, "script", Site.root(path) + machine);
  }

  private String title(String machine) {
    var card = book.parsed().sources().results().machines().get(machine);
    return card == null ? Workshop.unmeasured(machine) : card.title();
  }

  /// What every page gets.
  private Map<String, Object> common(String path, String kind, String title, String description) {
    String root = Site.root(path);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put(
        "book",
        Map.of(
            "title",
            config.title(),
            "subtitle",
            config.subtitle(),
            "description",
            config.description(),
            "licence",
            config.licence()));
    String canonical = config.site().isEmpty() ? "" : config.site() + "/" + path;
    values.put(
        "page",
        Map.of("title", title, "kind", kind, "description", description, "canonical", canonical));
    values.put("root", root);
    values.put("style", root + assets.style());
    values.put("pagesStyle", kind.equals("chapter") ? "" : root + assets.pages());
    values.put("script", root + assets.script());
    values.put("near", "");
    values.put("mathStyle", "");
    values.put("firstScript", root + assets.first());
    values.put("csp", CSP);
    values.put("nav", nav(root, path));
    values.put("links", links(root));
    return values;
  }

  /// The pages that every page leads to; empty for one that this book does not have.
  private Map<String, String> links(String root) {
    boolean manual = !book.parsed().sources().manual().isEmpty();
    Map<String, String> links = new LinkedHashMap<>();
    for (String page : List.of("contents", "glossary", "graph", "machines", "measurements")) {
      links.put(page, root + page + ".html");
    }
    links.put("home", root + "index.html");
    links.put("bibliography", Works.any(book) ? root + "bibliography.html" : "");
    links.put("manual", manual ? root + "manual/index.html" : "");
    return links;
  }

  /// All parts. On a chapter's page only its own part has its chapters, so that pages stay small in
  /// a large book; the others lead to the page of contents.
  private List<Map<String, Object>> nav(String root, String path) {
    boolean chapterPage = book.chapters().stream().anyMatch(c -> c.page().equals(path));
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      List<Map<String, Object>> chapters = new ArrayList<>();
      for (Chapter chapter : book.chaptersOf(p)) {
        Map<String, Object> card = card(chapter, root);
        card.put("current", chapter.page().equals(path));
        chapters.add(card);
      }
      boolean current = chapters.stream().anyMatch(c -> c.get("current").equals(true));
      parts.add(part(p, chapterPage && !current ? List.of() : chapters, current));
      parts.getLast().put("url", root + "contents.html#part-" + (p + 1));
    }
    return parts;
  }

  private Map<String, Object> part(int index, List<Map<String, Object>> chapters, boolean current) {
    LinkedBook.Part part = book.parts().get(index);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("number", part.number());
    values.put("title", part.title());
    values.put("url", "");
    values.put("current", current);
    values.put("chapters", chapters);
    return values;
  }

  private static Map<String, Object> card(Chapter chapter, String root) {
    Map<String, Object> card = new LinkedHashMap<>();
    card.put("number", chapter.number());
    card.put("title", chapter.title());
    card.put("url", chapter.planned() ? "" : root + chapter.page());
    card.put("planned", chapter.planned());
    card.put("summary", chapter.summary());
    card.put("slug", chapter.slug());
    card.put("toc", List.of());
    return card;
  }

  /// Parts with their chapters and, where a chapter is written, its sections.
  List<Map<String, Object>> parts(String root, SortedMap<String, ChapterHtml> html) {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      List<Map<String, Object>> chapters = new ArrayList<>();
      for (Chapter chapter : book.chaptersOf(p)) {
        Map<String, Object> card = card(chapter, root);
        if (html.containsKey(chapter.slug())) {
          card.put("toc", toc(chapter.sections(), html.get(chapter.slug())));
        }
        chapters.add(card);
      }
      parts.add(part(p, chapters, false));
    }
    return parts;
  }

  private static List<Map<String, Object>> toc(List<Section> sections, ChapterHtml html) {
    return sections.stream()
        .map(s -> {
          Map<String, Object> entry = new LinkedHashMap<>();
          entry.put("id", s.id());
          entry.put("number", s.number());
          entry.put("title", Addresses.plain(html.headings().getOrDefault(s.id(), "")));
          entry.put("children", toc(s.children(), html));
          return entry;
        })
        .toList();
  }

  /// Everything about one chapter.
  Map<String, Object> chapter(Chapter chapter, ChapterHtml html) {
    String root = Site.root(chapter.page());
    LinkedBook.Part part = book.parts().get(chapter.part());
    int words = chapter.parsed().words();
    Map<String, Object> values = card(chapter, root);
    values.put("partTitle", part.title());
    values.put("partNumber", part.number());
    values.put("html", html.body());
    values.put("words", words);
    values.put("minutes", Math.max(1, Math.round(words / (float) WORDS_A_MINUTE)));
    values.put("toc", toc(chapter.sections(), html));
    values.put("requires", cards(chapter.requires(), root));
    values.put("leadsTo", cards(chapter.leadsTo(), root));
    int at = book.chapters().indexOf(chapter);
    values.put("previous", at == 0 ? null : card(book.chapters().get(at - 1), root));
    values.put(
        "next", at + 1 == book.chapters().size() ? null : card(book.chapters().get(at + 1), root));
    values.put("sources", chapter.parsed().file().path());
    return values;
  }

  private List<Map<String, Object>> cards(List<String> slugs, String root) {
    return slugs.stream()
        .map(book::chapter)
        .flatMap(Optional::stream)
        .map(c -> card(c, root))
        .toList();
  }

  /// The front page.
  Map<String, Object> front(Optional<ChapterHtml> html) {
    List<Chapter> written = book.chapters().stream().filter(c -> !c.planned()).toList();
    var results = book.parsed().sources().results();
    long rows =
        results.files().values().stream()
            .flatMap(f -> f.values().stream())
            .mapToLong(f -> f.rows().size())
            .sum();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("html", html.map(ChapterHtml::body).orElse(""));
    values.put("parts", nav("", ""));
    values.put("claims", ClaimCounts.of(book));
    values.put("firstUrl", written.isEmpty() ? "" : written.getFirst().page());
    values.put(
        "counts",
        Map.of(
            "chapters",
            book.chapters().size(),
            "written",
            written.size(),
            "measurements",
            rows,
            "machines",
            results.machines().size()));
    return values;
  }
}
