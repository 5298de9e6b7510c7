package press.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import press.results.JsonLine;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Span;

/// Prints diagnostics: as text for people, or as a JSON array for editors.
///
/// In JSON, `line`, `column`, `endLine` and `endColumn` count from 1, columns in code points as the
/// text form does; `start` and `end` count UTF-16 units from 0, as editors do, without the byte
/// order mark. The end is the place after the last character.
final class Report {

  private static final int MOST_PLACES = 8;

  /// Each paragraph that outlived its numbers has to be read, whatever they are.
  private static final String OUTLIVED = "V32";

  /// Syntax of other programs is of many kinds, told apart by what to write instead.
  private static final String FOREIGN = "P47";

  /// Typed numbers, of which a table has many.
  private static final String TYPED = "V08";

  private Report() {}

  /// Prints all problems, to `out` as JSON or to `err` as text; returns the exit status.
  static int print(
      Diagnostics problems, boolean strict, boolean json, PrintWriter out, PrintWriter err) {
    if (!json) {
      return print(problems, strict, err);
    }
    printJson(problems, List.of(), out);
    return status(problems, strict);
  }

  /// The exit status: 1 where a problem prevents publication.
  static int status(Diagnostics problems, boolean strict) {
    return problems.hasErrors() || strict && !problems.sorted().isEmpty() ? 1 : 0;
  }

  /// Prints all problems as text; returns the exit status.
  static int print(Diagnostics problems, boolean strict, PrintWriter err) {
    print(problems, problems.sorted(), err);
    return status(problems, strict);
  }

  /// Prints problems as text, but of the warnings of an earlier build only how many there are;
  /// returns the warnings, told apart by what they say of which line.
  static Set<List<String>> printNew(
      Diagnostics problems, Set<List<String>> before, PrintWriter err) {
    Set<List<String>> warnings = new HashSet<>();
    List<Diagnostic> fresh = new ArrayList<>();
    for (Diagnostic problem : problems.sorted()) {
      // Not by its number: lines move.
      String line = problem.at().lineText().strip();
      String file = problem.at().file().path();
      List<String> kind = List.of(problem.code(), file, problem.message(), line);
      boolean warning = problem.severity() == Diagnostic.Severity.WARNING;
      if (!warning || !before.contains(kind)) {
        fresh.add(problem);
      }
      if (warning) {
        warnings.add(kind);
      }
    }
    print(problems, fresh, err);
    return warnings;
  }

  private static void print(Diagnostics problems, List<Diagnostic> shown, PrintWriter err) {
    told(shown).forEach(err::println);
    long errors = problems.count(Diagnostic.Severity.ERROR);
    long warnings = problems.count(Diagnostic.Severity.WARNING);
    long before = errors + warnings - shown.size();
    if (errors + warnings > 0) {
      String same = before == 0 ? "" : " (%,d as before)".formatted(before);
      err.printf("%s, %s%s%n", count(errors, "error"), count(warnings, "warning"), same);
    }
    shown.stream()
        .min(Comparator.comparing(Diagnostic::severity))
        .ifPresent(first -> err.printf("press explain %s says more%n", first.code()));
    err.flush();
  }

  /// What is printed: of equal problems the first, with the places of the others.
  private static List<String> told(List<Diagnostic> sorted) {
    Map<List<Object>, List<Diagnostic>> alike = new LinkedHashMap<>();
    for (Diagnostic problem : sorted) {
      Object own =
          switch (problem.code()) {
            case OUTLIVED -> problem.at();
            case FOREIGN -> problem.help();
            default -> "";
          };
      List<Object> kind = List.of(problem.severity(), problem.code(), problem.message(), own);
      if (problem.code().equals(TYPED) && isRow(problem.at().lineText())) {
        kind = List.of(problem.severity(), TYPED, problem.at().file().path(), table(problem.at()));
      }
      alike.computeIfAbsent(kind, _ -> new ArrayList<>()).add(problem);
    }
    return alike.values().stream()
        .map(all -> all.getFirst().show() + others(all.subList(1, all.size())))
        .toList();
  }

  private static boolean isRow(String line) {
    return line.strip().startsWith("|");
  }

  /// The first line of the table in which a place lies.
  private static int table(Span at) {
    List<String> lines = at.file().text().lines().toList();
    int first = Math.min(at.line(), lines.size());
    while (first > 1 && isRow(lines.get(first - 2))) {
      first--;
    }
    return first;
  }

  private static String others(List<Diagnostic> more) {
    if (more.isEmpty()) {
      return "";
    }
    String places =
        more.stream()
            .limit(MOST_PLACES)
            .map(d -> d.at().file().path() + ":" + d.at().line())
            .distinct()
            .collect(Collectors.joining(", "));
    String rest = more.size() > MOST_PLACES ? " …" : "";
    return "   and %d more like it: %s%s\n".formatted(more.size(), places, rest);
  }

  private static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  /// Prints all problems, then other objects, as a JSON array.
  static void printJson(Diagnostics problems, List<Map<String, Object>> more, PrintWriter out) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Diagnostic problem : problems.sorted()) {
      String severity = problem.severity().name().toLowerCase(Locale.ROOT);
      all.add(object(problem.at(), severity, problem.code(), problem.message(), problem.help()));
    }
    all.addAll(more);
    out.print(array(all));
    out.flush();
  }

  /// Formats a JSON array with an object on each line.
  static String array(List<? extends Map<String, ?>> objects) {
    return objects.stream().map(JsonLine::write).collect(Collectors.joining(",\n ", "[", "]\n"));
  }

  /// Makes a JSON object for a message at a place; more members may be added.
  static Map<String, Object> object(
      Span at, String severity, String code, String message, String help) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("file", at.file().path());
    object.put("line", at.line());
    object.put("column", at.column());
    object.put("endLine", at.endLine());
    object.put("endColumn", at.endColumn());
    object.put("start", at.start());
    object.put("end", at.end());
    object.put("severity", severity);
    object.put("code", code);
    object.put("message", message);
    object.put("help", help);
    return object;
  }
}
