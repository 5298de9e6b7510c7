package press.html;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import press.evidence.Json;
import press.images.ImageInfo;
import press.images.ImageInfo.ImageFormat;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.LinkedBook.OldPage;
import press.model.Template;
import press.project.BookConfig;
import press.search.Index;
import press.source.Sha256;

/// What the pages of a book say of themselves to search engines, to readers of feeds, and to
/// whoever shows a card for an address.
///
/// All of it needs whole addresses, so a book without a `site` in `book.yaml` says nothing.
final class SharingMetadata {

  /// Kinds of pages that are neither listed for search engines nor shared, and about which readers
  /// have nothing to suggest.
  static final Set<String> HIDDEN = Set.of("moved", "notfound", "print", "offline", "supplement");

  private static final String FEED = "feed.xml";

  private final LinkedBook book;
  private final BookConfig config;
  private final Optional<Cover> cover;
  private final List<ChapterChanges.ChapterChange> changes;
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

  /// What a page says of itself where it is shared, in the template `share`.
  ///
  /// @param type of the Open Graph protocol
  /// @param image address of the cover; may be empty
  /// @param width of the image
  /// @param height of the image
  /// @param feed address of the feed of changes; may be empty
  /// @param data JSON-LD; may be empty
  record ShareHead(
      String type,
      String title,
      String description,
      String url,
      String image,
      int width,
      int height,
      String feed,
      String data) {}

  /// What a page says of itself; nothing where the page is not to be shared.
  Optional<ShareHead> head(String path, String kind, String title, String description) {
    if (config.site().isEmpty() || HIDDEN.contains(kind)) {
      return Optional.empty();
    }
    Optional<Chapter> chapter = book.chapterAt(path);
    boolean front = path.equals("index.html");
    String image = cover.map(c -> address(c.path())).orElse("");
    String data =
        chapter
            .map(c -> chapterData(book, c, address(path), image, address("index.html")))
            .orElseGet(() -> front ? bookData(book, address(path), image, pages()) : "");
    return Optional.of(
        new ShareHead(
            chapter.isPresent() ? "article" : front ? "book" : "website",
            title,
            description,
            address(path),
            image,
            cover.map(c -> c.info().width()).orElse(0),
            cover.map(c -> c.info().height()).orElse(0),
            changes.isEmpty() ? "" : address(FEED),
            data));
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
    Sitemap sitemap = new Sitemap(sitemap(paths));
    put("sitemap.xml", templates.stored(Sitemap.TEMPLATE, sitemap), files);
    Robots robots = new Robots(address("sitemap.xml"));
    put("robots.txt", templates.stored(Robots.TEMPLATE, robots), files);
    if (!changes.isEmpty()) {
      put(FEED, templates.stored(Feed.TEMPLATE, feed()), files);
    }
  }

  /// The list of pages for crawlers.
  record Sitemap(List<SitemapEntry> pages) {
    private static final Template<Sitemap> TEMPLATE = new Template<>("sitemap", Sitemap.class);
  }

  /// @param date of the last change; may be empty
  record SitemapEntry(String url, String date) {}

  /// @param sitemap address of the list of pages
  record Robots(String sitemap) {
    private static final Template<Robots> TEMPLATE = new Template<>("robots", Robots.class);
  }

  /// The feed of changes.
  ///
  /// @param home address of the front page
  /// @param self address of the feed
  /// @param updated day of the newest change
  record Feed(
      String title,
      String subtitle,
      List<String> authors,
      String language,
      String home,
      String self,
      String updated,
      String licence,
      List<FeedEntry> entries) {
    private static final Template<Feed> TEMPLATE = new Template<>("feed", Feed.class);
  }

  record FeedEntry(String title, String url, String date, String sentence) {}

  private List<SitemapEntry> sitemap(Collection<String> paths) {
    Set<String> hidden = Set.of("404.html", OfflineWorker.PAGE);
    Map<String, String> dates = new TreeMap<>();
    book.chapters().forEach(c -> ChapterChanges.last(c).ifPresent(d -> dates.put(c.page(), d)));
    List<SitemapEntry> pages = new ArrayList<>();
    for (String path : paths) {
      if (!hidden.contains(path) && !path.equals(WholeBook.PATH) && !moved.containsKey(path)) {
        pages.add(new SitemapEntry(address(path), dates.getOrDefault(path, "")));
      }
    }
    return pages;
  }

  private Feed feed() {
    List<FeedEntry> entries = new ArrayList<>();
    for (ChapterChanges.ChapterChange change : changes) {
      Chapter chapter = change.chapter();
      String number = chapter.number().isEmpty() ? "" : chapter.number() + " ";
      String url = address(chapter.page()) + "#" + change.id();
      entries.add(new FeedEntry(number + chapter.title(), url, change.date(), change.sentence()));
    }
    return new Feed(
        config.title(),
        config.subtitle(),
        config.authors().isEmpty() ? List.of(config.title()) : config.authors(),
        config.language(),
        address("index.html"),
        address(FEED),
        changes.getFirst().date(),
        config.licence(),
        entries);
  }

