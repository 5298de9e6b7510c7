package speed.kernels;

import java.util.List;
import java.util.stream.LongStream;
import press.bench.Profile;
import press.opencl.DeviceFacts;

/// A long array in pieces, as what goes over a link is cut.
///
/// @param n floats in all
/// @param size floats of a chunk; the last may be shorter
record Chunks(long n, long size) {

  /// One piece.
  ///
  /// @param number of the piece, from 0
  /// @param first index of its first float
  /// @param n floats
  record Chunk(int number, long first, long n) {

    /// Which of two queues or buffers it takes: they take turns.
    int turn() {
      return number % 2;
    }
  }

  /// All pieces in order.
  List<Chunk> all() {
    return LongStream.range(0, Math.ceilDiv(n, size))
        .mapToObj(k -> new Chunk(Math.toIntExact(k), k * size, Math.min(size, n - k * size)))
        .toList();
  }

  /// Floats that go over a link in a profile: 16 MiB, or 256 MiB where they fit.
  static long elements(Profile profile, DeviceFacts device) {
    long n =
        switch (profile) {
          case QUICK -> 1L << 22;
          case FULL -> 1L << 26;
        };
    while (n > 1024 && 8 * n * Float.BYTES > device.memory().globalBytes()) {
      n /= 2;
    }
    return n;
  }
}
