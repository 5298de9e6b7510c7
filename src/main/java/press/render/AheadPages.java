package press.render;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import press.source.Ahead;
import press.source.Content;
import press.source.Site;

/// The pages that somebody looks at, before all others are made. They are what they will be, but
/// for two lists that need the whole site: which script has the words to search for, and which have
/// the previews. In these they name what was there before.
final class AheadPages {

  private static final String PREVIEWS = " data-previews=\"";
  private static final String ASKED = " data-asked=\"";

  private final PageData data;
  private final Navigation navigation;
  private final SortedMap<String, byte[]> files;

  /// @param files that are on the site already
  AheadPages(PageData data, Navigation navigation, SortedMap<String, byte[]> files) {
    this.data = data;
    this.navigation = navigation;
    this.files = files;
  }

  /// Shows those that are wanted.
  void show(Ahead ahead, Machines machines) {
    SortedMap<String, byte[]> more = new TreeMap<>(files);
    Joining joining = new Joining(navigation, new Sheets(more, data.assets()));
    SortedMap<String, Content> some = new TreeMap<>();
    for (String path : ahead.paths()) {
      Optional<byte[]> last = ahead.last(path);
      Optional<Written> page = last.flatMap(_ -> machines.ahead(path, more));
      page.ifPresent(written ->
          some.put(
              path,
              joining.page(
                  path, written, before(ASKED, last.get()), before(PREVIEWS, last.get()))));
    }
    more.keySet().removeAll(files.keySet());
    more.forEach((path, bytes) -> some.put(path, Content.of(bytes)));
    ahead.show(new Site(some));
  }

  /// What a page of before has in an attribute.
  private static List<Content.Part> before(String attribute, byte[] page) {
    int at = new Patches(page).indexOf(Patches.bytes(attribute));
    int from = at + attribute.length();
    int to = from;
    while (at >= 0 && page[to] != '"') {
      to++;
    }
    return List.of(
        Patches.part(at < 0 ? "" : new String(page, from, to - from, StandardCharsets.UTF_8)));
  }
}
