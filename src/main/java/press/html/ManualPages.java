package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import press.html.PageValues.PageDraft;
import press.markdown.Explanations;
import press.model.Template;
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
  private static final String VERSION = "manual 5";

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

  /// A page in its template.
  ///
  /// @param source path of its source
  record ManualPage(
      String html, String source, Optional<ManualLink> previous, Optional<ManualLink> next) {

    private static final Template<ManualPage> TEMPLATE = new Template<>("manual", ManualPage.class);
  }

  record ManualLink(String title, String url) {}

  /// The page of contents in its template.
  ///
  /// @param codes of what the press says
  record ManualIndex(List<ManualLink> pages, List<ManualLink> codes) {

    private static final Template<ManualIndex> TEMPLATE =
        new Template<>("manual-index", ManualIndex.class);
  }

  /// The page about the codes of one letter in its template.
  record ManualCodes(List<ExplainedCode> codes) {

    private static final Template<ManualCodes> TEMPLATE =
        new Template<>("manual-codes", ManualCodes.class);
  }

  record ExplainedCode(String code, String title, String html) {}

  /// All pages; none where the book has no manual.
  List<PageDraft> pages() {
    List<PageDraft> pages = new ArrayList<>();
    if (sources.manual().isEmpty()) {
      return pages;
    }
    List<ManualLink> list = new ArrayList<>();
    sources
        .manual()
        .forEach(
            (name, file) -> list.add(new ManualLink(ManualBody.title(file.text()), page(name))));
    pages.add(index(list));
    pages.addAll(codes());
    List<String> made =
        ParallelMap.map(
            List.copyOf(sources.manual().values()),
            file -> kept(file.text(), body -> body.html(file.text())));
    int at = 0;
    for (var file : sources.manual().entrySet()) {
      ManualPage page =
          new ManualPage(
              made.get(at),
              file.getValue().path(),
              list.subList(0, at).reversed().stream().findFirst(),
              list.stream().skip(at + 1).findFirst());
      String path = "manual/" + page(file.getKey());
      pages.add(PageDraft.of(path, ManualPage.TEMPLATE, page, list.get(at).title(), ""));
      at++;
    }
    return pages;
  }

  private static String page(String name) {
    return name.replaceFirst("\\.md$", ".html");
  }

  private PageDraft index(List<ManualLink> list) {
    List<ManualLink> codes =
        explanations.codes().keySet().stream()
            .map(code -> new ManualLink(code, ManualBody.address(code)))
            .toList();
    ManualIndex index = new ManualIndex(list, codes);
    String title = "How this book is written";
    return PageDraft.of("manual/index.html", ManualIndex.TEMPLATE, index, title, "");
  }

  /// What the press says, a page for each first letter of the codes.
  private List<PageDraft> codes() {
    SortedMap<String, List<ExplainedCode>> byPage =
        ParallelMap.map(
                List.copyOf(explanations.codes().values()),
                one -> {
                  String html = kept(one.text(), body -> body.prose(one.text()));
                  return new ExplainedCode(one.code(), one.title(), html);
                })
            .stream()
            .collect(
                Collectors.groupingBy(
                    one -> ManualBody.page(one.code()), TreeMap::new, Collectors.toList()));
    return byPage.entrySet().stream()
        .map(page -> {
          String letter = page.getValue().getFirst().code().substring(0, 1);
          return PageDraft.of(
              "manual/" + page.getKey(),
              ManualCodes.TEMPLATE,
              new ManualCodes(page.getValue()),
              "What the press says: " + letter,
              "");
        })
        .toList();
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
