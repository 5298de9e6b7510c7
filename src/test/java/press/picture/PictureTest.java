package press.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PictureTest {

  private static final String PNG =
      "89504E470D0A1A0A 0000000D 49484452 00000010 00000008 08%s000000";

  @ParameterizedTest
  @CsvSource({
    "06, true",
    "02, false",
    "04, true",
  })
  void a_png_says_its_size_and_whether_it_has_holes(String type, boolean holes) {
    assertEquals(picture(Format.PNG, 16, 8, holes), of(PNG.formatted(type)));
  }

  @Test
  void a_png_with_a_transparent_colour_has_holes() {
    String text = PNG.formatted("03") + "00000000 74524E53 00 49444154";
    assertEquals(picture(Format.PNG, 16, 8, true), of(text));
  }

  @Test
  void a_gif_may_be_wider_than_half_of_what_it_can_say() {
    assertEquals(picture(Format.GIF, 0x9000, 3, true), of("474946383961 0090 0300 000000"));
  }

  @Test
  void a_jpeg_says_its_size_after_other_parts() {
    assertEquals(
        picture(Format.JPEG, 64, 32, false),
        of("FFD8 FFE0 0004 0000 FFDB 0003 00 FFC2 000B 08 0020 0040 03 000000 FFD9"));
  }

  @Test
  void a_jpeg_that_was_held_sideways_changes_places() {
    String exif =
        "FFE1 0022 457869660000 4D4D002A 00000008 0001 0112 0003 00000001 0006 0000 00000000";
    assertEquals(
        picture(Format.JPEG, 32, 64, false),
        of("FFD8" + exif + "FFC0 000B 08 0020 0040 03 000000 FFD9"));
  }

  @ParameterizedTest
  @CsvSource({
    "56503820 0A000000 000000 9D012A 4000 2000, false",
    "5650384C 0A000000 2F 3FC00710 0000000000, true",
    "56503858 0A000000 10 000000 3F0000 1F0000, true",
  })
  void all_three_kinds_of_webp_are_read(String chunk, boolean holes) {
    assertEquals(picture(Format.WEBP, 64, 32, holes), of("52494646 00000000 57454250" + chunk));
  }

  @Test
  void of_the_sizes_in_an_avif_the_largest_counts() {
    String head = "0000001C 66747970 61766966 00000000";
    String small = "00000014 69737065 00000000 00000008 00000008";
    String large = "00000014 69737065 00000000 00000040 00000020";
    assertEquals(picture(Format.AVIF, 64, 32, false), of(head + small + large + small));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<svg viewBox='0 0 64 32'/>",
        "<svg viewBox=\"-5,-5,64,32\" width=\"100%\">",
        "<?xml version=\"1.0\"?><!-- <svg width='1' height='1'> --><svg width='64' height='32px'>",
        "<!DOCTYPE svg PUBLIC \"a\" \"b\">\n<svg a='x>y' width=\"48pt\" height=\"24pt\">",
        "<svg width='64' viewBox='0 0 4 2'>",
        "<svg height='32' viewBox='0 0 4 2'>",
        "\uFEFF<svg stroke-width='9' viewBox='0 0 63.6 32.4'>",
      })
  void an_svg_says_its_size_in_many_ways(String svg) {
    assertEquals(
        Optional.of(new Picture(Format.SVG, 64, 32, true)),
        Picture.of(svg.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<svg>",
        "<svg viewBox='0 0 0 0'>",
        "<svg width='100%' height='100%'>",
        "<html>",
        "GIF",
        "RIFF1234WEBP",
        "",
        "<svgx viewBox='0 0 1 1'>",
      })
  void what_has_no_size_is_no_picture(String text) {
    assertEquals(Optional.empty(), Picture.of(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void a_head_that_is_cut_off_is_no_accident() {
    byte[] whole = bytes("FFD8 FFE1 0022 457869660000 4D4D002A 00000008 FFFF 0112 0003 00000001");
    for (int length = 0; length <= whole.length; length++) {
      assertEquals(Optional.empty(), Picture.of(Arrays.copyOf(whole, length)));
    }
  }

  private static Optional<Picture> picture(Format format, int width, int height, boolean holes) {
    return Optional.of(new Picture(format, width, height, holes));
  }

  private static Optional<Picture> of(String hex) {
    return Picture.of(bytes(hex));
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }
}
