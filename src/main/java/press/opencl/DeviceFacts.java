package press.opencl;

import java.util.List;

/// What a device reports about itself; plain data that may travel between processes.
///
/// @param name as the driver reports it
/// @param vendor as the driver reports it
/// @param driver driver version
/// @param version OpenCL version with the platform's remarks
/// @param extensions features beyond the core, such as `cl_khr_fp64`
public record DeviceFacts(
    Id id,
    Kind kind,
    String name,
    String vendor,
    String driver,
    String version,
    Compute compute,
    Memory memory,
    List<String> extensions) {

  public DeviceFacts {
    extensions = List.copyOf(extensions);
  }

  /// The position of a device.
  ///
  /// @param platform index of its platform in the loader's list
  /// @param device index in the list of its platform
  /// @param pciAddress domain, bus and slot as NVIDIA's tools write them, such as
  ///   `00000000:1b:00.0`; empty if the driver does not tell
  public record Id(int platform, int device, String pciAddress) {}

  /// The processors of a device.
  ///
  /// @param units processors that take work-groups
  /// @param maxGroupSize work-items of the largest work-group
  /// @param capability compute capability of an NVIDIA GPU as two digits, such as 90; 0 for others
  public record Compute(long units, long maxClockMHz, long maxGroupSize, int capability) {}

  /// The memory of a device, in bytes.
  ///
  /// @param globalBytes memory of the device
  /// @param maxBufferBytes largest single buffer
  /// @param localBytes local memory of a work-group
  /// @param cacheBytes the cache in front of its memory; 0 if not reported
  /// @param alignBytes alignment of sub-buffers
  public record Memory(
      long globalBytes, long maxBufferBytes, long localBytes, long cacheBytes, long alignBytes) {}

  public enum Kind {
    GPU,
    /// A processor that also runs the host.
    CPU,
    /// Anything else: FPGA, DSP, neural accelerator.
    OTHER
  }

  public boolean has(String extension) {
    return extensions.contains(extension);
  }

  /// Whether NVIDIA's driver compiles for it.
  public boolean isNvidia() {
    return vendor.contains("NVIDIA");
  }
}
