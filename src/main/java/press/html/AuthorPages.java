package press.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import press.html.ChapterCards.PartCard;
import press.html.ChapterCards.TrackCard;
import press.html.Glossary.GlossaryPage;
import press.html.PageValues.ChapterPage;
import press.html.PageValues.MachineSwitch;
import press.html.PageValues.PageDraft;
import press.model.Chapter;
import press.model.ClaimSummary;
import press.model.LinkedBook;
import press.model.Template;
import press.search.Index;
import press.source.ParallelMap;

/// The pages that hold the author's words: chapters, front page, contents and glossary.
final class AuthorPages {

  private static final String FRONT = "index.html";
  private static final String CONTENTS = "contents.html";
  private static final String GLOSSARY = "glossary.html";

  private final LinkedBook book;
  private final RenderContext shared;
  private final PageValues data;
  private final Bibliographies works;
  private final SortedMap<String, ChapterHtml> html = new TreeMap<>();
  private final Optional<ChapterHtml> front;
  private final Glossary glossary;
  private final Map<String, ChapterPage> chapters = new ConcurrentHashMap<>();
  private final AtomicReference<FrontPage> cover = new AtomicReference<>();

  AuthorPages(RenderContext shared, PageValues data) {
    this.book = shared.book();
    this.shared = shared;
    this.data = data;
    this.works = new Bibliographies(book, shared.templates());
    List<Chapter> written = book.chapters().stream().filter(c -> !c.planned()).toList();
    List<ChapterHtml> made = ParallelMap.map(written, this::rendered);
    for (int i = 0; i < written.size(); i++) {
      html.put(written.get(i).slug(), made.get(i));
    }
    this.front = book.front().map(c -> ChapterHtml.of(c, shared));
    this.glossary = new Glossary(book, shared, html);
  }

  /// The HTML of a chapter. In a build that no other one follows, everything else is made of the
  /// chapter too, so that its tree can be forgotten.
  private ChapterHtml rendered(Chapter chapter) {
    ChapterHtml made = ChapterHtml.of(chapter, shared);
    if (!book.cache().keepsTrees() && book.cache().keeps()) {
      ChapterReferences.of(book, chapter);
      ClaimSummary.in(book, chapter);
      Glossary.firstUses(book, chapter, shared);
      FeedbackData.lines(book, chapter);
      BookImages.used(book, chapter, shared.images());
      Index.prepare(book, chapter);
      chapter.forget();
    }
    return made;
  }

  /// The paths of the pages, the chapters in reading order.
  List<String> paths() {
    List<String> paths = new ArrayList<>();
    book.chapters().stream().filter(c -> !c.planned()).forEach(c -> paths.add(c.page()));
    paths.addAll(List.of(FRONT, CONTENTS, GLOSSARY));
    return paths;
  }

  /// What a page is made of.
  ///
  /// @param path one of the paths
  PageDraft draft(String path) {
    var config = book.parsed().sources().book();
    String about = config.description();
    Optional<Chapter> chapter = book.chapterAt(path).filter(c -> html.containsKey(c.slug()));
    if (chapter.isPresent()) {
      return chapter(chapter.get());
    }
    return switch (path) {
      case FRONT -> {
        FrontPage cover = frontPage();
        yield PageDraft.of(FRONT, FrontPage.TEMPLATE, cover, config.title(), about);
      }
      case CONTENTS -> {
        ContentsPage contents =
            new ContentsPage(data.parts("", html), ChapterCards.tracks(book, ""));
        yield PageDraft.of(path, ContentsPage.TEMPLATE, contents, "Contents", about);
      }
      case GLOSSARY ->
          PageDraft.of(path, GlossaryPage.TEMPLATE, glossary.page(), "Glossary", about);
      default -> throw new IllegalArgumentException("no page of the author's words: " + path);
    };
  }

  /// The page of contents in its template.
  record ContentsPage(List<PartCard> parts, List<TrackCard> tracks) {

    private static final Template<ContentsPage> TEMPLATE =
        new Template<>("contents", ContentsPage.class);
  }

  private PageDraft chapter(Chapter chapter) {
    ChapterPage page = chapterPage(chapter);
    return PageDraft.of(
        chapter.page(), ChapterPage.TEMPLATE, page, chapter.title(), chapter.summary());
  }

  /// The page of a chapter that is written.
  ChapterPage chapterPage(Chapter chapter) {
    return chapters.computeIfAbsent(
        chapter.page(), _ -> data.chapter(chapter, html.get(chapter.slug()), glossary, works));
  }

  /// The front page.
  FrontPage frontPage() {
    return cover.updateAndGet(
        made -> made == null ? FrontPage.of(book, front, glossary, works) : made);
  }

  /// The slots of a page.
  ///
  /// @param path one of the paths
  List<Slot> slots(String path) {
    Optional<Chapter> chapter = book.chapterAt(path).filter(c -> html.containsKey(c.slug()));
    if (chapter.isPresent()) {
      List<Slot> slots = new ArrayList<>(html.get(chapter.get().slug()).slotsOfBody());
      slots.addAll(glossary.slotsOn(chapter.get()));
      return slots;
    }
    return switch (path) {
      case FRONT -> {
        List<Slot> slots = new ArrayList<>();
        front.ifPresent(f -> slots.addAll(f.slotsOfBody()));
        book.front().ifPresent(c -> slots.addAll(glossary.slotsOn(c)));
        yield slots;
      }
      case GLOSSARY -> glossary.slots();
      default -> List.of();
    };
  }

  /// Anchor to what a reference to it shows, as HTML.
  ///
  /// @param chapter that is written
  SortedMap<String, String> previews(Chapter chapter) {
    return Optional.ofNullable(html.get(chapter.slug()))
        .or(() -> front)
        .map(ChapterHtml::previews)
        .orElseThrow();
  }

  /// A page as it is published.
  ///
  /// @param views the machine switch; empty for a page without one
  WrittenPage show(PageDraft draft, Optional<MachineSwitch> views) {
    return shared.templates().page(draft.path(), data.filled(draft, views), shared.problems());
  }
}
