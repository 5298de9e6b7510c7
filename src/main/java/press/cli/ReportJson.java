package press.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import press.result.JsonLine;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// Tells an editor what was found: one JSON array, an object a line.
///
/// `line`, `column`, `endLine` and `endColumn` count from 1, columns in code points as the text
/// form does; `start` and `end` count UTF-16 units from 0, as editors do, a byte order mark left
/// out. The end is the place after the last character.
final class ReportJson {

  private ReportJson() {}

  /// Prints all problems in their order; an empty array where there are none.
  static void print(Diagnostics problems, PrintWriter out) {
    out.print(array(problems.sorted().stream().map(ReportJson::object).toList()));
    out.flush();
  }

  /// A JSON array with an object a line.
  static String array(List<? extends Map<String, ?>> objects) {
    return objects.stream().map(JsonLine::write).collect(Collectors.joining(",\n ", "[", "]\n"));
  }

  private static Map<String, Object> object(Diagnostic problem) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("file", problem.at().file().path());
    object.put("line", problem.at().line());
    object.put("column", problem.at().column());
    object.put("endLine", problem.at().endLine());
    object.put("endColumn", problem.at().endColumn());
    object.put("start", problem.at().start());
    object.put("end", problem.at().end());
    object.put("severity", problem.severity().name().toLowerCase(Locale.ROOT));
    object.put("code", problem.code());
    object.put("message", problem.message());
    object.put("help", problem.help());
    return object;
  }
}
