package press.render;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// Gives each finished page the styles that it needs besides those of every page: joined to one
/// file, which pages that need the same share.
final class Sheets {

  private static final String LINK = "<link rel=\"stylesheet\" href=\"";

  private final SortedMap<String, byte[]> files;
  private final byte[] mark;
  private final SortedMap<String, String> texts = new TreeMap<>();
  private final SortedMap<String, String> joined = new TreeMap<>();

  /// Takes the sheets of some pages from the site: alone nobody needs them.
  Sheets(SortedMap<String, byte[]> files, Assets assets) {
    this.files = files;
    this.mark = Patches.bytes(assets.style() + "\">");
    Parts.SHEETS.keySet().stream()
        .filter(assets.sheets()::containsKey)
        .forEach(name -> {
          byte[] sheet = files.remove(assets.sheets().get(name));
          texts.put(name, new String(sheet, StandardCharsets.UTF_8));
        });
  }

  /// The sheets that a page may need, by what stands on it.
  static List<String> needed(String html) {
    String signs = signs(html);
    return Parts.SHEETS.entrySet().stream()
        .filter(e -> e.getValue().matcher(signs).find())
        .map(Map.Entry::getKey)
        .toList();
  }

  /// All that the patterns of sheets can find on a page, each once: classes, names of figures, its
  /// body, and whether there is a listing. To look for each pattern in every page takes too long.
  private static String signs(String html) {
    Set<String> seen = new HashSet<>();
    StringBuilder signs = new StringBuilder();
    for (String sign : List.of("class=\"", " data-figure=\"")) {
      for (int at = html.indexOf(sign); at >= 0; at = html.indexOf(sign, at + 1)) {
        int end = html.indexOf('"', at + sign.length());
        String found = html.substring(at, end < 0 ? html.length() : end + 1);
        if (seen.add(found)) {
          signs.append(found).append('\n');
        }
      }
    }
    int body = html.indexOf("<body ");
    if (body >= 0) {
      signs.append(html, body, html.indexOf('>', body) + 1);
    }
    return signs.append(html.contains("<pre") ? "<pre" : "").toString();
  }

  /// Names the sheets on a page, and puts them on the site.
  void name(Written page, Patches patches) {
    List<String> names = page.sheets().stream().filter(texts::containsKey).toList();
    int at = patches.indexOf(mark);
    if (at >= 0 && !names.isEmpty()) {
      int start = at;
      while (page.bytes()[start - 1] != '"') {
        start--;
      }
      String root = new String(page.bytes(), start, at - start, StandardCharsets.UTF_8);
      String link = LINK + root + path(names) + "\">";
      patches.at(mark, mark.length, 0, List.of(Patches.part(link)));
    }
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
}
