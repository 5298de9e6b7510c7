package press.write;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import press.source.Content;

/// Packs contents as gzip files (RFC 1952) at one level, piece by piece, without putting them
/// together first.
final class Gzip {

  // No flags, no time, an unknown system.
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 255};

  private final int level;
  private final Queue<Tools> idle = new ConcurrentLinkedQueue<>();

  /// @param level from 1, the fastest, to 9
  Gzip(int level) {
    this.level = level;
  }

  /// What a thread works with: to make it anew takes as long as to pack a small page.
  private record Tools(Deflater deflater, byte[] buffer) {

    void take(ByteArrayOutputStream out) {
      int count;
      do {
        count = deflater.deflate(buffer);
        out.write(buffer, 0, count);
      } while (count == buffer.length);
    }
  }

  /// The content packed; the same for the same bytes, however they are divided.
  byte[] pack(Content content) {
    Tools own = idle.poll();
    if (own == null) {
      own = new Tools(new Deflater(level, true), new byte[1 << 16]);
    }
    CRC32 sum = new CRC32();
    content.feed(sum);
    ByteArrayOutputStream out = new ByteArrayOutputStream((int) (content.length() / 3) + 64);
    out.writeBytes(HEADER);
    for (Content.Part part : pieces(content)) {
      own.deflater.setInput(part.all(), part.from(), part.to() - part.from());
      own.take(out);
    }
    own.deflater.finish();
    own.take(out);
    own.deflater.reset();
    idle.add(own);
    number(sum.getValue(), out);
    number(content.length(), out);
    return out.toByteArray();
  }

  private static List<Content.Part> pieces(Content content) {
    if (content instanceof Content.Joined joined) {
      return joined.parts();
    }
    byte[] all = content.bytes();
    return List.of(new Content.Part(all, 0, all.length));
  }

  /// Four bytes, the lowest first.
  private static void number(long value, ByteArrayOutputStream out) {
    for (int shift = 0; shift < 32; shift += 8) {
      out.write((int) (value >>> shift));
    }
  }
}
