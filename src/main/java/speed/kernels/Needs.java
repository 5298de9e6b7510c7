package speed.kernels;

import java.util.Optional;
import press.opencl.DeviceFacts;

/// What some kernels need that not every device has, in sentences.
final class Needs {

  private static final String LONG_ATOMICS = "cl_khr_int64_base_atomics";

  private Needs() {}

  /// Atomic additions to 64 bits.
  static Optional<String> longAtomics(DeviceFacts device) {
    return device.has(LONG_ATOMICS)
        ? Optional.empty()
        : Optional.of("needs atomics of 64 bits (" + LONG_ATOMICS + "); this is " + device.name());
  }

  /// The exchange of registers within a warp.
  static Optional<String> shuffles(DeviceFacts device) {
    return device.isNvidia() && device.capability() >= 70
        ? Optional.empty()
        : Optional.of(
            "needs shfl.sync: an NVIDIA GPU of compute capability 7.0 or later; this is "
                + device.name());
  }
}
