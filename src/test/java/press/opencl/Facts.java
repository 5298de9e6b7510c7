package press.opencl;

import java.util.List;

/// Devices for tests.
public final class Facts {

  private Facts() {}

  /// A large GPU.
  ///
  /// @param vendor as the driver reports it
  /// @param capability its compute capability, or 0
  public static DeviceFacts gpu(String vendor, int capability) {
    return device(DeviceFacts.Kind.GPU, vendor, capability);
  }

  /// A processor.
  public static DeviceFacts cpu() {
    return device(DeviceFacts.Kind.CPU, "GenuineIntel", 0);
  }

  /// A device with a cache.
  public static DeviceFacts withCache(DeviceFacts.Kind kind, long cacheBytes) {
    return device(kind, "v", 0, cacheBytes);
  }

  /// A large device of any kind.
  static DeviceFacts device(DeviceFacts.Kind kind, String vendor, int capability) {
    return device(kind, vendor, capability, 60 << 20);
  }

  private static DeviceFacts device(
      DeviceFacts.Kind kind, String vendor, int capability, long cacheBytes) {
    return new DeviceFacts(
        new DeviceFacts.Id(0, 0, ""),
        kind,
        "Device X",
        vendor,
        "1",
        "3.0",
        new DeviceFacts.Compute(132, 1980, 1024, capability),
        new DeviceFacts.Memory(140L << 30, 35L << 30, 49_152, cacheBytes, 512),
        List.of("cl_khr_fp64"));
  }
}