  private static void put(String path, String text, SortedMap<String, byte[]> files) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
  }

  private static final Pattern CREATIVE_COMMONS =
      Pattern.compile("CC (BY(?:-(?:SA|NC|ND|NC-SA|NC-ND))?) (\\d\\.\\d)");

  /// The front page: the whole book.
  ///
  /// @param pages a chapter's page to its address
  static String bookData(LinkedBook book, String address, String image, Map<String, String> pages) {
    BookConfig config = book.parsed().sources().book();
    Map<String, Object> data = begin("Book", config.title(), address, image, config);
    put(data, "alternativeHeadline", config.subtitle());
    put(data, "description", config.description());
    data.put(
        "hasPart",
        book.chapters().stream()
            .filter(c -> pages.containsKey(c.page()))
            .map(c -> listed(c, pages.get(c.page())))
            .toList());
    return json(data);
  }

  /// A chapter.
  ///
  /// @param home address of the front page
  static String chapterData(
      LinkedBook book, Chapter chapter, String address, String image, String home) {
    BookConfig config = book.parsed().sources().book();
    Map<String, Object> data =
        begin(List.of("Chapter", "TechArticle"), chapter.title(), address, image, config);
    put(data, "headline", chapter.title());
    put(data, "description", chapter.summary());
    position(data, chapter);
    ChapterChanges.last(chapter).ifPresent(date -> data.put("dateModified", date));
    data.put("isPartOf", named("Book", config.title(), home));
    return json(data);
  }

  private static Map<String, Object> begin(
      Object type, String name, String address, String image, BookConfig config) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("@context", "https://schema.org");
    data.put("@type", type);
    data.put("name", name);
    data.put("url", address);
    put(data, "image", image);
    data.put("inLanguage", config.language());
    if (!config.authors().isEmpty()) {
      data.put("author", config.authors().stream().map(SharingMetadata::person).toList());
    }
    licence(config.licence()).ifPresent(url -> data.put("license", url));
    return data;
  }

  private static Map<String, Object> person(String name) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("@type", "Person");
    data.put("name", name);
    return data;
  }

  private static Map<String, Object> listed(Chapter chapter, String address) {
    Map<String, Object> data = named("Chapter", chapter.title(), address);
    position(data, chapter);
    return data;
  }

  private static Map<String, Object> named(String type, String name, String address) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("@type", type);
    data.put("name", name);
    data.put("url", address);
    return data;
  }

  private static void position(Map<String, Object> data, Chapter chapter) {
    put(data, "position", chapter.number());
  }

  private static void put(Map<String, Object> data, String key, String value) {
    if (!value.isEmpty()) {
      data.put(key, value);
    }
  }

  /// The address of a licence by its short name; nothing for one that has none we know.
  static Optional<String> licence(String name) {
    Matcher cc = CREATIVE_COMMONS.matcher(name);
    if (cc.matches()) {
      String kind = cc.group(1).toLowerCase(java.util.Locale.ROOT);
      return Optional.of("https://creativecommons.org/licenses/" + kind + "/" + cc.group(2) + "/");
    }
    return name.startsWith("https://") ? Optional.of(name) : Optional.empty();
  }

  /// As it may stand in a page: no tag can end it.
  private static String json(Map<String, Object> data) {
    return Json.of(data).replace("<", "\\u003c");
  }

  /// The worker that keeps a book in a reader's browser for when there is no network, where
  /// `book.yaml` says so.
  ///
  /// It lies at the root of the site, because a worker serves its own folder, and has the hash of
  /// the whole site in it, because browsers take a worker for a new one when its bytes differ.
  static final class OfflineWorker {

    /// What is shown where neither the network nor the browser has a page.
    static final String PAGE = "offline.html";

    private static final String WORKER = "sw.js";

    private OfflineWorker() {}

    /// Adds the worker to a site that is finished but for it.
    static void add(SortedMap<String, byte[]> site, Assets assets, Templates templates) {
      List<String> shell = new ArrayList<>(assets.scripts().values());
      shell.addAll(assets.sheets().values());
      shell.addAll(assets.fonts().values());
      shell.removeIf(path -> !site.containsKey(path));
      shell.addAll(List.of(Index.HEAD, FeedbackData.SCRIPT));
      String worker = templates.stored(Worker.TEMPLATE, new Worker(hash(site), shell));
      site.put(WORKER, worker.getBytes(StandardCharsets.UTF_8));
    }

    /// The script of the worker.
    ///
    /// @param build hash of the site
    /// @param shell paths of what every visit begins with
    record Worker(String build, List<String> shell) {
      private static final Template<Worker> TEMPLATE = new Template<>("sw", Worker.class);
    }

    private static String hash(SortedMap<String, byte[]> site) {
      MessageDigest sha = Sha256.start();
      site.forEach((path, bytes) -> {
        sha.update((path + "\0" + bytes.length + "\0").getBytes(StandardCharsets.UTF_8));
        sha.update(bytes);
      });
      return HexFormat.of().formatHex(sha.digest(), 0, 8);
    }
  }
}
