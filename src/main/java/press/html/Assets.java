package press.html;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.html.ScriptBundles.Bundle;
import press.project.BookSources;
import press.source.Codec;
import press.source.RecordCodec;
import press.source.Sha256;

/// Styles, scripts and fonts under names that carry their content's hash, so that browsers may keep
/// them for ever.
///
/// @param scripts name of a part to the path of its script
/// @param sheets name of a sheet to its path
/// @param fonts name of a font's file to its path
record Assets(
    SortedMap<String, String> scripts,
    SortedMap<String, String> sheets,
    SortedMap<String, String> fonts) {

  /// The part that every page begins with.
  private static final String BOOK = "book";

  /// The script that runs before the page is shown.
  private static final String FIRST = "theme";

  /// Parts that pages name themselves where they need them.
  private static final List<String> ON_PAGES = List.of(FIRST, BOOK, "offline");

  /// The entry modules of the scripts, each the beginning of a part; every module of [#FIGURES] is
  /// one, too. Most come when they are asked for, see `assets/js/loader.js`, and bring the parts
  /// that they import.
  private static final List<String> PARTS =
      List.of(
          BOOK,
          FIRST,
          "machine",
          "offline",
          "numbers",
          "calculations",
          "charts",
          "copy-formulas",
          "feedback",
          "frames",
          "keyboard",
          "listings",
          "map",
          "own-results",
          "previews",
          "reading-progress",
          "search");

  private static final String FIGURES = "figures/";
  private static final String FONT = ".woff2";
  private static final String FOLDER = "assets/";

  /// The font of formulas, which only pages with formulas load ahead.
  private static final String FORMULAS = "vendor/stix-two-math/stix-two-math.woff2";

  /// Scripts of others to the names by which modules import them.
  private static final Map<String, String> LIBRARIES =
      Map.of("vendor/minisearch/minisearch.js", "minisearch");

  /// Makes a module of a script that defines itself in the way of CommonJS.
  private static final String LIBRARY =
      """
      const module = { exports: {} };
      const { exports } = module;
      %s
      export const MiniSearch = module.exports;
      """;

  /// Where the list of parts is put into the script of every page.
  private static final String LIST = "const PARTS = ({});";

  /// The files of the site, and where they are.
  private record Published(Assets assets, SortedMap<String, byte[]> files) {
    private static final Codec<Published> CODEC = RecordCodec.of(Published.class);
  }

  /// Puts the files on the site.
  static Assets publish(BookSources sources, SortedMap<String, byte[]> files) {
    Published published =
        sources
            .cache()
            .step(
                "assets",
                Published.CODEC,
                () -> {
                  SortedMap<String, byte[]> made = new TreeMap<>();
                  return new Published(made(sources.assets(), made), made);
                });
    files.putAll(published.files());
    return published.assets();
  }

  private static Assets made(SortedMap<String, byte[]> assets, SortedMap<String, byte[]> files) {
    SortedMap<String, String> fonts = new TreeMap<>();
    assets.forEach((name, bytes) -> {
      if (name.endsWith(FONT)) {
        String base = name.substring(name.lastIndexOf('/') + 1, name.length() - FONT.length());
        fonts.put(name, keep(base, FONT, bytes, files));
      }
    });
    SortedMap<String, String> sheets = new TreeMap<>();
    StyleSheets.of(assets)
        .forEach((name, text) -> {
          String sheet = text;
          for (Map.Entry<String, String> font : fonts.entrySet()) {
            String published = font.getValue().substring(FOLDER.length());
            sheet = sheet.replace("../" + font.getKey(), published);
          }
          sheets.put(name, keep(name, ".css", sheet, files));
        });
    SortedMap<String, String> modules = new TreeMap<>();
    assets.forEach((name, bytes) -> {
      String library = LIBRARIES.get(name);
      if (library != null) {
        modules.put(library, LIBRARY.formatted(new String(bytes, StandardCharsets.UTF_8)));
      } else if (name.endsWith(".js")) {
        String module = name.substring("js/".length(), name.length() - ".js".length());
        modules.put(module, new String(bytes, StandardCharsets.UTF_8));
      }
    });
    List<String> parts = new ArrayList<>(PARTS);
    parts.retainAll(modules.keySet());
    modules.keySet().stream().filter(name -> name.startsWith(FIGURES)).forEach(parts::add);
    if (parts.isEmpty()) {
      return new Assets(new TreeMap<>(), sheets, fonts);
    }
    SortedMap<String, Bundle> bundles = ScriptBundles.of(modules, parts);
    SortedMap<String, String> scripts = new TreeMap<>();
    bundles.forEach((part, bundle) -> {
      if (!part.equals(BOOK)) {
        scripts.put(part, keep(part.replace('/', '-'), ".js", bundle.text(), files));
      }
    });
    String book = bundles.get(BOOK).text();
    if (!book.contains(LIST)) {
      throw new IllegalStateException("parts.js has no place for the list of parts");
    }
    String list = "const PARTS = " + list(bundles, scripts, sheets) + ";";
    scripts.put(BOOK, keep(BOOK, ".js", book.replace(LIST, list), files));
    return new Assets(scripts, sheets, fonts);
  }

  /// The parts that pages ask for, each with the paths of all that it takes, as JSON.
  private static String list(
      SortedMap<String, Bundle> bundles,
      SortedMap<String, String> scripts,
      SortedMap<String, String> sheets) {
    return bundles.keySet().stream()
        .filter(part -> !ON_PAGES.contains(part))
        .map(part -> {
          Set<String> paths = new LinkedHashSet<>();
          collect(part, bundles, scripts, sheets, paths);
          return "\"" + part + "\":[\"" + String.join("\",\"", paths) + "\"]";
        })
        .collect(Collectors.joining(",\n", "{", "}"));
  }

  private static void collect(
      String part,
      SortedMap<String, Bundle> bundles,
      SortedMap<String, String> scripts,
      SortedMap<String, String> sheets,
      Set<String> paths) {
    bundles.get(part).imports().stream()
        .filter(other -> !ON_PAGES.contains(other))
        .forEach(other -> collect(other, bundles, scripts, sheets, paths));
    String sheet = sheets.get(StyleSheets.ofPart(part));
    if (sheet != null) {
      paths.add(sheet);
    }
    paths.add(scripts.get(part));
  }

  /// Path of the script that waits until the page is read.
  String script() {
    return script(BOOK).orElse("");
  }

  /// Path of the script that runs before the page is shown.
  String first() {
    return script(FIRST).orElse("");
  }

  /// Path of the sheet of a part; empty where the press comes without it.
  String sheet(String part) {
    return sheets.getOrDefault(part, "");
  }

  /// Addresses of the fonts that a page loads ahead, with spaces between them.
  ///
  /// @param root relative path from the page to the site's root
  /// @param formulas whether the page has any
  String fonts(String root, boolean formulas) {
    return fonts.entrySet().stream()
        .filter(font -> formulas || !font.getKey().equals(FORMULAS))
        .map(font -> root + font.getValue())
        .collect(Collectors.joining(" "));
  }

  /// Path of the script of a part; empty where the press comes without it.
  Optional<String> script(String part) {
    return Optional.ofNullable(scripts.get(part));
  }

  /// Puts a file on the site under a name with its content's hash; returns its path.
  static String keep(String name, String ending, String text, SortedMap<String, byte[]> files) {
    return keep(name, ending, text.getBytes(StandardCharsets.UTF_8), files);
  }

  /// The path that a text gets there.
  static String path(String name, String ending, String text) {
    return FOLDER + name + "-" + hash(text.getBytes(StandardCharsets.UTF_8)) + ending;
  }

  /// Puts a file of bytes on the site likewise.
  static String keep(String name, String ending, byte[] content, SortedMap<String, byte[]> files) {
    String path = FOLDER + name + "-" + hash(content) + ending;
    files.put(path, content);
    return path;
  }

  private static String hash(byte[] bytes) {
    return HexFormat.of().formatHex(Sha256.of(bytes), 0, 5);
  }
}
