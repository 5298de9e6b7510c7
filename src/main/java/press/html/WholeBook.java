package press.html;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.ParseSettings;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;
import press.html.ChapterCards.TocEntry;
import press.html.PageValues.ChapterPage;
import press.html.PageValues.PageDraft;
import press.model.Chapter;
import press.model.LinkedBook;
import press.model.Template;
import press.source.BuildCache;
import press.source.Codec;
import press.source.Site;

/// The whole book on one page, to print it or to search it at once: the front page's text and all
/// chapters that are written, in reading order. A book too large for one page of a browser has no
/// such page.
final class WholeBook {

  /// Path of the page from the site's root.
  static final String PATH = "print.html";

  private static final String FRONT = "index.html";

  /// How many words a browser shows on one page without trouble.
  private static final int MAX_WORDS = 1_500_000;

  private final LinkedBook book;
  private final AuthorPages pages;
  private final WholeBookMarkup markup;

  /// @param pages with the author's words
  WholeBook(LinkedBook book, AuthorPages pages) {
    this.book = book;
    this.pages = pages;
    Map<String, String> names = new TreeMap<>(Map.of(FRONT, "front"));
    written(book.chapters()).forEach(c -> names.put(c.page(), c.slug()));
    this.markup = new WholeBookMarkup(names);
  }

  /// Whether a book has the page.
  static boolean has(LinkedBook book) {
    return written(book.chapters()).stream().mapToLong(c -> c.parsed().words()).sum() <= MAX_WORDS;
  }

  /// What the page is made of.
  PageDraft draft() {
    List<WholePart> parts = new ArrayList<>();
    for (int p = 0; p < book.parts().size(); p++) {
      LinkedBook.Part part = book.parts().get(p);
      List<Chapter> chapters = written(book.chaptersOf(p));
      if (!chapters.isEmpty()) {
        parts.add(
            new WholePart(
                part.number(), part.title(), chapters.stream().map(this::chapter).toList()));
      }
    }
    boolean measured = pages.paths().stream().anyMatch(path -> hasSlots(path));
    WholePage page =
        new WholePage(
            front(FrontPage::html),
            front(FrontPage::references),
            parts,
            measured ? book.machineTitle(book.machine()) : "");
    return PageDraft.of(PATH, WholePage.TEMPLATE, page, "The whole book", "");
  }

  /// The page in its template.
  ///
  /// @param front the front page's text as HTML; may be empty
  /// @param frontReferences the works that it cites, as HTML; may be empty
  /// @param machine the title of the machine in view; empty where nothing was measured
  record WholePage(String front, String frontReferences, List<WholePart> parts, String machine) {

    private static final Template<WholePage> TEMPLATE = new Template<>("print", WholePage.class);
  }

  record WholePart(String number, String title, List<WholeChapter> chapters) {}

  /// @param text as HTML
  /// @param references the works that it cites, as HTML; may be empty
  record WholeChapter(
      String slug,
      int depth,
      String number,
      String title,
      String summary,
      List<TocEntry> toc,
      String text,
      String references) {}

  private boolean hasSlots(String path) {
    boolean here = path.equals(FRONT) || book.chapterAt(path).isPresent();
    return here && !pages.slots(path).isEmpty();
  }

  private static List<Chapter> written(List<Chapter> chapters) {
    return chapters.stream().filter(c -> !c.planned()).toList();
  }

  private String front(Function<FrontPage, String> piece) {
    return book.front().isEmpty() ? "" : html(piece.apply(pages.frontPage()), FRONT);
  }

  private WholeChapter chapter(Chapter chapter) {
    ChapterPage own = pages.chapterPage(chapter);
    return new WholeChapter(
        chapter.slug(),
        Math.min(chapter.depth(), ChapterCards.DEEPEST),
        chapter.number(),
        chapter.title(),
        chapter.summary(),
        own.toc(),
        html(own.html(), chapter.page()),
        html(own.references(), chapter.page()));
  }

  /// A piece of a page as it is on this one.
  private String html(String html, String page) {
    String name = "embedded " + page + " " + BuildCache.hash(List.of(html, markup.names()));
    return book.cache().step(name, Codec.TEXT, () -> markup.embedded(html, page));
  }

