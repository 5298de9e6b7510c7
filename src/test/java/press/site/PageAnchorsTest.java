package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What is found in a page piece by piece is what is found in the whole page.
class PageAnchorsTest {

  private static final String PAGE =
      """
      <a id="a" href="x.html">1</a><b id="b">2 < 3</b><img src="y.png" alt="a > b"><a href="#b">
      </a><i id="a"></i><p class="x" id="c">id="d"</p><a href="x.html">4</a><em id="b"></em><q>
      """;

  @Test
  void anchorsAndAddressesStandInTagsOnly() {
    PageAnchors page = PageAnchors.in(bytes(PAGE));
    assertEquals(Set.of("a", "b", "c"), page.own());
    assertEquals(List.of("a", "b"), page.twice());
    assertEquals(List.of("x.html", "y.png", "#b"), List.copyOf(page.addresses()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
