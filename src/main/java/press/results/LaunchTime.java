package press.results;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/// The time of one of the launches that a run consists of, by the device's clock: from the start of
/// its kernel to its end, without the gaps between launches.
///
/// @param kernel its name
/// @param nanos the median over the runs that one process timed so, in nanoseconds, to tenths
public record LaunchTime(String kernel, double nanos) {

  private static final double TENTHS = 10;

  /// @throws IllegalArgumentException for a time that no launch can have
  public LaunchTime {
    if (kernel.isBlank() || !(nanos >= 0) || Double.isInfinite(nanos)) {
      throw new IllegalArgumentException("a launch of \"" + kernel + "\" with " + nanos + " ns");
    }
    nanos = Math.round(nanos * TENTHS) / TENTHS;
  }

  /// Writes the launches of all generations: `[[["pass1",1250.3],["pass2",980]],[]]`.
  static void write(List<List<LaunchTime>> generations, ArrayNode out) {
    for (List<LaunchTime> generation : generations) {
      ArrayNode launches = out.addArray();
      generation.forEach(one -> launches.addArray().add(one.kernel).add(one.nanos));
    }
  }

  /// Reads what [#write] has written.
  ///
  /// @throws IllegalArgumentException if it has another form, times that no launch can have, or
  ///   generations with other kernels
  static List<List<LaunchTime>> read(JsonNode list) {
    JsonFields.expect(list.isArray(), "\"launches\" is no list");
    List<List<LaunchTime>> generations = new ArrayList<>();
    for (JsonNode generation : list) {
      JsonFields.expect(generation.isArray(), "a generation of \"launches\" is no list");
      List<LaunchTime> launches = new ArrayList<>();
      for (JsonNode one : generation) {
        boolean pair = one.isArray() && one.size() == 2;
        JsonFields.expect(
            pair && one.get(0).isString() && one.get(1).isNumber(),
            "a launch is a kernel and a time: %s",
            one);
        launches.add(new LaunchTime(one.get(0).asString(), one.get(1).asDouble()));
      }
      generations.add(List.copyOf(launches));
    }
    long kinds =
        generations.stream()
            .filter(launches -> !launches.isEmpty())
            .map(launches -> launches.stream().map(LaunchTime::kernel).toList())
            .distinct()
            .count();
    JsonFields.expect(kinds <= 1, "\"launches\" of other kernels in each generation");
    return List.copyOf(generations);
  }
}
