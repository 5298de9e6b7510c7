package press.images;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
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
    BuildPipeline.press(BookLoader.load(book, home.resolve("kept"), problems), problems);
    List<Diagnostic> told = problems.sorted();
    assertEquals(List.of("D23"), told.stream().map(Diagnostic::code).toList(), told::toString);
    assertEquals("book/x.md:2:7", told.getFirst().at().toString());
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
}
