package press.images;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.build.BuildPipeline;
import press.project.BookLoader;
import press.source.Diagnostic;
import press.source.Diagnostics;

class GifFramesTest {

  @Test
  void framesAreDrawnOverEachOtherAtTheirPlaces() throws IOException {
    assertEquals(
        List.of("3333 3133 3333", "3333 3123 3333", "3331 3133 3333"), drawn(Gifs.steps()));
  }

  @Test
  void aClearedFrameLeavesAHoleOfItsOwnSize() throws IOException {
    byte[] gif =
        Gifs.gif(
            3,
            1,
            List.of(
                new Gifs.Piece(0, 0, Gifs.KEEP, 5, "333"),
                new Gifs.Piece(1, 0, Gifs.CLEAR, 5, "22"),
                new Gifs.Piece(0, 0, Gifs.KEEP, 5, "1")));
    assertEquals(List.of("333", "322", "100"), drawn(gif));
  }

  @Test
  void transparentPixelsShowTheFrameBefore() throws IOException {
    byte[] gif =
        Gifs.gif(
            3,
            1,
            List.of(
                new Gifs.Piece(0, 0, Gifs.KEEP, 5, "331"),
                new Gifs.Piece(0, 0, Gifs.KEEP, 5, "020")));
    assertEquals(List.of("331", "321"), drawn(gif));
  }

  @Test
  void pixelsOutsideTheCanvasAreCut() throws IOException {
    byte[] gif = Gifs.gif(2, 1, List.of(new Gifs.Piece(1, 0, Gifs.CLEAR, 5, "222", "222")));
    assertEquals(List.of("02"), drawn(gif));
  }

  @Test
  void delaysAreThoseOfTheFileAndAMissingOneIsATenthOfASecond() {
    assertEquals(
        List.of(500, 200, 100), ok(Gifs.steps()).frames().stream().map(f -> f.millis()).toList());
  }

  @Test
  void equalGifsGiveEqualBytes() {
    for (int i = 0; i < ok(Gifs.steps()).frames().size(); i++) {
      assertArrayEquals(
          ok(Gifs.steps()).frames().get(i).png(), ok(Gifs.steps()).frames().get(i).png());
    }
  }

  @Test
  void brokenAndTruncatedDataAreReported() {
    byte[] gif = Gifs.steps();
    assertInstanceOf(GifFrames.Broken.class, GifFrames.of(new byte[0]));
    assertInstanceOf(
        GifFrames.Broken.class, GifFrames.of("GIF89a nothing".getBytes(StandardCharsets.UTF_8)));
    for (int length = 1; length < gif.length; length++) {
      // However short it is cut: an answer, never an exception.
      GifFrames cut = GifFrames.of(Arrays.copyOf(gif, length));
      assertTrue(
          cut instanceof GifFrames.Broken || cut instanceof GifFrames.Decoded, cut::toString);
    }
    for (int i = 0; i < gif.length; i++) {
      byte[] bent = gif.clone();
      bent[i] ^= 0x55;
      GifFrames.of(bent);
    }
  }

  @Test
  void tooManyFramesAndTooManyPixelsAreRefused() {
    Gifs.Piece dot = new Gifs.Piece(0, 0, Gifs.KEEP, 5, "1");
    byte[] many = Gifs.gif(1, 1, Collections.nCopies(501, dot));
    assertEquals(new GifFrames.TooLarge("501 frames, more than 500"), GifFrames.of(many));
    byte[] wide = Gifs.gif(60000, 60000, List.of(dot));
    assertInstanceOf(GifFrames.TooLarge.class, GifFrames.of(wide));
  }

  @Test
  void theGifOfTheManualIsTheOneMadeHere() throws IOException {
    Path file = Path.of("src/test/resources/books/spec/book/img/steps.gif");
    assertArrayEquals(Gifs.steps(), Files.readAllBytes(file));
  }

  @Test
  void aChapterWithTooLargeAGifHasADiagnostic(@TempDir Path home) throws IOException {
    Gifs.Piece dot = new Gifs.Piece(0, 0, Gifs.KEEP, 5, "1");
    Path book = Files.createDirectories(home.resolve("book"));
    Files.writeString(book.resolve("book.yaml"), "title: Test\ncode: []\n");
    Files.writeString(book.resolve("contents.md"), "- [X](x.md)\n");
    Files.writeString(
        book.resolve("x.md"), "```{frames}\nfrom: many.gif\ncaption: Many.\n\nOne.\n```\n");
    Files.write(book.resolve("many.gif"), Gifs.gif(1, 1, Collections.nCopies(501, dot)));
    Diagnostics problems = new Diagnostics();
    BuildPipeline.press(BookLoader.load(book, problems), problems);
    List<Diagnostic> reported = problems.sorted();
    assertEquals(
        List.of("D23"), reported.stream().map(Diagnostic::code).toList(), reported::toString);
    assertEquals("book/x.md:2:7", reported.getFirst().at().toString());
  }

