package press.markdown;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The elements and attributes of HTML that a chapter may hold: those that only say what a text is.
/// What is not on these lists is refused, whatever it may be.
final class AllowedHtml {

  private static final Set<String> INLINE =
      words("a abbr b br code del em i img ins kbd mark samp small span strong sub sup var");

  private static final Set<String> BLOCK =
      words(
          "dd details div dl dt figcaption figure hr li ol p pre summary table tbody td th thead"
              + " tr ul");

  /// Elements that stand in certain others only.
  private static final Map<String, Set<String>> INSIDE =
      Map.ofEntries(
          Map.entry("summary", Set.of("details")),
          Map.entry("figcaption", Set.of("figure")),
          Map.entry("thead", Set.of("table")),
          Map.entry("tbody", Set.of("table")),
          Map.entry("tr", words("table thead tbody")),
          Map.entry("td", Set.of("tr")),
          Map.entry("th", Set.of("tr")),
          Map.entry("li", words("ul ol")),
          Map.entry("dt", Set.of("dl")),
          Map.entry("dd", Set.of("dl")));

  /// Elements that hold no text, only other elements.
  private static final Set<String> FRAMES = words("table thead tbody tr ul ol dl");

  private static final Map<String, String> CONTENT =
      Map.of(
          "table", "<td> in <tr>",
          "thead", "<th> in <tr>",
          "tbody", "<td> in <tr>",
          "tr", "<td>",
          "ul", "<li>",
          "ol", "<li>",
          "dl", "<dd>");

  /// Elements that hold text, but no blocks.
  private static final Set<String> LINES = words("p summary pre dt");

  private static final Set<String> EVERYWHERE = words("class id lang title");

  private static final Map<String, Set<String>> OWN =
      Map.of("a", words("href name"), "img", words("src alt width height"));

  /// Elements whose content is no text.
  private static final Set<String> RAW =
      words("script style textarea title iframe noscript xmp noembed noframes plaintext");

  /// What Markdown has for elements that are refused.
  private static final Map<String, String> INSTEAD =
      table(
          """
          h1 h2 h3 h4 h5 h6 = write ## and the words of the heading
          blockquote q = write > before the lines of the quote
          s strike = write ~~words~~
          center = leave it out: the page says where words stand
          u font big tt = write *words*, **words** or `words`
          input = write - [ ] or - [x] for a task
          svg picture object embed = write ![words](file.svg): the file lies beside the chapter
          math = write $…$ or $$…$$
          video audio = write ```{frames} for steps, or link to the file
          iframe = link to the page: [words](https://…)
          script style link meta base form button = leave it out: a page runs and loads nothing else
          caption = write Caption: and its words below the table
          section article main header footer nav aside = write ## and a heading, or > [!ASIDE]
          """);

  private AllowedHtml() {}

  /// Whether it is on one of the lists.
  static boolean has(String name) {
    return INLINE.contains(name) || BLOCK.contains(name);
  }

  /// Whether it stands among blocks, not in a line.
  static boolean isBlock(String name) {
    return BLOCK.contains(name);
  }

  /// Whether an element may stand right in another one; an empty name is none.
  static boolean fits(String name, String parent) {
    Set<String> inside = INSIDE.getOrDefault(name, Set.of());
    boolean frame = FRAMES.contains(parent) && !inside.contains(parent);
    return !frame
        && !(LINES.contains(parent) && isBlock(name))
        && (inside.isEmpty() || inside.contains(parent));
  }

  /// Where an element stands, in words.
  static String place(String name) {
    Set<String> inside = INSIDE.getOrDefault(name, Set.of());
    return inside.isEmpty()
        ? "put it on a line of its own, after an empty line"
        : "it stands in "
            + inside.stream().sorted().map(n -> "<" + n + ">").collect(Collectors.joining(" or "));
  }

  /// What an element holds instead of text or blocks, in words.
  static String content(String name) {
    return isFrame(name)
        ? "put it into " + CONTENT.get(name)
        : "it holds words only: remove the empty line, or write <div> instead";
  }

  /// Whether an element holds no text of its own.
  static boolean isFrame(String name) {
    return FRAMES.contains(name);
  }

  /// Whether an element holds no blocks.
  static boolean isLine(String name) {
    return LINES.contains(name);
  }

  /// Whether what stands in an element is no HTML.
  static boolean isRaw(String name) {
    return RAW.contains(name);
  }

  /// Whether an element may have an attribute.
  static boolean has(String name, String attribute) {
    return EVERYWHERE.contains(attribute) || OWN.getOrDefault(name, Set.of()).contains(attribute);
  }

  /// What to write instead of an element that is refused.
  static String instead(String name) {
    return INSTEAD.getOrDefault(name, "use Markdown") + "; a literal < is written &lt;";
  }

  private static Map<String, String> table(String lines) {
    Map<String, String> help = new TreeMap<>();
    for (String line : lines.lines().toList()) {
      String[] sides = line.split(" = ", 2);
      words(sides[0]).forEach(name -> help.put(name, sides[1]));
    }
    return Map.copyOf(help);
  }

  private static Set<String> words(String list) {
    return Arrays.stream(list.split(" ")).collect(Collectors.toUnmodifiableSet());
  }
}
