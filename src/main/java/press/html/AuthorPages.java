package press.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import press.html.PageValues.PageDraft;
import press.model.Chapter;
import press.model.ClaimSummary;
import press.model.LinkedBook;
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
  private final Map<String, PageDraft> drafts = new ConcurrentHashMap<>();

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
    return drafts.computeIfAbsent(path, this::drafted);
  }

  private PageDraft drafted(String path) {
    var config = book.parsed().sources().book();
    String about = config.description();
    Optional<Chapter> chapter = book.chapterAt(path).filter(c -> html.containsKey(c.slug()));
    if (chapter.isPresent()) {
      return chapter(chapter.get());
    }
    return switch (path) {
      case FRONT -> {
        var cover = works.front(new FrontPage(book, shared.templates()).values(front));
        yield new PageDraft(FRONT, "index", Map.of("front", cover), config.title(), about);
      }
      case CONTENTS -> {
        Map<String, Object> parts =
            Map.of("parts", data.parts("", html), "tracks", ChapterCards.tracks(book, ""));
        yield new PageDraft(path, "contents", parts, "Contents", about);
      }
      case GLOSSARY -> new PageDraft(path, "glossary", glossary.page(), "Glossary", about);
      default -> throw new IllegalArgumentException("no page of the author's words: " + path);
    };
  }

  private PageDraft chapter(Chapter chapter) {
    ChapterHtml made = html.get(chapter.slug());
    Map<String, Object> values = data.chapter(chapter, made);
    String body = glossary.filled(made.body(), chapter.page());
    values.put("html", works.filled(body, chapter));
    values.put("references", works.foot(body, chapter));
    values.put("definitions", glossary.definedIn(chapter));
    values.put("soFar", glossary.soFar(chapter));
    Map<String, Object> own = Map.of("chapter", values);
    return new PageDraft(chapter.page(), "chapter", own, chapter.title(), chapter.summary());
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

  /// The bytes of a page.
  ///
  /// @param views the values of the machine switch; empty for a page without one
  byte[] show(PageDraft draft, Map<String, Object> views) {
    Map<String, Object> values = new LinkedHashMap<>(data.values(draft));
    values.put("views", views);
    return shared.templates().page(draft.path(), draft.kind(), values, shared.problems());
  }
}
