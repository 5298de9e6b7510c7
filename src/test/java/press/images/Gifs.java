package press.images;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Small GIFs of four colours, written by hand: transparent, black, red, white.
public final class Gifs {

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

  /// Codes of three bits; the table is forgotten after two pixels, so that it never needs a fourth.
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
