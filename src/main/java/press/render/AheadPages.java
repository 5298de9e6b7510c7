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
/// for what needs the whole site: which scripts have the words to search for, and the previews. In
/// these they name what was there before.
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
  void show(Ahead ahead, MachinePages machines) {
    SortedMap<String, byte[]> more = new TreeMap<>(files);
    Joining joining = new Joining(navigation, new Sheets(more, data.assets()));
    SortedMap<String, Content> some = new TreeMap<>();
    for (String path : ahead.paths()) {
      Optional<Last> last = ahead.last(path).map(Last::new);
      Optional<Written> page = last.flatMap(_ -> machines.ahead(path, more));
      page.ifPresent(written ->
          some.put(
              path,
              joining.page(path, written, last.get().parts(ASKED), last.get().parts(PREVIEWS))));
    }
    // With all that they name: what is there already changes nothing.
    more.forEach((path, bytes) -> some.put(path, Content.of(bytes)));
    ahead.show(new Site(some));
  }

  /// A page as it was before.
  private record Last(byte[] page) {

    /// What it has in an attribute; nothing where it has none.
    private String value(String attribute) {
      int at = new Patches(page).indexOf(Patches.bytes(attribute));
      int from = at + attribute.length();
      int to = from;
      while (at >= 0 && page[to] != '"') {
        to++;
      }
      return at < 0 ? "" : new String(page, from, to - from, StandardCharsets.UTF_8);
    }

    private List<Content.Part> parts(String attribute) {
      return List.of(Patches.part(value(attribute)));
    }
  }
}
