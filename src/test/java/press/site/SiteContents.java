package press.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;

/// Compares what two printed sites say: the visible text, links, anchors, tables and figures of
/// each page, but neither markup nor styles nor scripts.
///
/// Command line: `OLD NEW [--page=GLOB] [--ignore=SELECTOR] [--ignore-page=GLOB]
/// [--ignore-line=REGEX]`, each option any number of times. It prints the differences, and ends
/// with 1 where there is one.
final class SiteContents {

  /// Aspects of a page that are compared one by one.
  private enum Aspect {
    TITLE,
    TEXT,
    LINKS,
    ANCHORS,
    TABLES,
    FIGURES
  }

  private static final Pattern CONTENT_HASH = Pattern.compile("-[0-9a-f]{10}(?=\\.\\w+$)");
  private static final String SHAPES = "path, rect, circle, ellipse, line, polyline, polygon, use";

  private final List<String> ignoredElements = new ArrayList<>();
  private final List<PathMatcher> pages = new ArrayList<>();
  private final List<PathMatcher> ignoredPages = new ArrayList<>();
  private final List<Pattern> ignoredLines = new ArrayList<>();

  /// Compares two sites.
  public static void main(String[] args) throws IOException {
    List<Path> sites = new ArrayList<>();
    SiteContents contents = new SiteContents();
    for (String arg : args) {
      if (arg.startsWith("--")) {
        contents.option(arg);
      } else {
        sites.add(Path.of(arg));
      }
    }
    if (sites.size() != 2) {
      throw new IllegalArgumentException("two folders are compared, not " + sites);
    }
    List<String> differences = contents.differences(sites.get(0), sites.get(1));
    differences.forEach(System.out::println);
    System.out.println(differences.size() + " differences");
    System.exit(differences.isEmpty() ? 0 : 1);
  }

  /// Adds an option of the command line.
  SiteContents option(String option) {
    String value = option.substring(option.indexOf('=') + 1);
    switch (option.substring(0, option.length() - value.length())) {
      case "--page=" -> pages.add(glob(value));
      case "--ignore=" -> ignoredElements.add(value);
      case "--ignore-page=" -> ignoredPages.add(glob(value));
      case "--ignore-line=" -> ignoredLines.add(Pattern.compile(value));
      default -> throw new IllegalArgumentException("no such option: " + option);
    }
    return this;
  }

  private static PathMatcher glob(String value) {
    return FileSystems.getDefault().getPathMatcher("glob:" + value);
  }

  /// Lists the differences between two sites as `page: aspect: - line of the old one` or `+ line of
  /// the new one`, sorted by page.
  List<String> differences(Path before, Path after) throws IOException {
    SortedMap<String, Path> old = pagesOf(before);
    SortedMap<String, Path> now = pagesOf(after);
    SortedMap<String, Path> all = new TreeMap<>(old);
    all.putAll(now);
    List<String> found = new ArrayList<>();
    for (String page : all.keySet()) {
      if (!now.containsKey(page)) {
        found.add(page + ": - page");
      } else if (!old.containsKey(page)) {
        found.add(page + ": + page");
      } else {
        found.addAll(differences(page, read(old.get(page)), read(now.get(page))));
      }
    }
    return found;
  }

  private List<String> differences(
      String page, Map<Aspect, List<String>> before, Map<Aspect, List<String>> after) {
    List<String> found = new ArrayList<>();
    for (Aspect aspect : Aspect.values()) {
      String place = page + ": " + aspect.name().toLowerCase(java.util.Locale.ROOT) + ": ";
      List<String> gone = without(before.get(aspect), after.get(aspect));
      List<String> added = without(after.get(aspect), before.get(aspect));
      gone.forEach(line -> found.add(place + "- " + line));
      added.forEach(line -> found.add(place + "+ " + line));
      if (gone.isEmpty() && added.isEmpty() && !before.get(aspect).equals(after.get(aspect))) {
        found.add(place + "another order");
      }
    }
    return found;
  }