  /// Prepares the HTML of several pages to stand on one page: every anchor gets the name of its
  /// page as a prefix, a link to another of these pages becomes a link within the one, and
  /// footnotes stand below their paragraph, as on paper.
  ///
  /// @param names page to its name, which is its anchor on the one page
  record WholeBookMarkup(Map<String, String> names) {

    private static final Pattern PAINT = Pattern.compile("url\\(#([^)]*)\\)");
    private static final Pattern ABSOLUTE = Pattern.compile("[a-z]+:.*");

    /// Attributes whose words are anchors of the same page.
    private static final Set<String> ANCHORS =
        Set.of(
            "id for list headers aria-activedescendant aria-controls aria-describedby aria-details aria-labelledby aria-owns"
                .split(" "));

    WholeBookMarkup {
      names = Map.copyOf(names);
    }

    /// A piece of a page as it stands on the one page, which is at the site's root.
    ///
    /// @param page that the piece comes from, one of the names
    String embedded(String html, String page) {
      Parser parser = Parser.htmlParser().settings(ParseSettings.preserveCase);
      Document document = Document.createShell("");
      document.outputSettings().prettyPrint(false);
      Element body = document.body();
      body.appendChildren(parser.parseFragmentInput(html, body, ""));
      for (Element element : body.getAllElements()) {
        // A script beside the page that chooses a machine is not on this one.
        element.removeAttr("data-slot");
        element.removeAttr("loading");
        for (Attribute attribute : element.attributes()) {
          attribute.setValue(value(element, attribute, page));
        }
      }
      Set<Element> holders = new LinkedHashSet<>();
      body.select("p:has(.fn-note)").forEach(paragraph -> holders.add(paragraph.parent()));
      holders.forEach(WholeBookMarkup::moveNotes);
      return body.html();
    }

    /// Moves the notes of all paragraphs of an element at once: to move one, jsoup counts all
    /// children.
    private static void moveNotes(Element holder) {
      List<Node> children = new ArrayList<>();
      for (Node child : List.copyOf(holder.childNodes())) {
        children.add(child);
        if (child instanceof Element paragraph && paragraph.nameIs("p")) {
          Elements notes = paragraph.select(".fn-note");
          notes.remove();
          children.addAll(notes);
        }
      }
      holder.empty();
      holder.appendChildren(children);
    }

    private String value(Element element, Attribute attribute, String page) {
      String value = attribute.getValue();
      if (ANCHORS.contains(attribute.getKey())) {
        return value.isBlank() ? value : prefixed(value, page);
      }
      return switch (attribute.getKey()) {
        case "href", "xlink:href" -> address(value, page);
        case "src" -> ABSOLUTE.matcher(value).matches() ? value : Site.resolve(page, value);
        // Controls of one chapter are not those of another.
        case "name" -> element.tagName().equals("meta") ? value : anchor(page, value);
        // Many figures of a whole book have one number; as landmarks they would have to differ.
        case "role" -> value.equals("region") ? "group" : value;
        default ->
            PAINT
                .matcher(value)
                .replaceAll(
                    m -> Matcher.quoteReplacement("url(#" + anchor(page, m.group(1)) + ")"));
      };
    }

    private String prefixed(String ids, String page) {
      return names.get(page) + "--" + ids.strip().replaceAll(" +", " " + names.get(page) + "--");
    }

    private String anchor(String page, String id) {
      return names.get(page) + "--" + id;
    }

    /// An address as seen from the one page.
    private String address(String url, String page) {
      if (url.isEmpty() || ABSOLUTE.matcher(url).matches()) {
        return url;
      }
      int hash = url.indexOf('#') < 0 ? url.length() : url.indexOf('#');
      String file = hash == 0 ? page : Site.resolve(page, url.substring(0, hash));
      if (!names.containsKey(file)) {
        return file + url.substring(hash);
      }
      boolean whole = hash >= url.length() - 1;
      return "#" + (whole ? names.get(file) : anchor(file, url.substring(hash + 1)));
    }
  }
}
