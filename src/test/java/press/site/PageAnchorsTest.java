package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import press.source.FileContent;

/// What is found in a page piece by piece is what is found in the whole page.
class PageAnchorsTest {

  private static final String PAGE =
      """
      <a id="a" href="x.html">1</a><b id="b">2 < 3</b><img src="y.png" alt="a > b"><a href="#b">
      </a><i id="a"></i><p class="x" id="c">id="d"</p><a href="x.html">4</a><em id="b"></em><q>
      """;

  @Test
  void piecesAreAsGoodAsTheWhole() {
    PageAnchors whole = PageAnchors.in(bytes(PAGE));
    assertEquals(Set.of("a", "b", "c"), whole.own());
    assertEquals(List.of("a", "b"), whole.twice());
    assertEquals(List.of("x.html", "y.png", "#b"), List.copyOf(whole.addresses()));
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 3_000; i++) {
      same(whole, random);
    }
  }

  private static void same(PageAnchors whole, SplittableRandom random) {
    TreeSet<Integer> cuts = new TreeSet<>(Set.of(0, PAGE.length()));
    for (int i = random.nextInt(5); i >= 0; i--) {
      cuts.add(random.nextInt(PAGE.length()));
    }
    List<FileContent.Part> parts = new ArrayList<>();
    Map<FileContent.Part, PageAnchors> known = new HashMap<>();
    int from = 0;
    for (int to : cuts.tailSet(1)) {
      byte[] piece = bytes(PAGE.substring(from, to));
      parts.add(new FileContent.Part(piece, 0, piece.length));
      if (random.nextBoolean()) {
        known.put(parts.getLast(), PageAnchors.in(piece));
      }
      from = to;
    }
    PageAnchors found = PageAnchors.in(new FileContent.Joined(parts), known::get);
    Set<String> ids = new HashSet<>(found.own());
    Set<String> addresses = new HashSet<>(found.addresses());
    for (PageAnchors piece : found.shared()) {
      ids.addAll(piece.own());
      addresses.addAll(piece.addresses());
    }
    assertEquals(whole.own(), ids, cuts::toString);
    assertEquals(whole.addresses(), addresses, cuts::toString);
    assertEquals(whole.twice(), found.twice().stream().sorted().toList(), cuts::toString);
    whole.own().forEach(id -> assertEquals(true, found.has(id)));
    assertEquals(false, found.has("d"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
