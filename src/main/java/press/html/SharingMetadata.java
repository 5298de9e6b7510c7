package press.html;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import press.images.ImageInfo;
import press.images.ImageInfo.ImageFormat;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.OldPage;
import press.project.BookConfig;

/// What the pages of a book say of themselves to search engines, to readers of feeds, and to
/// whoever shows a card for an address.
///
/// All of it needs whole addresses, so a book without a `site` in `book.yaml` says nothing.
final class SharingMetadata {

  /// Kinds of pages that nobody should find or share.
  private static final Set<String> HIDDEN = Set.of("moved", "notfound", "print", "offline");

  private static final String FEED = "feed.xml";

  private final LinkedBook book;
  private final BookConfig config;
  private final Optional<Cover> cover;
  private final List<ChapterChanges.Entry> changes;
  private final SortedMap<String, String> moved = new TreeMap<>();

  /// The image of the book that stands for each of its pages.
  private record Cover(String path, ImageInfo info) {

    /// `cover.png` beside `book.yaml`, or another raster image of that name; previews elsewhere do
    /// not show SVG.
    static Optional<Cover> of(SortedMap<String, byte[]> images) {
      return Stream.of(ImageFormat.values())
          .filter(format -> format != ImageFormat.SVG)
          .flatMap(format -> format.extensions().stream())
          .map(extension -> "cover." + extension)
          .filter(images::containsKey)
          .flatMap(path -> ImageInfo.of(images.get(path)).map(i -> new Cover(path, i)).stream())
          .findFirst();
    }
  }

  SharingMetadata(LinkedBook book) {
    this.book = book;
    this.config = book.parsed().sources().book();
    this.cover = Cover.of(book.parsed().sources().images());
    this.changes = ChapterChanges.of(book);
    for (OldPage old : book.moved()) {
      moved.put(old.page(), old.to());
    }
  }

  /// The one address of what a page shows; empty where there is none.
  ///
  /// @param kind of the page
  String canonical(String path, String kind) {
    boolean leadsOn = moved.containsKey(path);
    if (config.site().isEmpty() || HIDDEN.contains(kind) && !leadsOn) {
      return "";
    }
    return address(moved.getOrDefault(path, path));
  }

  /// The values of the template `share`; none where the page is not to be shared.
  Map<String, Object> head(String path, String kind, String title, String description) {
    if (config.site().isEmpty() || HIDDEN.contains(kind)) {
      return Map.of();
    }
    Optional<Chapter> chapter = book.chapterAt(path);
    boolean front = path.equals("index.html");
    String image = cover.map(c -> address(c.path())).orElse("");
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("type", chapter.isPresent() ? "article" : front ? "book" : "website");
    head.put("title", title);
    head.put("description", description);
    head.put("url", address(path));
    head.put("image", image);
    head.put("width", cover.map(c -> c.info().width()).orElse(0));
    head.put("height", cover.map(c -> c.info().height()).orElse(0));
    head.put("feed", changes.isEmpty() ? "" : address(FEED));
    head.put(
        "data",
        chapter
            .map(c -> SchemaOrgData.chapter(book, c, address(path), image, address("index.html")))
            .orElseGet(() -> front ? SchemaOrgData.book(book, address(path), image, pages()) : ""));
    return head;
  }

  private Map<String, String> pages() {
    Map<String, String> pages = new TreeMap<>();
    book.chapters().stream()
        .filter(c -> !c.planned())
        .forEach(c -> pages.put(c.page(), address(c.page())));
    return pages;
  }

  /// A whole address; what an address cannot hold is encoded.
  private String address(String path) {
    String named = path.equals("index.html") ? "" : path;
    try {
      return config.site() + new URI(null, null, "/" + named, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("every path can be encoded: " + path, e);
    }
  }

  /// Adds the files for crawlers and feed readers: `sitemap.xml`, `robots.txt` and the feed of
  /// changes.
  ///
  /// @param paths of the pages, in order
  void add(Collection<String> paths, SortedMap<String, byte[]> files, Templates templates) {
    if (config.site().isEmpty()) {
      return;
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("pages", sitemap(paths));
    values.put("sitemap", address("sitemap.xml"));
    put("sitemap.xml", templates.show("sitemap", values), files);
    put("robots.txt", templates.show("robots", values), files);
    if (!changes.isEmpty()) {
      put(FEED, templates.show("feed", feed()), files);
    }
  }

  private List<Map<String, String>> sitemap(Collection<String> paths) {
    Set<String> hidden = Set.of("404.html", OfflineWorker.PAGE);
    Map<String, String> dates = new TreeMap<>();
    book.chapters().forEach(c -> ChapterChanges.last(c).ifPresent(d -> dates.put(c.page(), d)));
    List<Map<String, String>> pages = new ArrayList<>();
    for (String path : paths) {
      if (!hidden.contains(path) && !path.equals(WholeBook.PATH) && !moved.containsKey(path)) {
        pages.add(Map.of("url", address(path), "date", dates.getOrDefault(path, "")));
      }
    }
    return pages;
  }

  private Map<String, Object> feed() {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (ChapterChanges.Entry change : changes) {
      Chapter chapter = change.chapter();
      String number = chapter.number().isEmpty() ? "" : chapter.number() + " ";
      Map<String, Object> entry = new LinkedHashMap<>(change.values());
      entry.put("title", number + chapter.title());
      entry.put("url", address(chapter.page()) + "#" + change.id());
      entries.add(entry);
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("title", config.title());
    values.put("subtitle", config.subtitle());
    values.put("home", address("index.html"));
    values.put("self", address(FEED));
    values.put("updated", changes.getFirst().date());
    values.put("licence", config.licence());
    values.put("entries", entries);
    return values;
  }

  private static void put(String path, String text, SortedMap<String, byte[]> files) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
  }
}
