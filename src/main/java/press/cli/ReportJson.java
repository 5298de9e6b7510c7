package press.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import press.result.JsonLine;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Span;

/// Tells an editor what was found: one JSON array, an object a line.
///
/// `line`, `column`, `endLine` and `endColumn` count from 1, columns in code points as the text
/// form does; `start` and `end` count UTF-16 units from 0, as editors do, a byte order mark left
/// out. The end is the place after the last character.
final class ReportJson {

  private ReportJson() {}

  /// Prints all problems in their order, then other objects; an empty array where there are none.
  static void print(Diagnostics problems, List<Map<String, Object>> more, PrintWriter out) {
    List<Map<String, Object>> all = new ArrayList<>();
    problems.sorted().forEach(problem -> all.add(object(problem)));
    all.addAll(more);
    out.print(array(all));
    out.flush();
  }

  /// A JSON array with an object a line.
  static String array(List<? extends Map<String, ?>> objects) {
    return objects.stream().map(JsonLine::write).collect(Collectors.joining(",\n ", "[", "]\n"));
  }

  private static Map<String, Object> object(Diagnostic problem) {
    Map<String, Object> object = place(problem.at());
    object.put("severity", problem.severity().name().toLowerCase(Locale.ROOT));
    object.put("code", problem.code());
    object.put("message", problem.message());
    object.put("help", problem.help());
    return object;
  }

  /// The start of an object: where something stands.
  static Map<String, Object> place(Span at) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("file", at.file().path());
    object.put("line", at.line());
    object.put("column", at.column());
    object.put("endLine", at.endLine());
    object.put("endColumn", at.endColumn());
    object.put("start", at.start());
    object.put("end", at.end());
    return object;
  }
}
