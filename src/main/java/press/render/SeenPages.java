package press.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.model.Chapter;
import press.model.LinkedBook;

/// The pages that hold the author's words, as they are seen from one machine: chapters, front page,
/// contents and glossary.
final class SeenPages {

  private final LinkedBook book;
  private final Workshop shop;
  private final PageData data;
  private final Works works;
  private final SortedMap<String, ChapterHtml> html = new TreeMap<>();
  private final Glossary glossary;

  /// The pages as the book of a workshop is seen.
  ///
  /// @param known slug to chapters that look the same from every machine, so that they need not be
  ///   written again
  SeenPages(Workshop shop, PageData data, SortedMap<String, ChapterHtml> known) {
    this.book = shop.book();
    this.shop = shop;
    this.data = data;
    this.works = new Works(book, shop.templates());
    for (Chapter chapter : book.chapters()) {
      if (!chapter.planned()) {
        ChapterHtml same = known.get(chapter.slug());
        html.put(chapter.slug(), same == null ? ChapterHtml.of(chapter, shop) : same);
      }
    }
    this.glossary = new Glossary(book, shop, html);
  }

  /// The chapters in which nothing depends on the machine.
  SortedMap<String, ChapterHtml> alike() {
    SortedMap<String, ChapterHtml> alike = new TreeMap<>(html);
    alike.values().removeIf(ChapterHtml::hasSlots);
    return alike;
  }

  /// What the pages are made of, the chapters in reading order.
  List<PageDraft> drafts() {
    List<PageDraft> drafts = new ArrayList<>();
    book.chapters().stream().filter(c -> !c.planned()).forEach(c -> drafts.add(chapter(c)));
    var config = book.parsed().sources().book();
    String about = config.description();
    Optional<ChapterHtml> front = book.front().map(c -> ChapterHtml.of(c, shop));
    Map<String, Object> cover = works.front(new FrontPage(book, shop.templates()).values(front));
    drafts.add(new PageDraft("index.html", "index", Map.of("front", cover), config.title(), about));
    Map<String, Object> parts =
        Map.of("parts", data.parts("", html), "tracks", Cards.tracks(book, ""));
    drafts.add(new PageDraft("contents.html", "contents", parts, "Contents", about));
    drafts.add(new PageDraft("glossary.html", "glossary", glossary.page(), "Glossary", about));
    return drafts;
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

  /// A page as HTML; its slots have no numbers yet.
  ///
  /// @param views the values of the machine switch; empty for a page without one
  String show(PageDraft draft, Map<String, Object> views) {
    Map<String, Object> values = new LinkedHashMap<>(data.values(draft));
    values.put("views", views);
    return shop.templates().show(draft.kind(), values);
  }
}
