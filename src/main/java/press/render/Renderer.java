package press.render;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import press.directive.ChapterMap;
import press.load.Sources;
import press.model.Chapter;
import press.model.LinkedBook;
import press.result.Results;
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
          "404.html");

  private final LinkedBook book;
  private final Workshop shop;
  private final PageData data;
  private final Works works;
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
    this.data = new PageData(book, assets);
    this.works = new Works(book, shop.templates());
  }

  /// The site; bad formulas and missing pictures are told to `problems`.
  public static Site render(LinkedBook book, Diagnostics problems) {
    return new Renderer(book, problems).render();
  }

  private Site render() {
    Sources sources = book.parsed().sources();
    SortedMap<String, ChapterHtml> html = new TreeMap<>();
    for (Chapter chapter : book.chapters()) {
      checkName(chapter);
      if (!chapter.planned()) {
        html.put(chapter.slug(), ChapterHtml.of(chapter, shop));
        chapter.blocks().values().forEach(block -> files.putAll(block.files()));
      }
    }
    Glossary glossary = new Glossary(book, shop, html);
    book.chapters().stream()
        .filter(c -> !c.planned())
        .forEach(c -> chapter(c, html.get(c.slug()), glossary));
    String about = sources.book().description();
    Optional<ChapterHtml> front = book.front().map(c -> ChapterHtml.of(c, shop));
    Map<String, Object> cover = works.front(data.front(front));
    page("index.html", "index", Map.of("front", cover), sources.book().title(), about);
    page("contents.html", "contents", Map.of("parts", data.parts("", html)), "Contents", about);
    lists(glossary, about);
    book.moved()
        .forEach(m ->
            page(m.page(), "moved", Map.of("to", Site.root(m.page()) + m.to()), m.title(), ""));
    new Manual(sources, shop.templates(), shop.math())
        .pages()
        .forEach(p -> page(p.path(), p.template(), Map.of("manual", p.values()), p.title(), ""));
    page("404.html", "notfound", Map.of(), "Page not found", "");
    Map<String, Object> map = ChapterMap.whole(book, "");
    page("graph.html", "graph", Map.of("graph", map), "Map of the book", about);
    book.front().ifPresent(c -> c.blocks().values().forEach(b -> files.putAll(b.files())));
    UnusedImages.check(book, shop.images(), shop.problems());
    sources.images().forEach((path, bytes) -> files.put(path, bytes));
    sources
        .code()
        .forEach((path, file) ->
            files.put("code/" + path, file.text().getBytes(StandardCharsets.UTF_8)));
    Previews.add(files, sources.kept());
    return new Site(files);
  }

  /// The pages of terms, of works and of machines.
  private void lists(Glossary glossary, String about) {
    page("glossary.html", "glossary", glossary.page(), "Glossary", about);
    if (Works.any(book)) {
      Map<String, Object> all = Map.of("bibliography", works.page());
      page("bibliography.html", "bibliography", all, "Bibliography", about);
    }
    Results results = book.parsed().sources().results();
    var machines = MachineData.all(results);
    page("machines.html", "machines", Map.of("machines", machines), "Machines", about);
    String method = "About these measurements";
    page("measurements.html", "measurements", MeasurementData.of(results), method, about);
  }

  private void chapter(Chapter chapter, ChapterHtml made, Glossary glossary) {
    Map<String, Object> values = data.chapter(chapter, made);
    String body = glossary.filled(made.body(), chapter.page());
    values.put("html", works.filled(body, chapter));
    values.put("references", works.foot(body, chapter));
    values.put("definitions", glossary.definedIn(chapter));
    values.put("soFar", glossary.soFar(chapter));
    page(chapter.page(), "chapter", Map.of("chapter", values), chapter.title(), chapter.summary());
  }

  private void checkName(Chapter chapter) {
    if (OWN_PAGES.contains(chapter.page())) {
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
    Map<String, Object> values = data.common(path, kind, title, description);
    values.putAll(own);
    files.put(path, shop.templates().show(kind, values).getBytes(StandardCharsets.UTF_8));
  }
}
