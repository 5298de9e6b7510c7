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
      picture       :
      result        : source units
      load          : source units result
      parse         : source load
      evidence      : source units result
      cite          : source
      chart         : units svg result
      graph         : source svg
      typeset       : source
      model         : source result parse evidence cite
      directive     : source load units result parse evidence cite model chart graph typeset picture
      link          : source load result parse graph evidence cite model directive
      render        : source units load result parse evidence cite model directive graph typeset picture
      search        : source model
      check         : source result parse model
      write         : source
      line          : source load parse model link render search check
      opencl        : result
      bench         : source result opencl
      doctor        : source result opencl bench
      edit          : source load parse result
      serve         : source load line
      cli           : *
      speed.kernels : result opencl bench
      speed.jmh     : result bench
      speed         : bench cli speed.kernels speed.jmh
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
          "graph",
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

  /// The room of a package, such as `parse` for `press.parse` and `speed.jmh` for `speed.jmh.x`;
  /// empty for others.
  static String roomOf(String packageName) {
    String[] parts = packageName.split("\\.");
    return switch (parts[0]) {
      case "press" -> parts.length > 1 ? parts[1] : "press";
      case "speed" -> parts.length > 1 ? "speed." + parts[1] : "speed";
      default -> "";
    };
  }

  /// Whether a class of one room may name a class of another.
  boolean allows(String from, String to) {
    return from.equals(to) || mayName.getOrDefault(from, new LinkedHashSet<>()).contains(to);
  }
}
