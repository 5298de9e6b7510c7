package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import press.markdown.Explanations;
import press.project.BookSources;
import press.project.BundledResources;
import press.source.BuildCache;
import press.source.Codec;
import press.source.ParallelMap;
import press.source.SourceFile;
import press.typeset.MathTypesetter;

/// The author's manual as pages of the site, made from the files that are also the tests of the
/// author's language.
final class ManualPages {

  // Part of every key: raise it when the same file gives other HTML.
  private static final String VERSION = "manual 4";

  private final BookSources sources;
  private final Templates templates;
  private final MathTypesetter math;
  private final SourceFile said = BundledResources.explanations();
  private final Explanations explanations = Explanations.in(said);

  ManualPages(BookSources sources, Templates templates, MathTypesetter math) {
    this.sources = sources;
    this.templates = templates;
    this.math = math;
  }

  /// One page.
  ///
  /// @param path from the site's root
  /// @param template its name
  /// @param values what it needs under the name `manual`
  record Page(String path, String template, String title, Map<String, Object> values) {}

  /// All pages; none where the book has no manual.
  List<Page> pages() {
    List<Page> pages = new ArrayList<>();
    if (sources.manual().isEmpty()) {
      return pages;
    }
    List<Map<String, String>> list = new ArrayList<>();
    sources
        .manual()
        .forEach((name, file) ->
            list.add(Map.of("title", ManualBody.title(file.text()), "url", page(name))));
    pages.add(index(list));
    List<String> made =
        ParallelMap.map(
            List.copyOf(sources.manual().values()),
            file -> kept(file.text(), body -> body.html(file.text())));
    int at = 0;
    for (var file : sources.manual().entrySet()) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("html", made.get(at));
      values.put("source", file.getValue().path());
      values.put("previous", at == 0 ? null : list.get(at - 1));
      values.put("next", at + 1 == list.size() ? null : list.get(at + 1));
      pages.add(
          new Page("manual/" + page(file.getKey()), "manual", list.get(at).get("title"), values));
      at++;
    }
    return pages;
  }

  private static String page(String name) {
    return name.replaceFirst("\\.md$", ".html");
  }

  private Page index(List<Map<String, String>> list) {
    List<Map<String, String>> codes =
        ParallelMap.map(
            List.copyOf(explanations.codes().values()),
            one -> {
              String html = kept(one.text(), body -> body.prose(one.text()));
              return Map.of("code", one.code(), "title", one.title(), "html", html);
            });
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("pages", list);
    values.put("codes", codes);
    return new Page("manual/index.html", "manual-index", "How this book is written", values);
  }

  /// The HTML of a text, made anew only where the text or what it is made with has changed.
  private String kept(String text, Function<ManualBody, String> make) {
    return sources
        .cache()
        .step(
            "manual " + hash(text),
            Codec.TEXT,
            () -> make.apply(new ManualBody(templates, math, explanations)));
  }

  private String hash(String text) {
    List<Object> used =
        List.of(
            VERSION,
            sources.book().macros(),
            List.copyOf(explanations.codes().sequencedKeySet()),
            text);
    return BuildCache.hash(used);
  }
}