  private static GifFrames.Decoded ok(byte[] gif) {
    return assertInstanceOf(GifFrames.Decoded.class, GifFrames.of(gif));
  }

  /// Each frame as rows of digits of the palette, 0 for a hole.
  private static List<String> drawn(byte[] gif) throws IOException {
    List<String> frames = new ArrayList<>();
    for (GifFrames.Frame frame : ok(gif).frames()) {
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(frame.png()));
      StringBuilder rows = new StringBuilder();
      for (int y = 0; y < image.getHeight(); y++) {
        rows.append(y == 0 ? "" : " ");
        for (int x = 0; x < image.getWidth(); x++) {
          int colour = image.getRGB(x, y);
          rows.append(
              switch (colour) {
                case 0xFF000000 -> "1";
                case 0xFFD04030 -> "2";
                case 0xFFFFFFFF -> "3";
                default -> colour >>> 24 == 0 ? "0" : "?";
              });
        }
      }
      frames.add(rows.toString());
    }
    return frames;
  }

  /// Small GIFs of four colours, written by hand: transparent, black, red, white.
  private static final class Gifs {

    static final int KEEP = 1;
    static final int CLEAR = 2;
    static final int RESTORE = 3;

    private static final int[] COLOURS = {0x000000, 0x000000, 0xD04030, 0xFFFFFF};
    private static final int RESET = 4;
    private static final int END = 5;

    private Gifs() {}

    /// A piece: where it lies, what becomes of it, hundredths of a second, rows of digits 0 to 3.
    record Piece(int left, int top, int disposal, int delay, String... rows) {}

    /// Three pictures of four by three: a dot, a dot more, and the first again with a corner.
    public static byte[] steps() {
      return gif(
          4,
          3,
          List.of(
              new Piece(0, 0, KEEP, 50, "3333", "3133", "3333"),
              new Piece(2, 1, RESTORE, 20, "2"),
              new Piece(3, 0, KEEP, 0, "1")));
    }

    static byte[] gif(int width, int height, List<Piece> pieces) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.writeBytes("GIF89a".getBytes(StandardCharsets.US_ASCII));
      words(out, width, height);
      bytes(out, 0x91, 0, 0);
      for (int colour : COLOURS) {
        bytes(out, colour >> 16, colour >> 8, colour);
      }
      for (Piece piece : pieces) {
        bytes(out, 0x21, 0xF9, 4, piece.disposal() << 2 | 1);
        words(out, piece.delay());
        bytes(out, 0, 0, 0x2C);
        words(out, piece.left(), piece.top(), piece.rows()[0].length(), piece.rows().length);
        bytes(out, 0, 2);
        byte[] data = packed(String.join("", piece.rows()));
        for (int from = 0; from < data.length; from += 255) {
          int length = Math.min(255, data.length - from);
          bytes(out, length);
          out.write(data, from, length);
        }
        bytes(out, 0);
      }
      bytes(out, 0x3B);
      return out.toByteArray();
    }

    /// Codes of three bits; the table is forgotten after two pixels, so that it never needs a
    /// fourth.
    private static byte[] packed(String pixels) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      int bits = 0;
      int count = 0;
      StringBuilder codes = new StringBuilder();
      for (int i = 0; i < pixels.length(); i++) {
        codes.append(i % 2 == 0 ? "" + RESET : "").append(pixels.charAt(i));
      }
      for (char code : codes.append(END).toString().toCharArray()) {
        bits |= code - '0' << count;
        count += 3;
        while (count >= 8) {
          out.write(bits);
          bits >>= 8;
          count -= 8;
        }
      }
      out.write(bits);
      return out.toByteArray();
    }

    private static void bytes(ByteArrayOutputStream out, int... values) {
      for (int value : values) {
        out.write(value);
      }
    }

    private static void words(ByteArrayOutputStream out, int... values) {
      for (int value : values) {
        bytes(out, value, value >> 8);
      }
    }
  }
}
