package press.architecture;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A table of libraries: which of our packages may use which library.
///
/// @param users our packages by the prefix of the library's package, the longest prefix first where
///   two fit
record LibraryRules(Map<String, Set<String>> users) {

  /// The libraries of this project; no other may be used.
  static final String TABLE =
      """
      com.vladsch.flexmark.util.ast : markdown model linking review html search lsp
      com.vladsch.flexmark     : markdown html
      io.pebbletemplates       : html
      org.jsoup                : html
      org.w3c.dom              : images
      org.mozilla              : typeset
      com.github.difflib       : directives
      org.eclipse.lsp4j        : lsp
      org.eclipse              : diagrams
      tools.jackson.dataformat.toml : importing
      tools.jackson            : results evidence project markdown search importing description
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

  static LibraryRules of(String table) {
    Map<String, Set<String>> users = new LinkedHashMap<>();
    for (String line : table.lines().filter(l -> !l.isBlank()).toList()) {
      String[] sides = line.split(":", 2);
      users.put(sides[0].strip(), Set.of(sides[1].strip().split("\\s+")));
    }
    return new LibraryRules(users);
  }

  /// Returns why one of our packages may not use a class of another package; empty where it may.
  Optional<String> complaint(String user, String packageName) {
    if (packageName.isEmpty() || EVERYWHERE.stream().anyMatch((packageName + ".")::startsWith)) {
      return Optional.empty();
    }
    for (Map.Entry<String, Set<String>> library : users.entrySet()) {
      if ((packageName + ".").startsWith(library.getKey() + ".")) {
        return library.getValue().contains(user)
            ? Optional.empty()
            : Optional.of(library.getKey() + " is for " + sorted(library.getValue()));
      }
    }
    return Optional.of(packageName + " is not in the table");
  }

  private static String sorted(Set<String> packages) {
    return String.join(", ", packages.stream().sorted().toList());
  }
}
