package press.html;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.directives.ChapterMap;
import press.html.Bibliographies.BibliographyPage;
import press.html.ChapterCards.PartCard;
import press.html.ChapterCards.TrackCard;
import press.html.MachineCards.MachinesPage;
import press.html.MeasurementPage.MethodCounts;
import press.html.PageValues.NoValues;
import press.html.PageValues.PageDraft;
import press.html.SharingMetadata.OfflineWorker;
import press.model.Block.BlockFrame;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Template;
import press.project.BookSources;
import press.project.Downloads;
import press.search.Index;
import press.source.Diagnostics;
import press.source.Output;
import press.source.PagePreview;
import press.source.Site;
import press.typeset.MathTypesetter;

/// Makes the site of a linked book.
public final class SiteRenderer {

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
          OfflineWorker.PAGE,
          "404.html");

  private final LinkedBook book;
  private final RenderContext shared;
  private final SharingMetadata sharing;
  private final PageValues data;
  private final SortedMap<String, byte[]> files = new TreeMap<>();
  private final SortedMap<String, byte[]> pages = new TreeMap<>();

  private SiteRenderer(LinkedBook book, Diagnostics problems) {
    this.book = book;
    BookSources sources = book.parsed().sources();
    MathTypesetter math = new MathTypesetter(sources.book().macros(), sources.cache());
    this.shared =
        new RenderContext(
            book,
            others(book),
            Templates.of(sources, problems),
            math,
            new BookImages(sources.images()),
            problems);
    Assets assets = Assets.publish(sources, files);
    this.sharing = new SharingMetadata(book);
    FeedbackData feedback = FeedbackData.of(book, files);
    Navigation navigation = new Navigation(book, shared.templates());
    this.data = new PageValues(book, assets, sharing, feedback, navigation);
  }

  /// The book with each of the other machines that have results in view.
  private static Output<List<LinkedBook>> others(LinkedBook book) {
    List<String> ids = book.otherMachines();
    return book.cache().source("views", String.join(" ", ids), ids.stream().map(book::on).toList());
  }

  /// The site; bad formulas and missing pictures are reported to `problems`.
  public static Site render(LinkedBook book, Diagnostics problems) {
    return render(book, problems, PagePreview.NOBODY);
  }

  /// The site; some of its pages are given to a preview before the others are made.
  ///
  /// @param preview pages that are open in browsers, which are rendered first
  public static Site render(LinkedBook book, Diagnostics problems, PagePreview preview) {
    return new SiteRenderer(book, problems).render(preview);
  }

  private Site render(PagePreview preview) {
    words(preview);
    BookSources sources = book.parsed().sources();
    String about = sources.book().description();
    book.moved()
        .forEach(
            m -> page(m.page(), MOVED, new MovedPage(Site.root(m.page()) + m.to()), m.title(), ""));
    new ManualPages(sources, shared.templates(), shared.math()).pages().forEach(this::page);
    page("404.html", NOT_FOUND, new NoValues(), "Page not found", "");
    new PartPages(book, shared.templates()).drafts().forEach(this::page);
    map(about);
    BookImages.checkUnused(book, shared.images(), shared.problems());
    if (sources.book().offline()) {
      page(OfflineWorker.PAGE, OFFLINE, new NoValues(), "Not kept", "");
    }
    sharing.add(pages.keySet(), files, shared.templates());
    return site(sources, Index.of(book));
  }

  /// Writes the pages with the author's words, and those that list works and machines.
  private void words(PagePreview preview) {
    MachinePages machines = new MachinePages(shared, data, files);
    preview.rendered();
    BookSources sources = book.parsed().sources();
    brought(sources);
    if (!preview.paths().isEmpty() && (preview.takesMistakes() || !shared.problems().hasErrors())) {
      new FirstPages(files).show(preview, machines);
    }
    book.chapters().forEach(this::checkName);
    lists(sources.book().description(), machines.write(pages));
    machines
        .previews()
        .forEach((path, script) -> files.put(path, script.getBytes(StandardCharsets.UTF_8)));
  }

  /// Puts on the site what no page has to be written for: pictures, code, and what blocks bring.
  private void brought(BookSources sources) {
    List<Chapter> written =
        Stream.concat(book.chapters().stream().filter(c -> !c.planned()), book.front().stream())
            .toList();
    written.forEach(chapter -> files.putAll(ChapterReferences.of(book, chapter).files()));
    Set<String> handedOut = new HashSet<>();
    written.forEach(chapter -> handedOut.addAll(ChapterReferences.of(book, chapter).downloads()));
    sources
        .images()
        .forEach((path, bytes) -> {
          if (!Downloads.may(path) || handedOut.contains(path)) {
            files.put(path, bytes);
          }
        });
    sources
        .code()
        .forEach((path, file) ->
            files.put("code/" + path, file.text().getBytes(StandardCharsets.UTF_8)));
  }

  /// The site of all pages and files.
  private Site site(BookSources sources, Index index) {
    files.putAll(index.files());
    SortedMap<String, byte[]> contents = new TreeMap<>();
    contents.putAll(pages);
    contents.putAll(files);
    if (sources.book().offline()) {
      OfflineWorker.add(contents, data.assets(), shared.templates());
    }
    return new Site(contents);
  }

  /// The pages of works and of machines.
  private void lists(String about, String start) {
    Bibliographies works = new Bibliographies(book, shared.templates());
    if (Bibliographies.any(book)) {
      String title = "Bibliography";
      page("bibliography.html", BibliographyPage.TEMPLATE, works.page(), title, about);
    }
    MachinesPage machines = new MachinesPage(MachineCards.all(book), start);
    page("machines.html", MachinesPage.TEMPLATE, machines, "Machines", about);
    String method = "About these measurements";
    page("measurements.html", MethodCounts.TEMPLATE, MeasurementPage.of(book), method, about);
  }

  private void map(String about) {
    ChapterMap map = ChapterMap.ofBook(book, "", "map");
    GraphPage graph =
        new GraphPage(
            shared
                .templates()
                .stored(FilledTemplate.of(ChapterMap.TEMPLATE, map).and(BlockFrame.NONE)),
            map.chapters(),
            data.parts("", new TreeMap<>()),
            ChapterCards.tracks(book, ""));
    page("graph.html", GraphPage.TEMPLATE, graph, "Map of the book", about);
  }

  private void checkName(Chapter chapter) {
    if (OWN_PAGES.contains(chapter.page()) || PartPages.isPath(chapter.page())) {
      shared
          .problems()
          .error(
              "L14",
              chapter.parsed().file().start(),
              chapter.page() + " is a page that the press makes itself",
              "rename the chapter's file, or put it into a folder");
    }
  }

  private <V extends Record> void page(
      String path, Template<V> template, V own, String title, String description) {
    page(PageDraft.of(path, template, own, title, description));
  }

  private void page(PageDraft draft) {
    FilledTemplate filled = data.filled(draft, Optional.empty());
    WrittenPage page = shared.templates().page(draft.path(), filled, shared.problems());
    page.keepSheet(files);
    pages.put(draft.path(), page.html());
  }

  private static final Template<NoValues> NOT_FOUND = new Template<>("notfound", NoValues.class);
  private static final Template<NoValues> OFFLINE = new Template<>("offline", NoValues.class);
  private static final Template<MovedPage> MOVED = new Template<>("moved", MovedPage.class);

  /// What stands at the old address of a chapter.
  ///
  /// @param to its new address
  record MovedPage(String to) {}

  /// The page of the map in its template.
  ///
  /// @param map as HTML
  record GraphPage(
      String map,
      List<ChapterMap.MapEntry> chapters,
      List<PartCard> parts,
      List<TrackCard> tracks) {

    private static final Template<GraphPage> TEMPLATE = new Template<>("graph", GraphPage.class);
  }

  /// Gives a preview the pages that it asks for, before all others are made.
  ///
  /// @param files that are on the site already
  record FirstPages(SortedMap<String, byte[]> files) {

    /// Shows those that are wanted.
    void show(PagePreview preview, MachinePages machines) {
      SortedMap<String, byte[]> more = new TreeMap<>(files);
      SortedMap<String, byte[]> some = new TreeMap<>();
      for (String path : preview.paths()) {
        preview
            .last(path)
            .flatMap(_ -> machines.openPage(path, more))
            .ifPresent(written -> some.put(path, written));
      }
      // With all that they name: what is there already changes nothing.
      some.putAll(more);
      preview.show(new Site(some));
    }
  }
}
