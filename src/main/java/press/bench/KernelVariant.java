package press.bench;

import java.util.List;
import java.util.Map;
import java.util.Set;
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
/// @param following macros that are those of each point even where the others are fixed
public record KernelVariant(
    String name,
    String source,
    Geometry geometry,
    Route route,
    String prologue,
    Map<CompilerFault, String> declared,
    Set<String> following) {

  public KernelVariant {
    declared = Map.copyOf(declared);
    following = Set.copyOf(following);
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
    this(name, source, geometry, Route.SOURCE, "", Map.of(), Set.of());
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
    return new KernelVariant(name, source, geometry, Route.SPLICED, prologue, declared, following);
  }

  /// Accepts what the compiler does to this variant.
  ///
  /// @param reason why it is measured all the same
  public KernelVariant declare(CompilerFault fault, String reason) {
    Map<CompilerFault, String> faults = Map.of(fault, reason);
    return new KernelVariant(name, source, geometry, route, prologue, faults, following);
  }

  /// Has the compiler read a text before the source: for checks of what happens seldom.
  public KernelVariant after(String text) {
    return new KernelVariant(name, source, geometry, route, text, declared, following);
  }

  /// Has a macro be that of each point where the others are fixed: for a source that makes one
  /// program for some sizes and another for the rest. Each is checked at those that it is for.
  public KernelVariant following(String macro) {
    return new KernelVariant(name, source, geometry, route, prologue, declared, Set.of(macro));
  }

  /// Fixes the macros to those of a point, except those that follow each: the program that is
  /// checked at small sizes must be the one that is timed.
  public KernelVariant fixedAt(Params params, DeviceFacts device) {
    Macros fixed = macros(params, device);
    Geometry at = (small, like) -> fixed.with(macros(small, like).only(following));
    return new KernelVariant(name, source, at, route, prologue, declared, following);
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
        declared,
        following);
  }
}
