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
/// for which scripts have the words to search for: there they name what was there before.
final class AheadPages {

  private static final String ASKED = " data-asked=\"";

  private final PageData data;
  private final SortedMap<String, byte[]> files;

  /// @param files that are on the site already
  AheadPages(PageData data, SortedMap<String, byte[]> files) {
    this.data = data;
    this.files = files;
  }

  /// Shows those that are wanted.
  void show(Ahead ahead, MachinePages machines) {
    SortedMap<String, byte[]> more = new TreeMap<>(files);
    Joining joining = new Joining(new Sheets(more, data.assets()));
    SortedMap<String, Content> some = new TreeMap<>();
    for (String path : ahead.paths()) {
      Optional<byte[]> last = ahead.last(path);
      Optional<Written> page = last.flatMap(_ -> machines.ahead(path, more));
      page.ifPresent(written -> some.put(path, joining.page(written, asked(last.get()))));
    }
    // With all that they name: what is there already changes nothing.
    more.forEach((path, bytes) -> some.put(path, Content.of(bytes)));
    ahead.show(new Site(some));
  }

  /// What a page named before; nothing where it named none.
  private static List<Content.Part> asked(byte[] page) {
    int at = new Patches(page).indexOf(Patches.bytes(ASKED));
    int from = at + ASKED.length();
    int to = from;
    while (at >= 0 && page[to] != '"') {
      to++;
    }
    String value = at < 0 ? "" : new String(page, from, to - from, StandardCharsets.UTF_8);
    return List.of(Patches.part(value));
  }
}
