package press.importing;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// TeX macros of mdBook's preprocessor `katex`: a file with `\name:{definition}` on each line.
final class KatexMacros {

  private static final Pattern MACRO = Pattern.compile("^(\\\\[^:\\s]+?):(.*)$");
  private static final String NAME = "\\\\[A-Za-z]+";

  private KatexMacros() {}

  /// The macros by their names, which begin with a backslash; what is none is noted.
  ///
  /// @param settings of the preprocessor
  /// @param in file that holds them
  static SortedMap<String, String> read(
      ForeignFolder folder, JsonNode settings, String in, ImportNotes notes) {
    SortedMap<String, String> macros = new TreeMap<>();
    String path = ImportPaths.join("", ForeignSettings.words(settings, "macros"));
    if (!path.isEmpty() && !folder.has(path)) {
      notes.add(in, 0, folder.absence(path, "each of its macros"));
    } else if (!path.isEmpty()) {
      List<TextLine> lines = TextLine.of(path, folder.text(path));
      for (TextLine line : lines) {
        Matcher macro = MACRO.matcher(line.text().strip());
        if (macro.matches() && macro.group(1).matches(NAME)) {
          macros.put(macro.group(1), macro.group(2).strip());
        } else if (macro.matches()) {
          notes.add(line, "the macro " + macro.group(1) + " is left out: a name has only letters");
        }
      }
    }
    return macros;
  }
}
