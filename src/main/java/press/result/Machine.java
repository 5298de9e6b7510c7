package press.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// The card of the place where something was measured: one device. It names no host and no serial
/// number.
///
/// @param id folder name and reference, such as `h200`, `h200-cpu`, `host-cpu`
/// @param title for people, such as `NVIDIA H200`
/// @param kind what sort of device
/// @param facts label to value in the order of print: driver, compiler, clocks, memory, JDK …
public record Machine(String id, String title, Kind kind, SequencedMap<String, String> facts) {

  public Machine {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
  }

  /// What sort of device, and how it is reached.
  public enum Kind {
    /// A graphics processor through OpenCL.
    GPU,
    /// A processor through OpenCL.
    OPENCL_CPU,
    /// A processor through Java and JMH.
    CPU
  }
}
