package press.write;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import press.source.Content;
import press.source.Memory;
import press.source.SharedPieces;

/// Packs contents as gzip files (RFC 1952) at one level, piece by piece, without putting them
/// together first.
final class Gzip {

  // No flags, no time, an unknown system.
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 255};

  private final int level;
  private final SharedPieces shared;
  private final Queue<Tools> idle = new ConcurrentLinkedQueue<>();
  private final Map<Object, byte[]> packed = new ConcurrentHashMap<>();

  /// @param level from 1, the fastest, to 9
  /// @param shared what is packed once for all files that have it: nothing before it is referred to
  ///   there, nor it or anything before it behind it
  Gzip(int level, SharedPieces shared) {
    this.level = level;
    this.shared = shared;
  }

  /// What a thread works with: to make it anew takes as long as to pack a small page.
  private record Tools(Deflater deflater, byte[] buffer) {

    void put(Content.Part part, ByteArrayOutputStream out) {
      deflater.setInput(part.all(), part.from(), part.to() - part.from());
      take(out, Deflater.NO_FLUSH);
    }

    /// Takes what is there; after a full flush it ends with a whole byte, and is referred to no
    /// more.
    void take(ByteArrayOutputStream out, int flush) {
      int count;
      do {
        count = deflater.deflate(buffer, 0, buffer.length, flush);
        out.write(buffer, 0, count);
      } while (count == buffer.length);
    }
  }

  /// The content packed; the same for the same bytes, as long as the same of them are shared.
  byte[] pack(Content content) {
    Tools own = tools();
    CRC32 sum = new CRC32();
    content.feed(sum);
    ByteArrayOutputStream out = new ByteArrayOutputStream((int) (content.length() / 3) + 64);
    out.writeBytes(HEADER);
    for (Content.Part part : pieces(content)) {
      if (shared.has(part)) {
        own.take(out, Deflater.FULL_FLUSH);
        out.writeBytes(packed.computeIfAbsent(Memory.same(part.all()), _ -> alone(part)));
      } else {
        own.put(part, out);
      }
    }
    own.deflater.finish();
    own.take(out, Deflater.NO_FLUSH);
    back(own);
    number(sum.getValue(), out);
    number(content.length(), out);
    return out.toByteArray();
  }

  private Tools tools() {
    Tools free = idle.poll();
    return free == null ? new Tools(new Deflater(level, true), new byte[1 << 16]) : free;
  }

  private void back(Tools tools) {
    tools.deflater.reset();
    idle.add(tools);
  }

  /// A piece that can stand between any others.
  private byte[] alone(Content.Part part) {
    Tools tools = tools();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    tools.put(part, out);
    tools.take(out, Deflater.FULL_FLUSH);
    back(tools);
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
