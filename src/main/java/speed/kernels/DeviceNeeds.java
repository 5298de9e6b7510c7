package speed.kernels;

import java.util.Locale;
import java.util.Optional;
import press.opencl.DeviceFacts;

/// What some kernels need that not every device has, in sentences.
final class DeviceNeeds {

  private static final String LONG_ATOMICS = "cl_khr_int64_base_atomics";

  private DeviceNeeds() {}

  /// Atomic additions to 64 bits.
  static Optional<String> longAtomics(DeviceFacts device) {
    return device.has(LONG_ATOMICS)
        ? Optional.empty()
        : Optional.of("needs atomics of 64 bits (" + LONG_ATOMICS + "); this is " + device.name());
  }

  /// The exchange of registers within a warp.
  static Optional<String> shuffles(DeviceFacts device) {
    return volta(device, "shfl.sync");
  }

  /// The instruction that tells which lanes of a warp hold the same number.
  static Optional<String> matches(DeviceFacts device) {
    return volta(device, "match.any.sync");
  }

  private static Optional<String> volta(DeviceFacts device, String instruction) {
    return device.isNvidia() && device.compute().capability() >= 70
        ? Optional.empty()
        : Optional.of(
            "needs %s: an NVIDIA GPU of compute capability 7.0 or later; this is %s"
                .formatted(instruction, device.name()));
  }

  /// The matrix instruction of a warp for a format.
  static Optional<String> mma(DeviceFacts device, MatrixFormat format) {
    boolean small = format == MatrixFormat.E4M3;
    return device.isNvidia() && device.compute().capability() >= (small ? 89 : 80)
        ? Optional.empty()
        : Optional.of(
            "needs mma.sync on %s: an NVIDIA GPU of compute capability %s or later; this is %s"
                .formatted(
                    format.name().toLowerCase(Locale.ROOT), small ? "8.9" : "8.0", device.name()));
  }

  /// The matrix instruction of four warps.
  static Optional<String> wgmma(DeviceFacts device) {
    return hopper(device, "wgmma");
  }

  /// An instruction that only the spliced PTX of Hopper has.
  static Optional<String> hopper(DeviceFacts device, String instruction) {
    return device.isNvidia() && device.compute().capability() == 90
        ? Optional.empty()
        : Optional.of(
            "needs %s: an NVIDIA GPU of compute capability 9.0; this is %s"
                .formatted(instruction, device.name()));
  }

  /// Local memory of an NVIDIA GPU that a kernel declares for a group, which may be more than the
  /// driver tells: NVIDIA, "CUDA C++ Programming Guide", technical specifications.
  static Optional<String> localBytes(DeviceFacts device, long bytes) {
    int most =
        switch (device.compute().capability()) {
          case 80, 87 -> 163;
          case 86, 89, 120 -> 99;
          case 90, 100 -> 227;
          default -> 48;
        };
    return bytes <= most * 1024L
        ? Optional.empty()
        : Optional.of(
            "needs %d bytes of local memory in a group; %s has %d"
                .formatted(bytes, device.name(), most * 1024));
  }
}
