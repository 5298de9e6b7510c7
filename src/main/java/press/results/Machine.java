package press.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// One device on which benchmarks were measured, without host name and serial number.
///
/// @param id folder name and reference, such as `h200`, `h200-cpu`, `host-cpu`
/// @param title for people, such as `NVIDIA H200`
/// @param kind kind of device
/// @param facts label to value in the order of print: driver, compiler, clocks, memory, JDK …
public record Machine(String id, String title, Kind kind, SequencedMap<String, String> facts) {

  /// The label of what was measured of the cores: it differs a little each time, and is no part of
  /// fingerprints.
  public static final String CORES = "cores";

  public Machine {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
  }

  /// The facts that are part of fingerprints.
  public SequencedMap<String, String> identity() {
    SequencedMap<String, String> told = new LinkedHashMap<>(facts);
    told.remove(CORES);
    return told;
  }

  /// The kind of a device, and how programs use it.
  public enum Kind {
    /// A graphics processor through OpenCL.
    GPU,
    /// A processor through OpenCL.
    OPENCL_CPU,
    /// A processor through Java and JMH.
    CPU;

    /// How programs use it, such as `OpenCL`.
    String usage() {
      return switch (this) {
        case GPU -> "GPU";
        case OPENCL_CPU -> "OpenCL";
        case CPU -> "Java";
      };
    }
  }
}
