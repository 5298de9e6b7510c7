package speed.kernels;

import press.bench.Macros;
import press.bench.Profile;
import press.opencl.DeviceFacts;

/// How long arrays are on a device.
final class Sizes {

  /// Groups of a simulator: two warps.
  static final Macros SIMULATED = Macros.of("GROUP", 64);

  private Sizes() {}

  /// Elements of a float array for a profile: a power of two, small enough that `arrays` of them
  /// fill at most half of the memory.
  ///
  /// Large on a GPU (1 GiB an array when published), so that no cache holds a noticeable part.
  static long elements(Profile profile, DeviceFacts device, int arrays) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long n =
        switch (profile) {
          case QUICK -> gpu ? 1L << 26 : 1L << 24;
          case FULL -> gpu ? 1L << 28 : 1L << 26;
        };
    while (n > 1024 && !fits(n * Float.BYTES, device, arrays)) {
      n /= 2;
    }
    return n;
  }

  private static boolean fits(long bytes, DeviceFacts device, int arrays) {
    // A buffer has two guard bands beside its contents.
    return bytes + 65_536 <= device.memory().maxBufferBytes()
        && bytes * arrays <= device.memory().globalBytes() / 2;
  }
}
