package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Compares the macros in compiler options, `-DNAME=VALUE`.
final class CompilerMacros {

  private static final Pattern MACRO = Pattern.compile("-D(\\w+)(?:=(\\S+))?");

  private CompilerMacros() {}

  /// The macros that differ, such as `STAGES 4 instead of 3, FAST, no CHECK`.
  ///
  /// @return empty where both have the same macros
  static String difference(String before, String now) {
    SortedMap<String, String> old = macros(before);
    SortedMap<String, String> mine = macros(now);
    List<String> changes = new ArrayList<>();
    mine.forEach((name, value) -> {
      String was = old.get(name);
      if (was == null) {
        changes.add((name + " " + value).strip());
      } else if (!was.equals(value)) {
        changes.add(name + " " + value + " instead of " + was);
      }
    });
    old.keySet().stream()
        .filter(name -> !mine.containsKey(name))
        .forEach(name -> changes.add("no " + name));
    return String.join(", ", changes);
  }

  private static SortedMap<String, String> macros(String options) {
    SortedMap<String, String> macros = new TreeMap<>();
    for (Matcher found = MACRO.matcher(options); found.find(); ) {
      macros.put(found.group(1), found.group(2) == null ? "" : found.group(2));
    }
    return macros;
  }
}
