package press.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import press.source.Codec;
import press.source.RecordCodec;

/// The anchors of a page, and the addresses that stand there.
///
/// @param own anchors
/// @param twice anchors that stand there again
/// @param addresses each once, as they stand there
record PageAnchors(SequencedSet<String> own, List<String> twice, SequencedSet<String> addresses) {

  /// How anchors are stored.
  static final Codec<PageAnchors> CODEC = RecordCodec.of(PageAnchors.class);

  /// Those in the tags of a page; its text may quote HTML.
  static PageAnchors in(byte[] html) {
    return new Scan(html).run();
  }

  /// Goes once through a page. A pattern would do the same ten times slower.
  private static final class Scan {
    private static final byte[] ID = bytes("id=\"");
    private static final byte[] HREF = bytes("href=\"");
    private static final byte[] SRC = bytes("src=\"");

    private final byte[] html;
    private final SequencedSet<String> ids = new LinkedHashSet<>();
    private final List<String> twice = new ArrayList<>();
    private final SequencedSet<String> addresses = new LinkedHashSet<>();

    Scan(byte[] html) {
      this.html = html;
    }

    PageAnchors run() {
      int at = 0;
      while (at + 1 < html.length) {
        boolean tag = html[at] == '<' && isLetter(html[at + 1]);
        at = tag ? tag(at + 1) : at + 1;
      }
      return new PageAnchors(ids, twice, addresses);
    }

    /// Where the tag ends whose name begins here.
    private int tag(int name) {
      int at = name;
      while (at < html.length && html[at] != '>') {
        if (isBlank(html[at])) {
          at = attribute(at + 1);
        } else if (html[at] == '"') {
          at = end(at + 1) + 1;
        } else {
          at++;
        }
      }
      return at;
    }

    /// Looks at an attribute; returns where it ends, or where its name begins if it is none of
    /// ours.
    private int attribute(int name) {
      if (begins(ID, name)) {
        int from = name + ID.length;
        String id = text(from, end(from));
        if (!ids.add(id)) {
          twice.add(id);
        }
        return end(from) + 1;
      }
      int from = begins(HREF, name) ? HREF.length : begins(SRC, name) ? SRC.length : 0;
      if (from == 0) {
        return name;
      }
      addresses.add(text(name + from, end(name + from)));
      return end(name + from) + 1;
    }

    private int end(int from) {
      int at = from;
      while (at < html.length && html[at] != '"') {
        at++;
      }
      return at;
    }

    private boolean begins(byte[] word, int at) {
      int same = 0;
      while (same < word.length && at + same < html.length && html[at + same] == word[same]) {
        same++;
      }
      return same == word.length;
    }

    private String text(int from, int to) {
      return new String(html, from, to - from, StandardCharsets.UTF_8);
    }

    private static boolean isBlank(byte b) {
      return b == ' ' || b == '\n' || b == '\t' || b == '\r' || b == '\f';
    }

    private static boolean isLetter(byte b) {
      return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z';
    }

    private static byte[] bytes(String word) {
      return word.getBytes(StandardCharsets.UTF_8);
    }
  }
}
