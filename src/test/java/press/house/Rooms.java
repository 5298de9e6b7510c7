package press.house;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;

/// A table of rooms: who may name whom.
///
/// @param mayName for each room, in the order of the table, the rooms it may name
record Rooms(Map<String, SequencedSet<String>> mayName) {

  /// The rooms of this project. A line may name only lines above it; `*` stands for all of them.
  ///
  /// An arrow is added here, with a reason, before it is used.
  static final String TABLE =
      """
      source        :
      units         :
      svg           :
      picture       : source
      result        : source units
      load          : source units result
      parse         : source load
      evidence      : source units result
      cite          : source
      chart         : units svg result
      figures       : units svg result chart
      diagrams      : source svg
      typeset       : source
      model         : source result parse evidence cite
      directive     : source load units result parse evidence cite model chart figures diagrams typeset picture svg
      link          : source load result parse evidence cite model directive
      search        : source load result parse evidence cite model
      render        : source units load result parse evidence cite model directive typeset picture search
      check         : source result parse model
      write         : source
      line          : source load parse model link render search check
      opencl        : result
      bench         : result opencl
      bench.process : result
      bench.host    : opencl bench.process
      bench.target  : result bench
      bench.listing : result opencl bench.process bench.target
      bench.baseline : result bench bench.process bench.target bench.listing
      bench.guard   : opencl bench bench.process
      bench.worker  : result opencl bench bench.target bench.listing bench.guard
      bench.opencl  : result opencl bench bench.process bench.host bench.target bench.baseline bench.guard bench.worker
      bench.jmh     : result bench bench.process bench.host bench.target bench.listing bench.baseline
      bench.store   : source result bench
      bench.run     : result bench bench.target bench.store
      bench.bundle  : bench bench.process
      doctor        : source result opencl bench bench.host bench.target bench.baseline bench.opencl bench.jmh bench.store bench.run
      scaffold      : source parse write
      serve         : source
      cli           : *
      speed.kernels : result opencl bench
      speed.jmh     : result bench bench.host
      speed         : bench bench.process bench.target bench.opencl bench.jmh cli speed.kernels speed.jmh
      """;

  /// Rooms whose work goes into a page: same input, same bytes.
  static final Set<String> SITE_WING =
      Set.of(
          "source",
          "units",
          "result",
          "load",
          "parse",
          "evidence",
          "cite",
          "svg",
          "picture",
          "chart",
          "figures",
          "diagrams",
          "typeset",
          "model",
          "directive",
          "link",
          "render",
          "search",
          "check",
          "write",
          "line");

  /// Rooms of the site wing that read or write the disk; nobody else there does.
  static final Set<String> AT_THE_DISK = Set.of("load", "write");

  /// Reads a table.
  ///
  /// @throws IllegalArgumentException naming the line that names a room which does not stand above
  ///   it
  static Rooms of(String table) {
    Map<String, SequencedSet<String>> rooms = new LinkedHashMap<>();
    for (String line : table.lines().filter(l -> !l.isBlank()).toList()) {
      String[] sides = line.split(":", 2);
      String room = sides[0].strip();
      SequencedSet<String> named = new LinkedHashSet<>(List.of(sides[1].strip().split("\\s+")));
      named.remove("");
      if (named.remove("*")) {
        named.addAll(rooms.keySet());
      }
      for (String other : named) {
        if (!rooms.containsKey(other)) {
          throw new IllegalArgumentException(room + " names " + other + ", not above it");
        }
      }
      if (rooms.put(room, named) != null) {
        throw new IllegalArgumentException(room + " stands twice in the table");
      }
    }
    return new Rooms(rooms);
  }

  /// The room of a package, such as `parse` for `press.parse`, `bench.jmh` for `press.bench.jmh`
  /// and `speed.jmh` for itself; empty for others.
  static String roomOf(String packageName) {
    if (packageName.startsWith("press.")) {
      return packageName.substring("press.".length());
    }
    return packageName.matches("(press|speed)(\\..*)?") ? packageName : "";
  }

  /// Whether a class of one room may name a class of another.
  boolean allows(String from, String to) {
    return from.equals(to) || mayName.getOrDefault(from, new LinkedHashSet<>()).contains(to);
  }
}
