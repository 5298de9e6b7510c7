package press.site;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import press.source.FileContent;

/// The anchors of a page, or of a piece of it, and the addresses that stand there.
///
/// @param own anchors, without those of shared pieces
/// @param twice anchors that stand there again
/// @param addresses each once, as they stand there; without those of shared pieces
/// @param shared what is in pieces that other pages have too
/// @param isClosed whether it ends outside of every tag
record PageAnchors(
    Set<String> own,
    List<String> twice,
    Set<String> addresses,
    List<PageAnchors> shared,
    boolean isClosed) {

  /// Those in the tags of a page; its text may quote HTML.
  static PageAnchors in(byte[] html) {
    return new Scan(html).run();
  }

  /// The same of a page in pieces.
  ///
  /// @param known gives what is in a piece that was looked at by itself, null for any other
  static PageAnchors in(FileContent page, Function<FileContent.Part, PageAnchors> known) {
    if (!(page instanceof FileContent.Joined joined)) {
      return in(page.bytes());
    }
    Set<String> own = new HashSet<>();
    List<String> twice = new ArrayList<>();
    Set<String> addresses = new LinkedHashSet<>();
    List<PageAnchors> shared = new ArrayList<>();
    ByteArrayOutputStream run = new ByteArrayOutputStream();
    for (FileContent.Part part : joined.parts()) {
      PageAnchors there = known.apply(part);
      if (there == null) {
        run.write(part.all(), part.from(), part.to() - part.from());
        continue;
      }
      PageAnchors before = in(run.toByteArray());
      if (!before.isClosed || !there.isClosed) {
        // A tag goes on from one piece to the next.
        return in(page.bytes());
      }
      before.addTo(own, twice, addresses);
      shared.add(there);
      run.reset();
    }
    PageAnchors last = in(run.toByteArray());
    last.addTo(own, twice, addresses);
    for (int i = 0; i < shared.size(); i++) {
      List<PageAnchors> others = shared.subList(0, i);
      twice.addAll(shared.get(i).twice);
      shared.get(i).own.stream()
          .filter(id -> own.contains(id) || others.stream().anyMatch(o -> o.own.contains(id)))
          .forEach(twice::add);
    }
    return new PageAnchors(own, twice, addresses, shared, last.isClosed);
  }

  private void addTo(Set<String> ids, List<String> again, Set<String> all) {
    again.addAll(twice);
    own.stream().filter(id -> !ids.add(id)).forEach(again::add);
    all.addAll(addresses);
  }

  /// Whether an anchor stands there.
  boolean has(String id) {
    return own.contains(id) || shared.stream().anyMatch(piece -> piece.own.contains(id));
  }

  /// The same without addresses, which would fill the memory in a large book.
  PageAnchors withoutAddresses() {
    return new PageAnchors(own, twice, Set.of(), shared, isClosed);
  }

  /// Goes once through a page. A pattern would do the same ten times slower.
  private static final class Scan {
    private static final byte[] ID = bytes("id=\"");
    private static final byte[] HREF = bytes("href=\"");
    private static final byte[] SRC = bytes("src=\"");

    private final byte[] html;
    private final Set<String> ids = new HashSet<>();
    private final List<String> twice = new ArrayList<>();
    private final Set<String> addresses = new LinkedHashSet<>();

    Scan(byte[] html) {
      this.html = html;
    }

    PageAnchors run() {
      int at = 0;
      boolean closed = html.length == 0 || html[html.length - 1] != '<';
      while (at + 1 < html.length) {
        boolean tag = html[at] == '<' && isLetter(html[at + 1]);
        at = tag ? tag(at + 1) : at + 1;
        closed &= !tag || at < html.length;
      }
      return new PageAnchors(ids, twice, addresses, List.of(), closed);
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
