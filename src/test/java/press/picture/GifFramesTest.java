package press.picture;

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
import press.line.Line;
import press.load.Loader;
import press.source.Diagnostic;
import press.source.Diagnostics;

class GifFramesTest {

  @Test
  void frames_are_laid_over_each_other_where_they_say() throws IOException {
    assertEquals(
        List.of("3333 3133 3333", "3333 3123 3333", "3331 3133 3333"), drawn(Gifs.steps()));
  }

  @Test
  void a_cleared_frame_leaves_a_hole_of_its_own_size() throws IOException {
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
  void transparent_pixels_show_what_was_there() throws IOException {
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
  void what_lies_outside_the_canvas_is_cut() throws IOException {
    byte[] gif = Gifs.gif(2, 1, List.of(new Gifs.Piece(1, 0, Gifs.CLEAR, 5, "222", "222")));
    assertEquals(List.of("02"), drawn(gif));
  }

  @Test
  void delays_are_those_of_the_file_and_none_is_a_tenth_of_a_second() {
    assertEquals(
        List.of(500, 200, 100), ok(Gifs.steps()).frames().stream().map(f -> f.ms()).toList());
  }

  @Test
  void the_same_gif_gives_the_same_bytes() {
    for (int i = 0; i < ok(Gifs.steps()).frames().size(); i++) {
      assertArrayEquals(
          ok(Gifs.steps()).frames().get(i).png(), ok(Gifs.steps()).frames().get(i).png());
    }
  }

  @Test
  void what_is_no_gif_or_ends_early_is_said_to_be_broken() {
    byte[] gif = Gifs.steps();
    assertInstanceOf(GifFrames.Broken.class, GifFrames.of(new byte[0]));
    assertInstanceOf(
        GifFrames.Broken.class, GifFrames.of("GIF89a nothing".getBytes(StandardCharsets.UTF_8)));
    for (int length = 1; length < gif.length; length++) {
      // However short it is cut: an answer, never an exception.
      GifFrames cut = GifFrames.of(Arrays.copyOf(gif, length));
      assertTrue(cut instanceof GifFrames.Broken || cut instanceof GifFrames.Ok, cut::toString);
    }
    for (int i = 0; i < gif.length; i++) {
      byte[] bent = gif.clone();
      bent[i] ^= 0x55;
      GifFrames.of(bent);
    }
  }

  @Test
  void too_many_frames_and_too_many_pixels_are_refused() {
    Gifs.Piece dot = new Gifs.Piece(0, 0, Gifs.KEEP, 5, "1");
    byte[] many = Gifs.gif(1, 1, Collections.nCopies(501, dot));
    assertEquals(new GifFrames.TooLarge("501 frames, more than 500"), GifFrames.of(many));
    byte[] wide = Gifs.gif(60000, 60000, List.of(dot));
    assertInstanceOf(GifFrames.TooLarge.class, GifFrames.of(wide));
  }

  @Test
  void the_gif_of_the_manual_is_the_one_made_here() throws IOException {
    Path file = Path.of("src/test/resources/books/spec/book/img/steps.gif");
    assertArrayEquals(Gifs.steps(), Files.readAllBytes(file));
  }

  @Test
  void a_chapter_is_told_that_its_gif_is_too_large(@TempDir Path home) throws IOException {
    Gifs.Piece dot = new Gifs.Piece(0, 0, Gifs.KEEP, 5, "1");
    Path book = Files.createDirectories(home.resolve("book"));
    Files.writeString(book.resolve("book.yaml"), "title: Test\ncode: []\n");
    Files.writeString(book.resolve("contents.md"), "- [X](x.md)\n");
    Files.writeString(
        book.resolve("x.md"), "```{frames}\nfrom: many.gif\ncaption: Many.\n\nOne.\n```\n");
    Files.write(book.resolve("many.gif"), Gifs.gif(1, 1, Collections.nCopies(501, dot)));
    Diagnostics problems = new Diagnostics();
    Line.press(Loader.load(book, home.resolve("kept"), problems), problems);
    List<Diagnostic> told = problems.sorted();
    assertEquals(List.of("D23"), told.stream().map(Diagnostic::code).toList(), told::toString);
    assertEquals("book/x.md:2:7", told.getFirst().at().toString());
  }

  private static GifFrames.Ok ok(byte[] gif) {
    return assertInstanceOf(GifFrames.Ok.class, GifFrames.of(gif));
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
