package press.picture;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// Writes a PNG with a palette: no filter, the highest level of packing, and nothing else in it, so
/// that the bytes follow from the pixels as far as Java packs alike.
final class FlatPng {

  private static final byte[] HEAD = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final int BUFFER = 1 << 16;

  private FlatPng() {}

  /// @param pixels a byte a pixel, row by row: the number of its colour
  /// @param colours at most 256, as red, green and blue in an integer
  static byte[] encode(byte[] pixels, int width, int height, int[] colours) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(HEAD);
    ByteBuffer head = ByteBuffer.allocate(13).putInt(width).putInt(height);
    head.put((byte) 8).put((byte) 3);
    chunk("IHDR", head.array(), out);
    ByteBuffer palette = ByteBuffer.allocate(3 * colours.length);
    for (int colour : colours) {
      palette.put((byte) (colour >> 16)).put((byte) (colour >> 8)).put((byte) colour);
    }
    chunk("PLTE", palette.array(), out);
    chunk("IDAT", packed(pixels, width, height), out);
    chunk("IEND", new byte[0], out);
    return out.toByteArray();
  }

  private static byte[] packed(byte[] pixels, int width, int height) {
    byte[] rows = new byte[(width + 1) * height];
    for (int y = 0; y < height; y++) {
      System.arraycopy(pixels, y * width, rows, y * (width + 1) + 1, width);
    }
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    try {
      deflater.setInput(rows);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static void chunk(String name, byte[] data, ByteArrayOutputStream out) {
    ByteBuffer body = ByteBuffer.allocate(4 + data.length);
    body.put(name.getBytes(StandardCharsets.US_ASCII)).put(data);
    CRC32 sum = new CRC32();
    sum.update(body.array());
    out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
    out.writeBytes(body.array());
    out.writeBytes(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
  }
}
