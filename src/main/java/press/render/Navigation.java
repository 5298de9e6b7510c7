package press.render;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import press.model.Chapter;
import press.model.LinkedBook;
import press.source.Content;
import press.source.Diagnostics;
import press.source.Site;

/// The list of parts and chapters beside every page. Most of it is the same on many pages, so it is
/// written once for each part and joined into the pages as pieces that they share.
final class Navigation {

  /// What a page has in place of all before the line of its own chapter, and of all after it.
  private static final String BEFORE = "<\u0086>";

  private static final String AFTER = "<\u0087>";

  private static final byte[] BEFORE_PLACE = Patches.bytes(BEFORE);

  private static final byte[] AFTER_PLACE = Patches.bytes(AFTER);

  private static final String NOT_FOUND = "404.html";

  private static final String MARK = "<\uE009>";

  /// In a book of more chapters than this only the part that a page belongs to shows them.
  private static final int MANY = 100;

  private final LinkedBook book;
  private final Templates templates;
  private final Diagnostics problems;
  private final Map<Place, List<Piece>> lists = new ConcurrentHashMap<>();

  Navigation(LinkedBook book, Workshop shop) {
    this.book = book;
    this.templates = shop.templates();
    this.problems = shop.problems();
  }

  /// From where a list is seen.
  ///
  /// @param root relative path from the page to the site's root
  /// @param part that is open, from 0; -1 for none
  /// @param folded whether the other parts hide their chapters
  private record Place(String root, int part, boolean folded) {}

  /// A piece of the list.
  ///
  /// @param references what it refers to, as seen from its pages
  record Piece(Content.Part content, List<String> references) {}

  /// The list beside a page.
  ///
  /// @param before pieces before the line of the own chapter; all of them where there is none
  record Beside(List<Piece> before, List<Piece> after) {}

  /// The list beside a page.
  Beside beside(String page) {
    Optional<Chapter> chapter = book.chapterAt(page);
    int part = chapter.map(Chapter::part).orElseGet(() -> PartPages.index(page, book));
    boolean folded = chapter.isPresent() || book.chapters().size() > MANY;
    List<Piece> pieces = lists.computeIfAbsent(new Place(root(page), part, folded), this::pieces);
    if (chapter.isEmpty()) {
      return new Beside(pieces, List.of());
    }
    // A piece before the chapters, one for each of them, and one after them.
    List<String> paths = book.chaptersOf(part).stream().map(Chapter::page).toList();
    int own = 1 + paths.indexOf(page);
    return new Beside(pieces.subList(0, own), pieces.subList(own + 1, pieces.size()));
  }

  /// The page for what is not there is shown at any address, so its links cannot begin where it
  /// lies.
  private String root(String page) {
    String base = book.parsed().base();
    return page.equals(NOT_FOUND) && !base.isEmpty() ? base : Site.root(page);
  }

  /// Puts the list into a page.
  void join(String page, Patches patches) {
    Beside beside = beside(page);
    patches.at(BEFORE_PLACE, 0, BEFORE_PLACE.length, contents(beside.before()));
    patches.at(AFTER_PLACE, 0, AFTER_PLACE.length, contents(beside.after()));
  }

  private static List<Content.Part> contents(List<Piece> pieces) {
    return pieces.stream().map(Piece::content).toList();
  }

  private List<Piece> pieces(Place place) {
    Map<String, Object> values = Map.of("parts", parts(place), "mark", MARK);
    Pieces made =
        book.parsed()
            .memory()
            .made(
                Pieces.class,
                place.toString(),
                List.of(values, templates.token()),
                problems,
                told -> cut(templates.telling(told).show("nav", values)));
    return made.all();
  }

  private record Pieces(List<Piece> all) {}

  private static Pieces cut(String html) {
    List<Piece> all = new ArrayList<>();
    for (String text : html.split(MARK, -1)) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      all.add(
          new Piece(
              new Content.Part(bytes, 0, bytes.length), List.copyOf(Previews.references(text))));
    }
    return new Pieces(all);
  }

  private List<Map<String, Object>> parts(Place place) {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      boolean open = p == place.part();
      List<Map<String, Object>> chapters =
          place.folded() && !open
              ? List.of()
              : book.chaptersOf(p).stream().map(c -> Cards.of(c, place.root())).toList();
      Map<String, Object> card = Cards.part(book, p, place.root(), chapters);
      card.put("current", open);
      parts.add(card);
    }
    return parts;
  }

  /// The values that a page's template needs.
  static Map<String, Object> values(LinkedBook book, String page, String root) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("before", BEFORE);
    values.put("after", AFTER);
    values.put("current", book.chapterAt(page).map(c -> Cards.of(c, root)).orElse(Map.of()));
    return values;
  }
}
