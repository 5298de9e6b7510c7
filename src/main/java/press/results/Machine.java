package press.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// One device on which benchmarks were measured, without host name and serial number.
///
/// @param id folder name and reference, such as `h200`, `h200-cpu`, `host-cpu`
/// @param title for people, such as `NVIDIA H200`
/// @param kind kind of device
/// @param facts label to value in the order of print: driver, compiler, clocks, memory, JDK …
/// @param earlier the facts of the hosts that measured older rows, where they differ: a machine
///   that is lent may have another size of memory or another driver the next time
public record Machine(
    String id,
    String title,
    Kind kind,
    SequencedMap<String, String> facts,
    List<SequencedMap<String, String>> earlier) {

  /// The label of what was measured of the cores: it differs a little each time, and is no part of
  /// fingerprints.
  public static final String CORES = "cores";

  public Machine {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
    earlier = List.copyOf(earlier);
  }

  /// A machine whose rows all come from one host.
  public Machine(String id, String title, Kind kind, SequencedMap<String, String> facts) {
    this(id, title, kind, facts, List.of());
  }

  /// The facts that are part of fingerprints.
  public SequencedMap<String, String> identity() {
    SequencedMap<String, String> told = new LinkedHashMap<>(facts);
    told.remove(CORES);
    return told;
  }

  /// This machine as each of the hosts that measured its rows, the newest first.
  public List<Machine> hosts() {
    return Stream.concat(Stream.of(facts), earlier.stream())
        .map(told -> new Machine(id, title, kind, told))
        .toList();
  }

  /// This machine with the hosts of an older card that differ from its own, as far as they are
  /// wanted.
  public Machine after(Machine before, Predicate<Machine> wanted) {
    List<SequencedMap<String, String>> others =
        before.hosts().stream()
            .filter(host -> !host.identity().equals(identity()) && wanted.test(host))
            .map(Machine::facts)
            .toList();
    return new Machine(id, title, kind, facts, others);
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
