package press.opencl;

import java.util.List;

/// Devices that tests speak of.
public final class Facts {

  private Facts() {}

  /// A large GPU.
  ///
  /// @param vendor as the driver gives it
  /// @param capability its compute capability, or 0
  public static DeviceFacts gpu(String vendor, int capability) {
    return device(DeviceFacts.Kind.GPU, vendor, capability);
  }

  /// A processor.
  public static DeviceFacts cpu() {
    return device(DeviceFacts.Kind.CPU, "GenuineIntel", 0);
  }

  /// A large device of any kind.
  static DeviceFacts device(DeviceFacts.Kind kind, String vendor, int capability) {
    return new DeviceFacts(
        0,
        0,
        kind,
        "Device X",
        vendor,
        "1",
        "3.0",
        132,
        1980,
        140L << 30,
        35L << 30,
        49_152,
        60 << 20,
        1024,
        512,
        capability,
        List.of("cl_khr_fp64"));
  }
}
