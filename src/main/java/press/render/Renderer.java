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
          "graph.html",
          "404.html");

  private final LinkedBook book;
  private final Workshop shop;
  private final PageData data;
  private final SortedMap<String, byte[]> files = new TreeMap<>();

  private Renderer(LinkedBook book, Diagnostics problems) {
    this.book = book;
    Sources sources = book.parsed().sources();
    MathTypesetter math = new MathTypesetter(sources.book().macros(), sources.kept());
    this.shop =
        new Workshop(
            book, new Templates(sources.templates()), math, new Images(sources.images()), problems);
    Assets assets = Assets.publish(sources.assets(), files);
    this.data = new PageData(book, assets);
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
        ChapterHtml made = ChapterHtml.of(chapter, shop);
        html.put(chapter.slug(), made);
        chapter.blocks().values().forEach(block -> files.putAll(block.files()));
        page(
            chapter.page(),
            "chapter",
            Map.of("chapter", data.chapter(chapter, made)),
            chapter.title(),
            chapter.summary());
      }
    }
    String about = sources.book().description();
    Optional<ChapterHtml> front = book.front().map(c -> ChapterHtml.of(c, shop));
    page("index.html", "index", Map.of("front", data.front(front)), sources.book().title(), about);
    page("contents.html", "contents", Map.of("parts", data.parts("", html)), "Contents", about);
    page("glossary.html", "glossary", Map.of("terms", data.terms(html)), "Glossary", about);
    page(
        "machines.html",
        "machines",
        Map.of("machines", MachineData.all(sources.results())),
        "Machines",
        about);
    page("404.html", "notfound", Map.of(), "Page not found", "");
    Map<String, Object> map = ChapterMap.whole(book, "");
    page("graph.html", "graph", Map.of("graph", map), "Map of the book", about);
    sources.images().forEach((path, bytes) -> files.put(path, bytes));
    sources
        .code()
        .forEach((path, file) ->
            files.put("code/" + path, file.text().getBytes(StandardCharsets.UTF_8)));
    return new Site(files);
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
