package press.html;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.source.RecordCodec;

/// Which files of `assets/css/` make the sheets that browsers load, and which pages and parts of
/// the scripts load them.
final class StyleSheets {

  /// What opens over or beside the text.
  static final String PANELS = "panels";

  /// What few formulas need.
  static final String MATH = "math";

  private static final String CHAPTER = "chapter";
  private static final String MANUAL = "manual";
  private static final String PAGE = "page";
  private static final String BOOK = "book";
  private static final String CONTROLS = "controls";

  private static final List<String> COMMON = List.of("base", "layout", "code", "evidence");

  /// A sheet to its files in the order of the cascade.
  private static final SortedMap<String, List<String>> SHEETS =
      new TreeMap<>(
          Map.of(
              CHAPTER, files("figures", "print"),
              MANUAL, files("figures", "manual", "print"),
              PAGE, files("pages", "print"),
              BOOK, files("figures", "pages", "print"),
              MATH, List.of("math"),
              CONTROLS, List.of("controls"),
              PANELS, List.of("panels")));

  /// A part of the scripts to the sheet that it needs.
  private static final Map<String, String> OF_PARTS =
      Map.of(
          "feedback", PANELS,
          "figures/controls", CONTROLS,
          "frames", CONTROLS,
          "keyboard", PANELS,
          "map", CONTROLS,
          "own-results", PANELS,
          "previews", PANELS,
          "reading-progress", PANELS,
          "search", PANELS);

  private static final Pattern SOME_MATH = Pattern.compile("class=\"m-(?!lean)");

  private StyleSheets() {}

  private static List<String> files(String... more) {
    return Stream.concat(COMMON.stream(), Stream.of(more)).toList();
  }

  /// The text of each sheet.
  ///
  /// @param assets path of a file to its content
  static SortedMap<String, String> of(SortedMap<String, byte[]> assets) {
    SortedMap<String, String> sheets = new TreeMap<>();
    Map<String, String> minified = new HashMap<>();
    SHEETS.forEach((name, files) ->
        sheets.put(
            name,
            files.stream()
                .map(file -> minified.computeIfAbsent(file, f -> minified(f, assets)))
                .collect(Collectors.joining())));
    return sheets;
  }

  /// The sheet of pages of a kind.
  ///
  /// @param kind name of the page's template
  /// @param figures whether a page that is no chapter may have figures
  static String ofPage(String kind, boolean figures) {
    return switch (kind) {
      case "chapter", "measurements", "supplement" -> CHAPTER;
      case "manual", "manual-codes", "manual-index" -> MANUAL;
      case "print" -> BOOK;
      default -> figures ? BOOK : PAGE;
    };
  }

  /// The sheet that a part of the scripts needs; empty for none.
  static String ofPart(String part) {
    return OF_PARTS.getOrDefault(part, "");
  }

  /// Whether a value of a template, or one within it, is HTML with a formula.
  static boolean hasFormulas(Object value) {
    return anyText(value, html -> html.contains("<math"));
  }

  /// Whether a value of a template, or one within it, is HTML with a formula that needs [#MATH].
  static boolean needsMath(Object value) {
    return anyText(value, html -> html.contains("class=\"m-") && SOME_MATH.matcher(html).find());
  }

  private static boolean anyText(Object value, Predicate<String> test) {
    return switch (value) {
      case String text -> test.test(text);
      case Record values -> anyText(List.copyOf(RecordCodec.components(values).values()), test);
      case List<?> values -> values.stream().anyMatch(each -> anyText(each, test));
      case null, default -> false;
    };
  }

  /// The text of a file, empty where there is none, without comments and blanks, which are for
  /// authors.
  private static String minified(String file, SortedMap<String, byte[]> assets) {
    byte[] content = assets.getOrDefault("css/" + file + ".css", new byte[0]);
    return new String(content, StandardCharsets.UTF_8)
        .replaceAll("(?s)/\\*.*?\\*/", "")
        .replaceAll("\\s+", " ")
        .replaceAll(" ?([{};,]) ?", "$1")
        .replaceAll("([a-z-]): ", "$1:")
        .replaceAll(" ([>~]) ", "$1")
        .replaceAll("(?<![0-9])0\\.([0-9])", ".$1")
        .replaceAll(";}", "}");
  }
}
