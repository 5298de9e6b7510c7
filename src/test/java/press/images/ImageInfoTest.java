package press.images;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import press.images.ImageInfo.ImageFormat;

class ImageInfoTest {

  private static final String PNG =
      "89504E470D0A1A0A 0000000D 49484452 00000010 00000008 08%s000000";

  @ParameterizedTest
  @CsvSource({
    "06, true",
    "02, false",
    "04, true",
  })
  void aPngSaysItsSizeAndWhetherItIsTransparent(String type, boolean transparent) {
    assertEquals(info(ImageFormat.PNG, 16, 8, transparent), of(PNG.formatted(type)));
  }

  @Test
  void aPngWithATransparentColourIsTransparent() {
    String text = PNG.formatted("03") + "00000000 74524E53 00 49444154";
    assertEquals(info(ImageFormat.PNG, 16, 8, true), of(text));
  }

  @Test
  void aGifMayBeWiderThanASignedShort() {
    assertEquals(info(ImageFormat.GIF, 0x9000, 3, true), of("474946383961 0090 0300 000000"));
  }

  @Test
  void theSizeOfAJpegMayStandBehindOtherSegments() {
    assertEquals(
        info(ImageFormat.JPEG, 64, 32, false),
        of("FFD8 FFE0 0004 0000 FFDB 0003 00 FFC2 000B 08 0020 0040 03 000000 FFD9"));
  }

  @Test
  void widthAndHeightOfARotatedJpegChangePlaces() {
    String exif =
        "FFE1 0022 457869660000 4D4D002A 00000008 0001 0112 0003 00000001 0006 0000 00000000";
    assertEquals(
        info(ImageFormat.JPEG, 32, 64, false),
        of("FFD8" + exif + "FFC0 000B 08 0020 0040 03 000000 FFD9"));
  }

  @ParameterizedTest
  @CsvSource({
    "56503820 0A000000 000000 9D012A 4000 2000, false",
    "5650384C 0A000000 2F 3FC00710 0000000000, true",
    "56503858 0A000000 10 000000 3F0000 1F0000, true",
  })
  void allThreeKindsOfWebpAreRead(String chunk, boolean transparent) {
    assertEquals(
        info(ImageFormat.WEBP, 64, 32, transparent), of("52494646 00000000 57454250" + chunk));
  }

  @Test
  void theLargestSizeInAnAvifCounts() {
    String head = "0000001C 66747970 61766966 00000000";
    String small = "00000014 69737065 00000000 00000008 00000008";
    String large = "00000014 69737065 00000000 00000040 00000020";
    assertEquals(info(ImageFormat.AVIF, 64, 32, false), of(head + small + large + small));
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
  void anSvgSaysItsSizeInManyWays(String svg) {
    assertEquals(
        Optional.of(new ImageInfo(ImageFormat.SVG, 64, 32, true)),
        ImageInfo.of(svg.getBytes(StandardCharsets.UTF_8)));
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
  void aFileWithoutASizeIsNoImage(String text) {
    assertEquals(Optional.empty(), ImageInfo.of(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aTruncatedHeaderIsNoImage() {
    byte[] whole = bytes("FFD8 FFE1 0022 457869660000 4D4D002A 00000008 FFFF 0112 0003 00000001");
    for (int length = 0; length <= whole.length; length++) {
      assertEquals(Optional.empty(), ImageInfo.of(Arrays.copyOf(whole, length)));
    }
  }

  private static Optional<ImageInfo> info(
      ImageFormat format, int width, int height, boolean transparent) {
    return Optional.of(new ImageInfo(format, width, height, transparent));
  }

  private static Optional<ImageInfo> of(String hex) {
    return ImageInfo.of(bytes(hex));
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }
}
