package press.render;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.parse.Item;
import press.source.Diagnostics;
import press.source.Site;
import press.source.Typos;

/// Pictures of the book: where they lie on the site and how large they are.
///
/// @param files bytes by path relative to the book's folder
record Images(SortedMap<String, byte[]> files) {

  private static final Pattern VIEW_BOX =
      Pattern.compile("viewBox=\"[\\d.-]+ [\\d.-]+ ([\\d.]+) ([\\d.]+)\"");

  /// A picture.
  ///
  /// @param path from the site's root
  /// @param width in CSS pixels
  /// @param height in CSS pixels
  record Picture(String path, int width, int height) {}

  /// The picture that a chapter names, or nothing after saying why.
  Optional<Picture> find(Item.ImageItem item, String chapter, Diagnostics problems) {
    if (item.alt().isBlank()) {
      problems.error(
          "L12",
          item.at(),
          "an image without text",
          "say what it shows: ![A pipeline of three stages](…)");
    }
    String path = Site.resolve(chapter, item.url().text());
    byte[] bytes = files.get(path);
    if (bytes == null) {
      problems.error(
          "L11",
          item.url(),
          "there is no image " + item.url().text(),
          Typos.didYouMean(path, files.keySet()));
      return Optional.empty();
    }
    int[] size = size(bytes);
    if (size.length == 0) {
      problems.error("L11", item.url(), "not a PNG, GIF or SVG with a viewBox", "convert it");
      return Optional.empty();
    }
    return Optional.of(new Picture(path, size[0], size[1]));
  }

  private static int[] size(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    String head = new String(bytes, 0, Math.min(bytes.length, 600), StandardCharsets.ISO_8859_1);
    if (head.startsWith("\u0089PNG") && bytes.length > 24) {
      return new int[] {in.getInt(16), in.getInt(20)};
    }
    if (head.startsWith("GIF8") && bytes.length > 10) {
      in.order(java.nio.ByteOrder.LITTLE_ENDIAN);
      return new int[] {in.getShort(6), in.getShort(8)};
    }
    Matcher box = VIEW_BOX.matcher(head);
    return box.find()
        ? new int[] {(int) Double.parseDouble(box.group(1)), (int) Double.parseDouble(box.group(2))}
        : new int[0];
  }
}
