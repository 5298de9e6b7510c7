package press.bench;

import press.opencl.DeviceFacts;
import press.result.Params;

/// One way to answer a benchmark on an OpenCL device.
///
/// @param name on pages and in results, such as `float4`
/// @param source project path of the file that is compiled, such as `kernels/stream/float4.cl`
/// @param geometry the macros that suit a point on a device
/// @param route how the source becomes a program
public record KernelVariant(String name, String source, Geometry geometry, Route route) {

  /// How a source becomes a program.
  public enum Route {
    /// The driver's compiler takes it as it is.
    SOURCE,
    /// It carries instructions in slots, which are opened in the compiler's PTX:
    /// [press.opencl.Ptx].
    SPLICED
  }

  /// A variant whose source the driver's compiler takes as it is.
  public KernelVariant(String name, String source, Geometry geometry) {
    this(name, source, geometry, Route.SOURCE);
  }

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

  /// Everything the compiler is told beside the source. The route is among it as the macro
  /// `SPLICED`, so that a result of the other route is never taken for one of this.
  public String options(Params params, DeviceFacts device) {
    String spliced = route == Route.SPLICED ? " -DSPLICED" : "";
    String verbose = device.isNvidia() ? " -cl-nv-verbose" : "";
    return ("-cl-std=CL1.2 " + macros(params, device).options()).strip() + spliced + verbose;
  }

  /// The same by the PTX route; unsupported on every device but NVIDIA GPUs of capability 9.0 and
  /// later.
  public KernelVariant spliced() {
    return new KernelVariant(name, source, geometry, Route.SPLICED);
  }

  /// The same with the macros of this point wherever it runs: what is checked at small sizes must
  /// be the program that is timed, launched as it expects.
  public KernelVariant fixedAt(Params params, DeviceFacts device) {
    Macros fixed = macros(params, device);
    return new KernelVariant(name, source, (_, _) -> fixed, route);
  }

  /// The name of a variant without the macros that [#with(Macros)] has added to it.
  public static String base(String name) {
    int macros = name.indexOf('[');
    return macros < 0 ? name : name.substring(0, macros);
  }

  /// The same with other macros, under a name that tells them: for sweeps.
  public KernelVariant with(Macros others) {
    return new KernelVariant(
        name + "[" + others + "]",
        source,
        (params, device) -> macros(params, device).with(others),
        route);
  }
}
