package press.bench;

import press.opencl.DeviceFacts;
import press.result.Params;

/// One way to answer a benchmark on an OpenCL device.
///
/// @param name on pages and in results, such as `float4`
/// @param source project path of the file that is compiled, such as `kernels/stream/float4.cl`
/// @param geometry the macros that suit a point on a device
public record Variant(String name, String source, Geometry geometry) {

  /// Chooses sizes of groups and the like.
  @FunctionalInterface
  public interface Geometry {
    /// The macros for a point on a device.
    Macros of(Params params, DeviceFacts device);
  }

  /// The macros for a point on a device.
  public Macros macros(Params params, DeviceFacts device) {
    return geometry.of(params, device);
  }

  /// Everything the compiler is told beside the source.
  public String options(Params params, DeviceFacts device) {
    String verbose = device.isNvidia() ? " -cl-nv-verbose" : "";
    return ("-cl-std=CL1.2 " + macros(params, device).options()).strip() + verbose;
  }

  /// The same with other macros, under a name that tells them: for sweeps.
  public Variant with(Macros others) {
    return new Variant(
        name + "[" + others + "]", source, (params, device) -> macros(params, device).with(others));
  }
}