  /// Removes from a list the elements of another, each as often as it occurs there.
  private static List<String> without(List<String> lines, List<String> others) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    others.forEach(line -> counts.merge(line, 1, Integer::sum));
    return lines.stream().filter(line -> counts.merge(line, -1, Integer::sum) < 0).toList();
  }

  private SortedMap<String, Path> pagesOf(Path folder) throws IOException {
    Path site = folder.toRealPath();
    SortedMap<String, Path> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(site)) {
      files
          .filter(file -> file.toString().endsWith(".html"))
          .forEach(file -> found.put(site.relativize(file).toString(), file));
    }
    found
        .keySet()
        .removeIf(page -> {
          Path name = Path.of(page);
          return ignoredPages.stream().anyMatch(glob -> glob.matches(name))
              || !pages.isEmpty() && pages.stream().noneMatch(glob -> glob.matches(name));
        });
    return found;
  }

  private Map<Aspect, List<String>> read(Path file) {
    try {
      Document page = Jsoup.parse(file, "UTF-8");
      page.outputSettings().prettyPrint(false);
      ignoredElements.forEach(selector -> page.select(selector).remove());
      page.select("script, style").remove();
      Map<Aspect, List<String>> found = new TreeMap<>();
      found.put(Aspect.TITLE, List.of(page.title()));
      found.put(Aspect.TEXT, text(page.body()));
      found.put(Aspect.LINKS, links(page));
      found.put(
          Aspect.ANCHORS, page.body().select("[id]").eachAttr("id").stream().sorted().toList());
      found.put(Aspect.TABLES, tables(page));
      found.put(Aspect.FIGURES, figures(page));
      found.replaceAll((aspect, lines) -> lines.stream().filter(this::isCompared).toList());
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isCompared(String line) {
    return ignoredLines.stream().noneMatch(pattern -> pattern.matcher(line).find());
  }

  /// Reads the text of an element, one line for each block.
  private static List<String> text(Element body) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    NodeTraversor.traverse(
        new NodeVisitor() {
          @Override
          public void head(Node node, int depth) {
            if (node instanceof TextNode text) {
              line.append(text.getWholeText());
            } else {
              breakLine(node);
            }
          }

          @Override
          public void tail(Node node, int depth) {
            breakLine(node);
          }

          private void breakLine(Node node) {
            boolean breaks =
                node instanceof Element element
                    && (element.isBlock() || element.is("br, td, th, text, title, desc, option"));
            if (breaks) {
              String words = squeezed(line.toString());
              if (!words.isEmpty()) {
                lines.add(words);
              }
              line.setLength(0);
            }
          }
        },
        body);
    return lines;
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static List<String> links(Document page) {
    return page.select("a[href], area[href]").stream()
        .map(link -> "[" + squeezed(link.text()) + "](" + unhashed(link.attr("href")) + ")")
        .toList();
  }

  private static String unhashed(String address) {
    return CONTENT_HASH.matcher(address).replaceFirst("");
  }

  private static List<String> tables(Document page) {
    return page.select("tr").stream()
        .map(row ->
            row.children().stream()
                .map(cell -> squeezed(cell.text()))
                .collect(Collectors.joining(" | ")))
        .toList();
  }

  private static List<String> figures(Document page) {
    List<String> lines = new ArrayList<>();
    for (Element figure : page.select("svg, img, figcaption")) {
      switch (figure.normalName()) {
        case "img" -> lines.add("img " + unhashed(figure.attr("src")) + " " + figure.attr("alt"));
        case "figcaption" -> lines.add("caption " + squeezed(figure.text()));
        default -> lines.add("svg " + figure.attr("aria-label") + " " + drawing(figure));
      }
    }
    return lines;
  }

  /// Describes a drawing by the count of each shape and its texts.
  private static String drawing(Element svg) {
    Map<String, Integer> shapes = new TreeMap<>();
    svg.select(SHAPES).forEach(shape -> shapes.merge(shape.normalName(), 1, Integer::sum));
    List<String> texts = svg.select("title, desc, text").eachText();
    return shapes + " " + texts.stream().map(SiteContents::squeezed).toList();
  }
}
