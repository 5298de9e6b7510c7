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
      source         :
      units          :
      svg            :
      images         : source
      results        : source units
      project        : source units results
      markdown       : source project
      evidence       : source units results
      citations      : source
      charts         : units svg results
      figures        : units svg results charts
      diagrams       : source svg
      typeset        : source
      model          : source results markdown evidence citations
      directives     : source project units results markdown evidence citations model charts figures diagrams typeset images svg
      linking        : source project results markdown evidence citations model directives
      search         : source project results markdown evidence citations model
      html           : source units project results markdown evidence citations model directives typeset images search
      site           : source results markdown model
      build          : source project markdown model linking html search site
      opencl         : results
      bench          : results opencl
      bench.process  : results
      bench.host     : opencl bench.process
      bench.target   : results bench
      bench.listing  : results opencl bench.process bench.target
      bench.baseline : results bench bench.process bench.target bench.listing
      bench.guard    : opencl bench bench.process
      bench.worker   : results opencl bench bench.target bench.listing bench.guard
      bench.opencl   : results opencl bench bench.process bench.host bench.target bench.baseline bench.guard bench.worker
      bench.jmh      : results bench bench.process bench.host bench.target bench.listing bench.baseline
      bench.store    : source results bench
      bench.run      : results bench bench.target bench.store
      bench.bundle   : bench bench.process
      doctor         : source results opencl bench bench.host bench.target bench.baseline bench.opencl bench.jmh bench.store bench.run
      scaffold       : source markdown site
      serve          : source
      cli            : *
      speed.kernels  : results opencl bench
      speed.jmh      : results bench bench.host
      speed          : bench bench.process bench.target bench.opencl bench.jmh cli speed.kernels speed.jmh
      """;

  /// Rooms whose work goes into a page: same input, same bytes.
  static final Set<String> SITE_WING =
      Set.of(
          "source",
          "units",
          "results",
          "project",
          "markdown",
          "evidence",
          "citations",
          "svg",
          "images",
          "charts",
          "figures",
          "diagrams",
          "typeset",
          "model",
          "directives",
          "linking",
          "html",
          "search",
          "site",
          "build");

  /// Rooms of the site wing that read or write the disk; nobody else there does.
  static final Set<String> AT_THE_DISK = Set.of("project", "site");

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

  /// The room of a package, such as `markdown` for `press.markdown`, `bench.jmh` for `press.bench.jmh`
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
