package press.render;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Gives each finished page the styles that it needs besides those of every page: joined to one
/// file, which pages that need the same share.
final class Sheets {

  private final SortedMap<String, byte[]> files;
  private final String every;
  private final SortedMap<String, String> texts = new TreeMap<>();
  private final SortedMap<String, String> joined = new TreeMap<>();

  private Sheets(SortedMap<String, byte[]> files, Assets assets) {
    this.files = files;
    this.every = assets.style();
    Parts.SHEETS.keySet().stream()
        .filter(assets.sheets()::containsKey)
        .forEach(name -> texts.put(name, text(files.get(assets.sheets().get(name)))));
  }

  /// Adds the files to a site with all its pages, and names them there.
  static void add(SortedMap<String, byte[]> files, Assets assets) {
    Sheets sheets = new Sheets(files, assets);
    new TreeSet<>(files.keySet())
        .stream().filter(path -> path.endsWith(".html")).forEach(sheets::name);
    // Alone nobody needs them any more.
    sheets.texts.keySet().forEach(name -> files.remove(assets.sheets().get(name)));
  }

  private void name(String path) {
    String html = text(files.get(path));
    String link = "<link rel=\"stylesheet\" href=\"";
    int at = html.indexOf(every + "\">");
    List<String> names = needed(html);
    if (at >= 0 && !names.isEmpty()) {
      int end = at + every.length() + 2;
      String root = html.substring(html.lastIndexOf('"', at) + 1, at);
      String named = html.substring(0, end) + link + root + path(names) + "\">";
      files.put(path, (named + html.substring(end)).getBytes(StandardCharsets.UTF_8));
    }
  }

  private List<String> needed(String html) {
    return Parts.SHEETS.entrySet().stream()
        .filter(e -> texts.containsKey(e.getKey()) && e.getValue().matcher(html).find())
        .map(Map.Entry::getKey)
        .toList();
  }

  private String path(List<String> names) {
    return joined.computeIfAbsent(
        String.join(" ", names),
        _ -> {
          StringBuilder all = new StringBuilder();
          names.forEach(name -> all.append(texts.get(name)));
          return Assets.keep("some", ".css", all.toString(), files);
        });
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
