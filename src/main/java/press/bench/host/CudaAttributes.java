package press.bench.host;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.LinkedHashMap;
import java.util.OptionalInt;
import java.util.SequencedMap;

/// What NVIDIA's driver tells of a device through CUDA and not through OpenCL: the size of L2, and
/// what a multiprocessor has room for.
///
/// Source: the CUDA driver API reference. Numbers of attributes are those of `cuda.h`.
public final class CudaAttributes {

  private static final String LIBRARY = "libcuda.so.1";
  private static final int NAME_BYTES = 256;
  private static final int L2_BYTES = 38;

  private final Arena arena = Arena.ofAuto();
  private final MemorySegment out = arena.allocate(ValueLayout.JAVA_LONG);
  private final SymbolLookup library;

  private CudaAttributes(SymbolLookup library) {
    this.library = library;
  }

  /// The facts of the first device of a name, label to value, as a machine's card has them; empty
  /// where the library is missing, does not start or has no such device.
  ///
  /// @param name as the driver reports it
  @SuppressWarnings("restricted") // Native access is what this class is for.
  public static SequencedMap<String, String> of(String name) {
    try {
      SymbolLookup library = SymbolLookup.libraryLookup(LIBRARY, Arena.global());
      return new CudaAttributes(library).facts(name);
    } catch (IllegalArgumentException e) {
      return new LinkedHashMap<>();
    }
  }

  private SequencedMap<String, String> facts(String name) {
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    OptionalInt device = find(name);
    if (device.isPresent()) {
      facts.putAll(facts(attribute -> attribute(attribute, device.getAsInt())));
    }
    return facts;
  }

  /// Tells the value of an attribute; empty if the driver does not know it or tells nothing.
  interface Attributes {
    OptionalInt of(int attribute);
  }

  /// The facts in the words of a card, without those that the driver does not tell.
  static SequencedMap<String, String> facts(Attributes told) {
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    told.of(L2_BYTES).ifPresent(bytes -> facts.put("caches", "L2 " + size(bytes)));
    counts()
        .forEach((label, attribute) ->
            told.of(attribute).ifPresent(count -> facts.put(label, "" + count)));
    sizes()
        .forEach((label, attribute) ->
            told.of(attribute).ifPresent(bytes -> facts.put(label, size(bytes))));
    return facts;
  }

  private static SequencedMap<String, Integer> counts() {
    SequencedMap<String, Integer> attributes = new LinkedHashMap<>();
    attributes.put("warp", 10);
    attributes.put("unit threads", 39);
    attributes.put("unit groups", 106);
    attributes.put("unit registers", 82);
    return attributes;
  }

  private static SequencedMap<String, Integer> sizes() {
    SequencedMap<String, Integer> attributes = new LinkedHashMap<>();
    attributes.put("unit local memory", 81);
    attributes.put("largest local memory", 97);
    return attributes;
  }

  private static String size(int bytes) {
    return bytes % (1 << 20) == 0 ? (bytes >> 20) + " MiB" : (bytes >> 10) + " KiB";
  }

  private OptionalInt find(String name) {
    if (call("cuInit", 0) != 0 || call("cuDeviceGetCount", out) != 0) {
      return OptionalInt.empty();
    }
    int count = out.get(ValueLayout.JAVA_INT, 0);
    MemorySegment text = arena.allocate(NAME_BYTES);
    for (int i = 0; i < count; i++) {
      if (call("cuDeviceGet", out, i) == 0) {
        int device = out.get(ValueLayout.JAVA_INT, 0);
        if (call("cuDeviceGetName", text, NAME_BYTES, device) == 0
            && text.getString(0).equals(name)) {
          return OptionalInt.of(device);
        }
      }
    }
    return OptionalInt.empty();
  }

  private OptionalInt attribute(int attribute, int device) {
    return call("cuDeviceGetAttribute", out, attribute, device) == 0
            && out.get(ValueLayout.JAVA_INT, 0) > 0
        ? OptionalInt.of(out.get(ValueLayout.JAVA_INT, 0))
        : OptionalInt.empty();
  }

  /// Calls a function of numbers and addresses; returns its code: 0 if it worked, -1 if the library
  /// has no such function.
  @SuppressWarnings("restricted")
  private int call(String name, Object... args) {
    MemoryLayout[] layouts = new MemoryLayout[args.length];
    for (int i = 0; i < args.length; i++) {
      layouts[i] = args[i] instanceof Integer ? ValueLayout.JAVA_INT : ValueLayout.ADDRESS;
    }
    return library
        .find(name)
        .map(symbol ->
            Linker.nativeLinker()
                .downcallHandle(symbol, FunctionDescriptor.of(ValueLayout.JAVA_INT, layouts)))
        .map(function -> invoke(name, function, args))
        .orElse(-1);
  }

  private static int invoke(String name, MethodHandle function, Object... args) {
    try {
      return (int) function.invokeWithArguments(args);
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }
}
