package press.opencl;

import java.util.List;

/// What a device says about itself; plain data that may travel between processes.
///
/// @param platformIndex place of its platform in the loader's list
/// @param deviceIndex place in the list of its platform
/// @param kind what sort of processor
/// @param name as the driver gives it
/// @param vendor as the driver gives it
/// @param driver driver version
/// @param version OpenCL version with the platform's remarks
/// @param computeUnits processors that take work-groups
/// @param maxClockMHz highest clock in MHz
/// @param globalBytes memory of the device
/// @param maxAllocBytes largest single buffer
/// @param localBytes local memory of a work-group
/// @param cacheBytes the cache in front of its memory; 0 where it does not tell
/// @param maxGroup largest work-group
/// @param baseAlignBytes alignment that a sub-buffer must have
/// @param capability compute capability of an NVIDIA GPU as two digits, such as 90; 0 for others
/// @param extensions what it can do beyond the core, such as `cl_khr_fp64`
public record DeviceFacts(
    int platformIndex,
    int deviceIndex,
    Kind kind,
    String name,
    String vendor,
    String driver,
    String version,
    long computeUnits,
    long maxClockMHz,
    long globalBytes,
    long maxAllocBytes,
    long localBytes,
    long cacheBytes,
    long maxGroup,
    long baseAlignBytes,
    int capability,
    List<String> extensions) {

  public DeviceFacts {
    extensions = List.copyOf(extensions);
  }

  /// A device without extensions that is none of NVIDIA's.
  public DeviceFacts(
      int platformIndex,
      int deviceIndex,
      Kind kind,
      String name,
      String vendor,
      String driver,
      String version,
      long computeUnits,
      long maxClockMHz,
      long globalBytes,
      long maxAllocBytes,
      long localBytes,
      long cacheBytes,
      long maxGroup,
      long baseAlignBytes) {
    this(
        platformIndex,
        deviceIndex,
        kind,
        name,
        vendor,
        driver,
        version,
        computeUnits,
        maxClockMHz,
        globalBytes,
        maxAllocBytes,
        localBytes,
        cacheBytes,
        maxGroup,
        baseAlignBytes,
        0,
        List.of());
  }

  /// What sort of processor.
  public enum Kind {
    /// A graphics processor.
    GPU,
    /// A processor that also runs the host.
    CPU,
    /// Anything else: FPGA, DSP, neural accelerator.
    OTHER
  }

  /// Whether it has an extension.
  public boolean has(String extension) {
    return extensions.contains(extension);
  }

  /// Whether NVIDIA's driver compiles for it.
  public boolean isNvidia() {
    return vendor.contains("NVIDIA");
  }
}
