package press.render;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import press.source.Content;

/// Puts into a page what it could not know when it was written, at marks that its template left.
final class Patches {

  private final byte[] page;
  private final List<Patch> all = new ArrayList<>();

  Patches(byte[] page) {
    this.page = page;
  }

  /// Something that goes into a page.
  ///
  /// @param from where what it takes the place of begins
  /// @param to and ends
  private record Patch(int from, int to, List<Content.Part> parts) {}

  /// Puts parts at the first place of a mark; does nothing on a page without it.
  ///
  /// @param keep how many bytes of the mark stay before the parts
  /// @param drop how many go
  void at(byte[] mark, int keep, int drop, List<Content.Part> parts) {
    int at = indexOf(mark);
    if (at >= 0) {
      all.add(new Patch(at + keep, at + keep + drop, parts));
    }
  }

  /// Where a mark stands first, or -1.
  int indexOf(byte[] mark) {
    byte first = mark[0];
    for (int at = 0; at + mark.length <= page.length; at++) {
      int same = 0;
      while (page[at] == first && same < mark.length && page[at + same] == mark[same]) {
        same++;
      }
      if (same == mark.length) {
        return at;
      }
    }
    return -1;
  }

  /// The page with all of it.
  Content joined() {
    all.sort(Comparator.comparingInt(Patch::from));
    List<Content.Part> parts = new ArrayList<>();
    int from = 0;
    for (Patch patch : all) {
      parts.add(new Content.Part(page, from, patch.from()));
      parts.addAll(patch.parts());
      from = patch.to();
    }
    parts.add(new Content.Part(page, from, page.length));
    return new Content.Joined(parts);
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static Content.Part part(String text) {
    byte[] bytes = bytes(text);
    return new Content.Part(bytes, 0, bytes.length);
  }
}
