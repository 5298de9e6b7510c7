package press.render;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import press.directive.ChapterMap;
import press.load.Sources;
import press.model.Chapter;
import press.model.LinkedBook;
import press.result.Results;
import press.search.Index;
import press.source.Diagnostics;
import press.source.Site;
import press.typeset.MathTypesetter;

/// Makes the site of a linked book.
public final class Renderer {

  private static final Set<String> OWN_PAGES =
      Set.of(
          "index.html",
          "contents.html",
          "glossary.html",
          "machines.html",
          "measurements.html",
          "graph.html",
          "bibliography.html",
          WholeBook.PATH,
          Offline.PAGE,
          "404.html");

  private final LinkedBook book;
  private final Workshop shop;
  private final Sharing sharing;
  private final PageData data;
  private final SortedMap<String, byte[]> files = new TreeMap<>();

  private Renderer(LinkedBook book, Diagnostics problems) {
    this.book = book;
    Sources sources = book.parsed().sources();
    MathTypesetter math = new MathTypesetter(sources.book().macros(), sources.kept());
    this.shop =
        new Workshop(
            book,
            new Templates(sources.templates(), problems),
            math,
            new Images(sources.images()),
            problems);
    Assets assets = Assets.publish(sources.assets(), files);
    this.sharing = Sharing.of(book, files);
    Index index = Index.of(book);
    files.putAll(index.files());
    FeedbackData feedback = FeedbackData.of(book, files);
    var needs =
        new TreeMap<>(
            Map.of("search", List.of(index.head()), "feedback", List.of(FeedbackData.SCRIPT)));
    this.data = new PageData(book, assets, sharing, feedback, needs);
  }

  /// The site; bad formulas and missing pictures are told to `problems`.
  public static Site render(LinkedBook book, Diagnostics problems) {
    return new Renderer(book, problems).render();
  }

  private Site render() {
    Sources sources = book.parsed().sources();
    for (Chapter chapter : book.chapters()) {
      checkName(chapter);
      if (!chapter.planned()) {
        chapter.blocks().values().forEach(block -> files.putAll(block.files()));
      }
    }
    String about = sources.book().description();
    lists(about, prose());
    book.moved()
        .forEach(m ->
            page(m.page(), "moved", Map.of("to", Site.root(m.page()) + m.to()), m.title(), ""));
    new Manual(sources, shop.templates(), shop.math())
        .pages()
        .forEach(p -> page(p.path(), p.template(), Map.of("manual", p.values()), p.title(), ""));
    page("404.html", "notfound", Map.of(), "Page not found", "");
    for (PageDraft part : new PartPages(book, shop.templates()).drafts()) {
      page(part.path(), part.kind(), part.own(), part.title(), part.description());
    }
    map(about);
    book.front().ifPresent(c -> c.blocks().values().forEach(b -> files.putAll(b.files())));
    UnusedImages.check(book, shop.images(), shop.problems());
    sources.images().forEach((path, bytes) -> files.put(path, bytes));
    sources
        .code()
        .forEach((path, file) ->
            files.put("code/" + path, file.text().getBytes(StandardCharsets.UTF_8)));
    if (sources.book().offline()) {
      page(Offline.PAGE, "offline", Map.of(), "Not kept", "");
    }
    Sheets.add(files, data.assets());
    Previews.add(files, sources.kept());
    sharing.add(files, shop.templates());
    if (sources.book().offline()) {
      Offline.add(files, shop.templates());
    }
    return new Site(files);
  }

