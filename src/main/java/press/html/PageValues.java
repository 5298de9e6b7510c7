package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import press.html.ChapterCards.ChapterCard;
import press.html.ChapterCards.PartCard;
import press.html.ChapterCards.TocEntry;
import press.html.ChapterChanges.ChapterChange;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Section;
import press.model.Template;
import press.project.BookConfig;
import press.source.Site;

/// The values of the templates of pages.
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

  /// The values that the templates of all pages need.
  ///
  /// @param share empty where the page is not to be shared
  /// @param offline address of the script that keeps the book; empty where none does
  /// @param root relative path from the page to the site's root
  /// @param fonts addresses of those that it loads ahead, with spaces between them
  /// @param style address of its sheet
  /// @param mathStyle address of the sheet of formulas; empty where the page needs none
  /// @param script address of the script of every page
  /// @param firstScript address of the script that runs before the first paint
  /// @param csp content security policy
  /// @param views the machine switch; empty for a page without one
  record PageFrame(
      BookWords book,
      PageWords page,
      Optional<SharingMetadata.ShareHead> share,
      String offline,
      String root,
      String fonts,
      String style,
      String mathStyle,
      String script,
      String firstScript,
      String csp,
      Optional<FeedbackData.PageFeedback> feedback,
      Navigation.NavigationLists nav,
      PageLinks links,
      Optional<MachineSwitch> views) {}

  /// @param authors their names, with commas between them; may be empty
  /// @param language of the text
  record BookWords(
      String title, String subtitle, String licence, String authors, String language) {}

  /// @param kind name of its template
  /// @param canonical the one address of what it shows; may be empty
  record PageWords(String title, String kind, String description, String canonical) {}

  /// The pages that every page leads to; empty for one that this book does not have.
  record PageLinks(
      String home,
      String contents,
      String glossary,
      String graph,
      String machines,
      String measurements,
      String print,
      String bibliography,
      String manual) {}

  /// The machine switch of a page.
  ///
  /// @param all the machines that may be chosen, that in view first
  /// @param data path of the page's data from the site's root
  /// @param rules path of what a reader's own results need of the page
  record MachineSwitch(List<MachineChoice> all, String data, String rules) {}

  record MachineChoice(String id, String title) {}

  /// The template of a page with all its values.
  FilledTemplate filled(PageDraft draft, Optional<MachineSwitch> views) {
    return FilledTemplate.of(draft.template(), draft.own()).and(frame(draft, views));
  }

  /// The machine switch of a page.
  ///
  /// @param others ids of the machines that may be chosen besides the one in view
  MachineSwitch views(List<String> others, String script, String rules) {
    List<String> ids = new ArrayList<>(others);
    ids.addFirst(book.machine());
    List<MachineChoice> all =
        ids.stream().map(id -> new MachineChoice(id, book.machineTitle(id))).toList();
    return new MachineSwitch(all, script, rules);
  }

  private PageFrame frame(PageDraft draft, Optional<MachineSwitch> views) {
    String path = draft.path();
    String kind = draft.kind();
    // A host shows this page at any address, so its links cannot begin where it lies.
    boolean anywhere = kind.equals("notfound") && !config.base().isEmpty();
    String root = anywhere ? config.base() : Site.root(path);
    String canonical = sharing.canonical(path, kind);
    boolean math = StyleSheets.needsMath(draft.own());
    return new PageFrame(
        new BookWords(
            config.title(),
            config.subtitle(),
            config.licence(),
            String.join(", ", config.authors()),
            config.language()),
        new PageWords(draft.title(), kind, draft.description(), canonical),
        sharing.head(path, kind, draft.title(), draft.description()),
        config.offline() ? root + assets.script("offline").orElse("") : "",
        root,
        assets.fonts(root, StyleSheets.hasFormulas(draft.own())),
        root + assets.sheet(StyleSheets.ofPage(kind, hasFigures(kind))),
        math ? root + assets.sheet(StyleSheets.MATH) : "",
        root + assets.script(),
        root + assets.first(),
        csp(config),
        feedback.of(path, kind, assets.sheet(StyleSheets.PANELS)),
        navigation.on(path, root),
        links(root),
        views);
  }

  /// Whether a page that is no chapter may have figures: the front page, where its text has fences.
  private boolean hasFigures(String kind) {
    return kind.equals("index")
        && book.front().stream().anyMatch(front -> front.outline().get().hasBlocks());
  }

  private PageLinks links(String root) {
    boolean manual = !book.parsed().sources().manual().isEmpty();
    return new PageLinks(
        root + "index.html",
        root + "contents.html",
        root + "glossary.html",
        root + "graph.html",
        root + "machines.html",
        root + "measurements.html",
        WholeBook.has(book) ? root + WholeBook.PATH : "",
        Bibliographies.any(book) ? root + "bibliography.html" : "",
        manual ? root + "manual/index.html" : "");
  }

  /// Parts with their chapters and, where a chapter is written, its sections.
  List<PartCard> parts(String root, SortedMap<String, ChapterHtml> html) {
    List<PartCard> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      List<ChapterCard> chapters = new ArrayList<>();
      for (Chapter chapter : book.chaptersOf(p)) {
        ChapterCard card = ChapterCards.of(chapter, root);
        ChapterHtml written = html.get(chapter.slug());
        chapters.add(written == null ? card : card.withToc(toc(chapter.sections(), written)));
      }
      parts.add(ChapterCards.part(book, p, root, chapters));
    }
    return parts;
  }

  private static List<TocEntry> toc(List<Section> sections, ChapterHtml html) {
    return sections.stream()
        .map(s ->
            new TocEntry(
                s.id(),
                s.number(),
                Fragments.plain(html.headings().getOrDefault(s.id(), "")),
                toc(s.children(), html)))
        .toList();
  }

  /// The page of a chapter in its template.
  ///
  /// @param above the chapters that it stands below, from the top down
  /// @param words how many there are to read
  /// @param sources path of its source
  /// @param leadsTo the chapters that require it, unless its text has a map of them
  /// @param references the works that it cites, as HTML; may be empty
  /// @param soFar address of all definitions up to here; may be empty
  record ChapterPage(
      ChapterCard chapter,
      PartCard part,
      List<ChapterCard> above,
      String html,
      int words,
      List<TocEntry> toc,
      List<ChapterCard> requires,
      List<ChapterCard> leadsTo,
      Optional<ChapterCard> previous,
      Optional<ChapterCard> next,
      String sources,
      String references,
      List<ChapterChange> changes,
      List<Glossary.DefinedTerm> definitions,
      String soFar) {

    static final Template<ChapterPage> TEMPLATE = new Template<>("chapter", ChapterPage.class);
  }

  /// The page of a chapter.
  ChapterPage chapter(Chapter chapter, ChapterHtml html, Glossary glossary, Bibliographies works) {
    String root = Site.root(chapter.page());
    String body = glossary.filled(html.body(), chapter.page());
    int at = book.position(chapter);
    boolean mapped = ChapterReferences.of(book, chapter).mapsChapters();
    return new ChapterPage(
        ChapterCards.of(chapter, root),
        ChapterCards.part(book, chapter.part(), root, List.of()),
        book.above(chapter).stream().map(c -> ChapterCards.of(c, root)).toList(),
        works.filled(body, chapter),
        chapter.parsed().words(),
        toc(chapter.sections(), html),
        ChapterCards.of(book, chapter.requires(), root),
        mapped ? List.of() : ChapterCards.of(book, chapter.leadsTo(), root),
        neighbour(at - 1, root),
        neighbour(at + 1, root),
        chapter.parsed().file().path(),
        works.foot(body, chapter),
        ChapterChanges.of(chapter),
        glossary.definedIn(chapter),
        glossary.soFar(chapter));
  }

  private Optional<ChapterCard> neighbour(int at, String root) {
    boolean there = at >= 0 && at < book.chapters().size();
    return there ? Optional.of(ChapterCards.of(book.chapters().get(at), root)) : Optional.empty();
  }

  /// What one page is made of, before its template is filled.
  ///
  /// @param path from the site's root
  /// @param own values that this page alone has
  /// @param title for people
  /// @param description a sentence about it; may be empty
  record PageDraft(
      String path, Template<?> template, Record own, String title, String description) {

    static <V extends Record> PageDraft of(
        String path, Template<V> template, V own, String title, String description) {
      return new PageDraft(path, template, own, title, description);
    }

    /// The name of its template.
    String kind() {
      return template.name();
    }
  }

  /// Values of a template that needs none of its own.
  record NoValues() {}
}
