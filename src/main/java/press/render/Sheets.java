package press.render;

import java.nio.charset.StandardCharsets;
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
    Set<String> signs = Signs.of(html);
    return Parts.SHEETS.entrySet().stream()
        .filter(e -> signs.stream().anyMatch(e.getValue()))
        .map(Map.Entry::getKey)
        .toList();
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

  /// Pages name their sheets several at a time.
  private synchronized String path(List<String> names) {
    return joined.computeIfAbsent(
        String.join(" ", names),
        _ -> {
          StringBuilder all = new StringBuilder();
          names.forEach(name -> all.append(texts.get(name)));
          return Assets.keep("some", ".css", all.toString(), files);
        });
  }
}
