package press.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/// Title cards: the same words give the same picture on every host, small, and with every word on
/// it.
class TitleCardTest {

  private static final int MOST_BYTES = 30_000;
  private static final TitleCard CARD =
      new TitleCard(
          "Part I · The Hardware",
          "2",
          "Thinking in Bandwidth",
          "A sentence.",
          "A Book",
          "7 claims");

  /// Of the pixels, which do not depend on how a Java packs. When the drawing changes, VERSION goes
  /// up and this follows.
  private static final String PIXELS = "73eca0e5d75b4180";

  @Test
  void the_same_words_are_the_same_pixels_on_every_host() throws IOException {
    assertArrayEquals(CARD.png().orElseThrow(), CARD.png().orElseThrow());
    assertEquals(PIXELS, hash(image(CARD)));
  }

  @Test
  void a_card_is_small_and_of_the_size_that_others_expect() throws IOException {
    String much = "It asks how fast a computation could be, predicts, measures and explains. ";
    TitleCard full =
        new TitleCard("Part VII · A", "12", much.repeat(2), much.repeat(3), much, "99 claims");
    for (TitleCard card : new TitleCard[] {CARD, full}) {
      BufferedImage image = image(card);
      assertEquals(TitleCard.WIDTH, image.getWidth());
      assertEquals(TitleCard.HEIGHT, image.getHeight());
      int bytes = card.png().orElseThrow().length;
      assertTrue(bytes < MOST_BYTES, bytes + " bytes");
    }
  }

  @Test
  void long_titles_stay_within_the_margins() throws IOException {
    String words = "Donaudampfschifffahrtsgesellschaftskapitän and more of the same ".repeat(2);
    for (String title : new String[] {"X", words, "W".repeat(24)}) {
      BufferedImage image = image(new TitleCard("", "A", title, words, "Left", "Right"));
      for (int y = 0; y < image.getHeight(); y++) {
        for (int x = 0; x < 40; x++) {
          int right = image.getWidth() - 1 - x;
          assertEquals(image.getRGB(0, 0), image.getRGB(x, y), title + " at " + x + ", " + y);
          assertEquals(image.getRGB(0, 0), image.getRGB(right, y), title + " at " + right);
        }
      }
    }
  }

  @Test
  void words_differ_where_letters_do() throws IOException {
    for (String other : new String[] {"Thinking in bandwidth", "Thinking in Bandwidths", "Ξενία"}) {
      TitleCard card =
          new TitleCard(CARD.above(), "2", other, CARD.deck(), CARD.left(), CARD.right());
      assertTrue(!hash(image(card)).equals(hash(image(CARD))), other);
    }
  }

  @Test
  void a_letter_that_the_typeface_lacks_gives_no_card_rather_than_a_wrong_one() {
    assertEquals(Optional.empty(), new TitleCard("", "", "带宽", "", "Book", "").png());
  }

  @Test
  void a_letter_and_its_accent_are_the_letter_with_the_accent() throws IOException {
    TitleCard apart = new TitleCard("", "", "Erdo\u030Bs", "", "", "");
    TitleCard whole = new TitleCard("", "", "Erd\u0151s", "", "", "");
    assertEquals(hash(image(whole)), hash(image(apart)));
  }

  @Test
  void an_area_covers_what_it_covers() {
    Coverage square = Coverage.of(Outline.polygon(1, 1, 3.5, 1, 3.5, 2.25, 1, 2.25), 5, 4);
    assertEquals(0, square.at(0, 1), 1e-12);
    assertEquals(1, square.at(1, 1), 1e-12);
    assertEquals(0.5, square.at(3, 1), 1e-12);
    assertEquals(0.25, square.at(2, 2), 1e-12);
    assertEquals(0.125, square.at(3, 2), 1e-12);
    assertEquals(0, square.at(4, 1), 1e-12);
    // A triangle under a flat edge: what each column covers follows from the slope.
    Coverage wedge = Coverage.of(Outline.polygon(0, 1, 4, 1, 4, 0), 4, 1);
    for (int x = 0; x < 4; x++) {
      assertEquals((2 * x + 1) / 8.0, wedge.at(x, 0), 1e-12, "column " + x);
    }
  }

  private static BufferedImage image(TitleCard card) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(card.png().orElseThrow()));
  }

  private static String hash(BufferedImage image) {
    int wide = image.getWidth();
    int[] pixels = image.getRGB(0, 0, wide, image.getHeight(), null, 0, wide);
    ByteBuffer bytes = ByteBuffer.allocate(4 * pixels.length);
    bytes.asIntBuffer().put(pixels);
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha.digest(bytes.array()), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
