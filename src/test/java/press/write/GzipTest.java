package press.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import press.source.Content;
import press.source.SharedPieces;

/// Packed files of shared and own pieces are unpacked by the library's reader.
class GzipTest {

  private final SplittableRandom random = new SplittableRandom(7);

  @Test
  void files_with_shared_pieces_are_the_same_unpacked() throws IOException {
    List<byte[]> common = List.of(bytes(5_000), bytes(1_024), bytes(90_000), bytes(1_023));
    List<Content> files = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      List<Content.Part> parts = new ArrayList<>();
      for (int j = random.nextInt(6); j >= 0; j--) {
        boolean shared = random.nextBoolean();
        byte[] all = shared ? common.get(random.nextInt(4)) : bytes(random.nextInt(70_000));
        int from = random.nextInt(3) > 0 ? 0 : random.nextInt(all.length + 1);
        parts.add(new Content.Part(all, from, all.length));
      }
      files.add(new Content.Joined(parts));
    }
    files.add(Content.of(bytes(20_000)));
    SharedPieces shared = SharedPieces.of(files);
    assertTrue(shared.has(new Content.Part(common.get(0), 0, 5_000)));
    Gzip gzip = new Gzip(4, shared);
    for (Content file : files) {
      assertArrayEquals(file.bytes(), unpacked(gzip.pack(file)));
    }
  }

  @Test
  void a_shared_piece_is_packed_to_the_same_bytes_again() {
    byte[] common = bytes(4_000);
    Content.Part piece = new Content.Part(common, 0, common.length);
    Content one = new Content.Joined(List.of(piece, new Content.Part(bytes(500), 0, 500)));
    Content two = new Content.Joined(List.of(new Content.Part(bytes(900), 0, 900), piece));
    List<Content> files = List.of(one, two);
    byte[] first = new Gzip(4, SharedPieces.of(files)).pack(two);
    Gzip later = new Gzip(4, SharedPieces.of(files));
    later.pack(one);
    assertArrayEquals(first, later.pack(two));
  }

  /// Few different bytes, so that there is something to pack.
  private byte[] bytes(int count) {
    byte[] bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) ('a' + random.nextInt(4));
    }
    return bytes;
  }

  private static byte[] unpacked(byte[] packed) throws IOException {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    }
  }
}
