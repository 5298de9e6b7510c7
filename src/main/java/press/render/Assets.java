package press.render;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.render.Parts.Part;
import press.render.Parts.When;
import press.source.Memory;
import press.source.Sha256;

/// Styles and scripts under names that carry their content's hash, so that browsers may keep them
/// for ever. What not every page needs is in [Parts].
///
/// @param style path of the style sheet from the site's root
/// @param script path of the script that waits until the page is read
/// @param first path of the script that runs before the page is shown
/// @param scripts name of a part to the path of its script
/// @param sheets name of a part, or of a sheet for some pages, to the path of its sheet
record Assets(
    String style,
    String script,
    String first,
    SortedMap<String, String> scripts,
    SortedMap<String, String> sheets) {

  private static final String FIRST = "js/theme.js";
  private static final Set<String> PAGES = Set.of("css/manual.css", "css/pages.css");

  /// The files of the site, and where they are.
  private record Published(Assets assets, SortedMap<String, byte[]> files) {}

  /// Puts the files on the site: what every page gets joined, each part for itself.
  ///
  /// @param memory what was made of them before
  static Assets publish(
      SortedMap<String, byte[]> assets, Memory memory, SortedMap<String, byte[]> files) {
    List<Object> of = new ArrayList<>(assets.keySet());
    assets.values().forEach(bytes -> of.add(Memory.same(bytes)));
    Published published =
        memory.made(
            Published.class,
            "",
            of,
            () -> {
              SortedMap<String, byte[]> made = new TreeMap<>();
              return new Published(made(assets, memory, made), made);
            });
    files.putAll(published.files());
    return published.assets();
  }

  private static Assets made(
      SortedMap<String, byte[]> assets, Memory memory, SortedMap<String, byte[]> files) {
    SortedMap<String, StringBuilder> joined = new TreeMap<>();
    assets.forEach((name, bytes) -> {
      boolean sheet = name.endsWith(".css");
      String text =
          memory.made(
              String.class,
              "asset " + name,
              List.of(Memory.same(bytes)),
              () -> lean(new String(bytes, StandardCharsets.UTF_8), sheet));
      joined.computeIfAbsent(home(name, sheet), _ -> new StringBuilder()).append(text);
    });
    SortedMap<String, String> scripts = new TreeMap<>();
    SortedMap<String, String> sheets = new TreeMap<>();
    joined.forEach((home, text) -> {
      boolean sheet = home.startsWith("css/");
      String name = home.substring(home.indexOf('/') + 1);
      String plain = name.replace('/', '-');
      String path = keep(plain, sheet ? ".css" : ".js", text.toString(), files);
      (sheet ? sheets : scripts).put(name, path);
    });
    return new Assets(
        sheets.getOrDefault("book", ""),
        scripts.getOrDefault("book", ""),
        scripts.getOrDefault("theme", ""),
        scripts,
        sheets);
  }

  /// What an asset is joined to: `css/` or `js/` and a name.
  private static String home(String asset, boolean sheet) {
    if (asset.equals(FIRST)) {
      return "js/theme";
    }
    if (PAGES.contains(asset)) {
      return "css/pages";
    }
    String folder = sheet ? "css/" : "js/";
    String alone = asset.substring(folder.length(), asset.length() - (sheet ? 4 : 3));
    if (sheet && Parts.SHEETS.containsKey(alone)) {
      return folder + alone;
    }
    return folder + Parts.of(asset).map(Part::name).orElse("book");
  }

  /// The scripts of figures on a page with this body, which come when such a figure comes near:
  /// paths from the site's root in their order, joined by commas, a blank and the selector; one
  /// figure's from the next by bars.
  String near(String body) {
    Set<String> signs = Signs.of(body);
    return Parts.ALL.stream()
        .filter(p -> p.when() == When.NEAR && scripts.containsKey(p.name()))
        .filter(p -> signs.stream().anyMatch(sign -> sign.startsWith(p.mark())))
        .map(p -> paths(p.name()) + " " + p.selector())
        .collect(Collectors.joining("|"));
  }

  /// A part after its base, and that after its own; its sheet, if it has one, before it.
  private String paths(String part) {
    String base =
        Parts.ALL.stream().filter(p -> p.name().equals(part)).findFirst().orElseThrow().base();
    boolean dressed = sheets.containsKey(part) && !Parts.SHEETS.containsKey(part);
    String sheet = dressed ? sheets.get(part) + "," : "";
    return (base.isEmpty() ? "" : paths(base) + ",") + sheet + scripts.get(part);
  }

  /// What comes when it is asked for: name, paths of the script and, if there is one, the sheet
  /// from the site's root, then what else it needs, joined by blanks; one part from the next by
  /// bars.
  ///
  /// @param needs name of a part to paths of further scripts, which it asks for itself
  String asked(SortedMap<String, List<String>> needs) {
    return Parts.ALL.stream()
        .filter(p -> p.when() == When.ASKED && scripts.containsKey(p.name()))
        .map(p -> {
          String sheet = sheets.containsKey(p.name()) ? " " + sheets.get(p.name()) : "";
          String more = String.join(" ", needs.getOrDefault(p.name(), List.of()));
          return (p.name() + " " + scripts.get(p.name()) + sheet + " " + more).strip();
        })
        .collect(Collectors.joining("|"));
  }

  /// Path of the sheet of a part; empty where the press comes without it.
  String sheet(String part) {
    return sheets.getOrDefault(part, "");
  }

  /// Path of the script of a part; empty where the press comes without it.
  Optional<String> script(String part) {
    return Optional.ofNullable(scripts.get(part));
  }

  private static String lean(String text, boolean sheet) {
    return sheet ? small(text) : bare(text);
  }

  private static String bare(String script) {
    return script.replaceAll("(?m)^\\s*(//.*|/\\*\\*[^\n]*\\*/)\n", "").replaceAll("(?m)^\\s+", "");
  }

  /// Puts a file on the site under a name with its content's hash; returns its path.
  static String keep(String name, String ending, String text, SortedMap<String, byte[]> files) {
    return keep(name, ending, text.getBytes(StandardCharsets.UTF_8), files);
  }

  /// The path that a text gets there.
  static String path(String name, String ending, String text) {
    return "assets/" + name + "-" + hash(text.getBytes(StandardCharsets.UTF_8)) + ending;
  }

  /// The same for what is no text.
  static String keep(String name, String ending, byte[] content, SortedMap<String, byte[]> files) {
    String path = "assets/" + name + "-" + hash(content) + ending;
    files.put(path, content);
    return path;
  }

  /// Comments and indentation are for us; readers need not fetch them.
  private static String small(String css) {
    return css.replaceAll("(?s)/\\*.*?\\*/", "")
        .replaceAll("\\s+", " ")
        .replaceAll(" ?([{};,]) ?", "$1")
        .replaceAll("([a-z-]): ", "$1:")
        .replaceAll("(?<![0-9])0\\.([0-9])", ".$1")
        .replaceAll(";}", "}");
  }

  private static String hash(byte[] bytes) {
    return HexFormat.of().formatHex(Sha256.of(bytes), 0, 5);
  }
}
