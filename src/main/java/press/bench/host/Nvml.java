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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import press.opencl.DeviceFacts;

/// NVIDIA's Management Library, which comes with the driver: clock, power, temperature and what
/// holds the clock back, each read in some ten microseconds.
///
/// Source: the NVML API reference. Numbers and layouts are those of its C header.
final class Nvml implements Gauge {

  private static final String LIBRARY = "libnvidia-ml.so.1";
  private static final int SM_CLOCK = 1;
  private static final int GPU_SENSOR = 0;

  // nvmlFieldValue_t: fieldId, scopeId, timestamp, latencyUsec, valueType, nvmlReturn, value.
  private static final int POWER_INSTANT = 186;
  private static final long FIELD_BYTES = 40;
  private static final long FIELD_RETURN = 28;
  private static final long FIELD_VALUE = 32;

  // Clock event reasons, most important first. Idle and limits that somebody set are no trouble,
  // but
  // they explain a clock.
  private static final SequencedMap<Long, String> REASONS = reasons();

  private final Arena arena = Arena.ofAuto();
  private final MemorySegment out = arena.allocate(ValueLayout.JAVA_LONG);
  private final MemorySegment field = arena.allocate(FIELD_BYTES);
  private final MemorySegment device;
  private final Calls calls;

  private Nvml(MemorySegment device, Calls calls) {
    this.device = device;
    this.calls = calls;
  }

  private static SequencedMap<Long, String> reasons() {
    SequencedMap<Long, String> texts = new LinkedHashMap<>();
    texts.put(0x8L, "slowed by hardware");
    texts.put(0x40L, "slowed by heat");
    texts.put(0x80L, "slowed by the power brake");
    texts.put(0x20L, "held by heat");
    texts.put(0x4L, POWER_LIMIT);
    texts.put(0x2L, "held by set clocks");
    texts.put(0x10L, "held by another device's clock");
    texts.put(0x1L, "idle");
    return texts;
  }

  /// The reasons of a bit mask, in words.
  static List<String> words(long bits) {
    return REASONS.entrySet().stream()
        .filter(e -> (bits & e.getKey()) != 0)
        .map(Map.Entry::getValue)
        .toList();
  }

  /// The gauge of a device; [Gauge#NONE] where the library is missing or does not know the device's
  /// address. The library numbers every device of the host, OpenCL perhaps fewer, so the number of
  /// a device does not tell which it is.
  static Gauge gauge(DeviceFacts device) {
    return Calls.load().flatMap(calls -> calls.find(device.id().pciAddress())).orElse(NONE);
  }

  @Override
  public synchronized State read() {
    return new State(
        calls.number("nvmlDeviceGetClockInfo", device, SM_CLOCK, out),
        watts(),
        calls.number("nvmlDeviceGetTemperature", device, GPU_SENSOR, out),
        limits(),
        Optional.empty(),
        OptionalDouble.empty());
  }

  @Override
  public synchronized OptionalDouble limitWatts() {
    return calls.call("nvmlDeviceGetPowerManagementLimit", device, out) == 0
        ? OptionalDouble.of(out.get(ValueLayout.JAVA_INT, 0) / 1e3)
        : OptionalDouble.empty();
  }

  /// The power at this moment where the driver tells it, else its mean over a second.
  private OptionalDouble watts() {
    field.fill((byte) 0);
    field.set(ValueLayout.JAVA_INT, 0, POWER_INSTANT);
    if (calls.call("nvmlDeviceGetFieldValues", device, 1, field) == 0
        && field.get(ValueLayout.JAVA_INT, FIELD_RETURN) == 0) {
      return OptionalDouble.of(field.get(ValueLayout.JAVA_INT, FIELD_VALUE) / 1e3);
    }
    return calls.call("nvmlDeviceGetPowerUsage", device, out) == 0
        ? OptionalDouble.of(out.get(ValueLayout.JAVA_INT, 0) / 1e3)
        : OptionalDouble.empty();
  }

  private List<String> limits() {
    return calls.call("nvmlDeviceGetCurrentClocksThrottleReasons", device, out) == 0
        ? words(out.get(ValueLayout.JAVA_LONG, 0))
        : List.of();
  }

  /// The functions of the library that are used.
  private static final class Calls {

    private final Map<String, MethodHandle> functions = new LinkedHashMap<>();

    /// Loads and starts the library; empty where there is none or it does not start.
    @SuppressWarnings("restricted") // Native access is what this class is for.
    static Optional<Calls> load() {
      try {
        SymbolLookup library = SymbolLookup.libraryLookup(LIBRARY, Arena.global());
        Calls calls = new Calls();
        calls.find(library, "nvmlInit_v2");
        calls.find(
            library, "nvmlDeviceGetHandleByPciBusId_v2", ValueLayout.ADDRESS, ValueLayout.ADDRESS);
        for (String name :
            List.of(
                "nvmlDeviceGetClockInfo", "nvmlDeviceGetTemperature", "nvmlDeviceGetFieldValues")) {
          calls.find(library, name, ValueLayout.ADDRESS, ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
        }
        for (String name :
            List.of(
                "nvmlDeviceGetPowerUsage",
                "nvmlDeviceGetPowerManagementLimit",
                "nvmlDeviceGetCurrentClocksThrottleReasons")) {
          calls.find(library, name, ValueLayout.ADDRESS, ValueLayout.ADDRESS);
        }
        return calls.call("nvmlInit_v2") == 0 ? Optional.of(calls) : Optional.empty();
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }

    @SuppressWarnings("restricted")
    private void find(SymbolLookup library, String name, MemoryLayout... args) {
      library
          .find(name)
          .ifPresent(symbol ->
              functions.put(
                  name,
                  Linker.nativeLinker()
                      .downcallHandle(symbol, FunctionDescriptor.of(ValueLayout.JAVA_INT, args))));
    }

    /// Calls a function and returns its code: 0 if it worked, -1 if the library has no such
    /// function.
    int call(String name, Object... args) {
      MethodHandle function = functions.get(name);
      if (function == null) {
        return -1;
      }
      try {
        return (int) function.invokeWithArguments(args);
      } catch (Throwable e) {
        throw new IllegalStateException(name, e);
      }
    }

    /// A number that a function writes; empty if it fails.
    OptionalDouble number(String name, MemorySegment device, int which, MemorySegment out) {
      return call(name, device, which, out) == 0
          ? OptionalDouble.of(out.get(ValueLayout.JAVA_INT, 0))
          : OptionalDouble.empty();
    }

    /// The device at an address of the PCI bus.
    Optional<Gauge> find(String pciAddress) {
      Arena arena = Arena.ofAuto();
      MemorySegment out = arena.allocate(ValueLayout.ADDRESS);
      return call("nvmlDeviceGetHandleByPciBusId_v2", arena.allocateFrom(pciAddress), out) == 0
          ? Optional.of(new Nvml(out.get(ValueLayout.ADDRESS, 0), this))
          : Optional.empty();
    }
  }
}
