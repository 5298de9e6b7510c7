package press.bench;

import java.util.List;
import java.util.Map;
import press.opencl.DeviceFacts;
import press.results.Params;

/// A variant of a benchmark for OpenCL devices.
///
/// @param name on pages and in results, such as `float4`
/// @param source project path of the file that is compiled, such as `kernels/stream/float4.cl`
/// @param geometry chooses the macros for a point on a device
/// @param route how the source becomes a program
/// @param prologue text that the compiler gets before the source; empty for all that are timed
/// @param declared what the compiler may do to it, and why that is accepted
public record KernelVariant(
    String name,
    String source,
    Geometry geometry,
    Route route,
    String prologue,
    Map<CompilerFault, String> declared) {

  public KernelVariant {
    declared = Map.copyOf(declared);
  }

  /// How a source becomes a program.
  public enum Route {
    /// The driver's compiler takes it as it is.
    SOURCE,
    /// It carries instructions in slots, which are opened in the compiler's PTX:
    /// [press.opencl.PtxSplicer.Ptx].
    SPLICED
  }

  /// A variant whose source the driver's compiler takes as it is.
  public KernelVariant(String name, String source, Geometry geometry) {
    this(name, source, geometry, Route.SOURCE, "", Map.of());
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

  /// The options of the compiler. The macro `SPLICED` marks the route, so that the results of both
  /// routes differ.
  public String options(Params params, DeviceFacts device) {
    String spliced = route == Route.SPLICED ? " -DSPLICED" : "";
    String ofNvidia = device.isNvidia() ? " -cl-nv-verbose" : "";
    return ("-cl-std=CL1.2 " + macros(params, device).options()).strip() + spliced + ofNvidia;
  }

  /// Takes the PTX route; unsupported on every device but NVIDIA GPUs of capability 9.0 and later.
  public KernelVariant spliced() {
    return new KernelVariant(name, source, geometry, Route.SPLICED, prologue, declared);
  }

  /// Accepts what the compiler does to this variant.
  ///
  /// @param reason why it is measured all the same
  public KernelVariant declare(CompilerFault fault, String reason) {
    Map<CompilerFault, String> faults = Map.of(fault, reason);
    return new KernelVariant(name, source, geometry, route, prologue, faults);
  }

  /// Has the compiler read a text before the source: for checks of what happens seldom.
  public KernelVariant after(String text) {
    return new KernelVariant(name, source, geometry, route, text, declared);
  }

  /// Fixes the macros to those of a point: the program that is checked at small sizes must be the
  /// one that is timed.
  public KernelVariant fixedAt(Params params, DeviceFacts device) {
    Macros fixed = macros(params, device);
    return new KernelVariant(name, source, (_, _) -> fixed, route, prologue, declared);
  }

  /// The variant of a name, which must be one of these.
  public static KernelVariant named(List<KernelVariant> all, String name) {
    return all.stream().filter(v -> v.name().equals(name)).findFirst().orElseThrow();
  }

  /// The name of a variant without the macros that [#with(Macros)] has added to it.
  public static String base(String name) {
    int macros = name.indexOf('[');
    return macros < 0 ? name : name.substring(0, macros);
  }

  /// Changes macros and adds them to the name: for sweeps.
  public KernelVariant with(Macros others) {
    return new KernelVariant(
        name + "[" + others + "]",
        source,
        (params, device) -> macros(params, device).with(others),
        route,
        prologue,
        declared);
  }
}