  /// The pages with the author's words; those on which something depends on the machine also as
  /// they are seen from the others.
  ///
  /// @return path of the first page on which the machine can be chosen; empty where there is none
  private String prose() {
    SeenPages seen = new SeenPages(shop, data, new TreeMap<>());
    SortedMap<String, String> shown = new TreeMap<>();
    List<PageDraft> drafts = seen.drafts();
    drafts.forEach(d -> shown.put(d.path(), seen.show(d, Map.of())));
    Set<String> slotted = new TreeSet<>(shown.keySet());
    slotted.removeIf(path -> !Slots.any(shown.get(path)));
    List<String> others = slotted.isEmpty() || shop.problems().hasErrors() ? List.of() : others();
    SortedMap<String, SortedMap<String, String>> elsewhere = elsewhere(seen, others, slotted);
    Switch machines = new Switch(book.parsed().sources().kept());
    Rules rules = shop.rules();
    for (PageDraft draft : drafts) {
      String ruled = Slots.numbered(shown.get(draft.path()));
      String html = Rules.without(ruled);
      if (elsewhere.containsKey(draft.path())) {
        String script = machines.script(html, elsewhere.get(draft.path()));
        String path = Assets.keep("switch", ".js", script, files);
        String own = Assets.keep("rules", ".js", rules.script(ruled), files);
        var views = data.views(draft.path(), others, path, own);
        html = Rules.without(Slots.numbered(seen.show(draft, views)));
      }
      files.put(draft.path(), html.getBytes(StandardCharsets.UTF_8));
    }
    PageDraft whole = WholeBook.draft(book, drafts);
    String print = Rules.without(Slots.numbered(seen.show(whole, Map.of())));
    files.put(whole.path(), print.getBytes(StandardCharsets.UTF_8));
    return drafts.stream()
        .map(PageDraft::path)
        .filter(elsewhere::containsKey)
        .findFirst()
        .orElse("");
  }

  /// The machines from which the book can be seen besides its own: those with results.
  private List<String> others() {
    Results results = book.parsed().sources().results();
    return results.machines().keySet().stream()
        .filter(id -> !id.equals(book.machine()) && !results.filesOf(id).isEmpty())
        .toList();
  }

  /// Page to machine to the page as it is seen from there.
  private SortedMap<String, SortedMap<String, String>> elsewhere(
      SeenPages seen, List<String> machines, Set<String> pages) {
    SortedMap<String, SortedMap<String, String>> elsewhere = new TreeMap<>();
    for (String machine : machines) {
      LinkedBook view = book.on(machine);
      // Mistakes have been told already; what is not there is no mistake of this view.
      SeenPages other =
          new SeenPages(shop.on(view, new Diagnostics()), data.on(view), seen.alike());
      other.drafts().stream()
          .filter(d -> pages.contains(d.path()))
          .forEach(d ->
              elsewhere
                  .computeIfAbsent(d.path(), _ -> new TreeMap<>())
                  .put(machine, Rules.without(other.show(d, Map.of()))));
    }
    return elsewhere;
  }

  /// The pages of works and of machines.
  private void lists(String about, String start) {
    Works works = new Works(book, shop.templates());
    if (Works.any(book)) {
      Map<String, Object> all = Map.of("bibliography", works.page());
      page("bibliography.html", "bibliography", all, "Bibliography", about);
    }
    Results results = book.parsed().sources().results();
    var machines = MachineData.all(results);
    Map<String, Object> cards = Map.of("machines", machines, "start", start);
    page("machines.html", "machines", cards, "Machines", about);
    String method = "About these measurements";
    page("measurements.html", "measurements", MeasurementData.of(results), method, about);
  }

  private void map(String about) {
    Map<String, Object> values = new LinkedHashMap<>(ChapterMap.whole(book, ""));
    values.put("id", "");
    Map<String, Object> graph = new LinkedHashMap<>();
    graph.put("map", shop.templates().show("directive/graph", values));
    graph.put("nodes", values.get("nodes"));
    graph.put("parts", data.parts("", new TreeMap<>()));
    graph.put("tracks", Cards.tracks(book, ""));
    page("graph.html", "graph", Map.of("graph", graph), "Map of the book", about);
  }

  private void checkName(Chapter chapter) {
    if (OWN_PAGES.contains(chapter.page()) || PartPages.isPath(chapter.page())) {
      shop.problems()
          .error(
              "L14",
              chapter.parsed().file().start(),
              chapter.page() + " is a page that the press makes itself",
              "rename the chapter's file, or put it into a folder");
    }
  }

  private void page(
      String path, String kind, Map<String, Object> own, String title, String description) {
    PageDraft draft = new PageDraft(path, kind, own, title, description);
    String html = shop.templates().show(kind, data.values(draft));
    files.put(path, html.getBytes(StandardCharsets.UTF_8));
  }
}
