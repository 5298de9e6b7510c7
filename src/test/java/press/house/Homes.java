package press.house;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One library, one home: which rooms may name which packages that are not ours.
///
/// @param homes package prefix to rooms, longest prefix first where two fit
record Homes(Map<String, Set<String>> homes) {

  /// The libraries of this project. What is not named here has no home and may not be used.
  static final String TABLE =
      """
      com.vladsch.flexmark.util.ast : markdown model linking html search
      com.vladsch.flexmark     : markdown html
      io.pebbletemplates       : html
      org.jsoup                : html
      org.w3c.dom              : images
      org.mozilla              : typeset
      com.github.difflib       : directives
      org.eclipse              : diagrams
      tools.jackson            : results evidence project markdown search
      com.fasterxml.jackson    : results project markdown
      org.jocl                 : opencl
      org.openjdk.jmh          : bench.jmh speed.jmh
      jdk.incubator.vector     : speed.jmh
      me.tongfei.progressbar   : cli
      picocli                  : cli speed
      com.sun.management       : bench.host
      com.sun.net.httpserver   : serve
      """;

  /// What comes with Java and may be used everywhere.
  private static final List<String> EVERYWHERE = List.of("java.", "javax.", "press", "speed");

  static Homes of(String table) {
    Map<String, Set<String>> homes = new LinkedHashMap<>();
    for (String line : table.lines().filter(l -> !l.isBlank()).toList()) {
      String[] sides = line.split(":", 2);
      homes.put(sides[0].strip(), Set.of(sides[1].strip().split("\\s+")));
    }
    return new Homes(homes);
  }

  /// What is wrong with a room naming a class of a package; empty where nothing is.
  Optional<String> complaint(String room, String packageName) {
    if (packageName.isEmpty() || EVERYWHERE.stream().anyMatch((packageName + ".")::startsWith)) {
      return Optional.empty();
    }
    for (Map.Entry<String, Set<String>> home : homes.entrySet()) {
      if ((packageName + ".").startsWith(home.getKey() + ".")) {
        return home.getValue().contains(room)
            ? Optional.empty()
            : Optional.of("home of " + home.getKey() + " is " + sorted(home.getValue()));
      }
    }
    return Optional.of(packageName + " has no home");
  }

  private static String sorted(Set<String> rooms) {
    return String.join(", ", rooms.stream().sorted().toList());
  }
}
