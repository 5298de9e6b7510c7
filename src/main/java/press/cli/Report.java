package press.cli;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// Tells an author what was found: every problem, then one line that counts them.
final class Report {

  private Report() {}

  /// Prints all problems, to `out` as JSON or to `err` as text; returns the exit status.
  static int print(
      Diagnostics problems, boolean strict, boolean json, PrintWriter out, PrintWriter err) {
    if (json) {
      ReportJson.print(problems, List.of(), out);
      return status(problems, strict);
    }
    return print(problems, strict, err);
  }

  /// The exit status: 1 where one of them stops publication.
  static int status(Diagnostics problems, boolean strict) {
    return problems.hasErrors() || strict && !problems.sorted().isEmpty() ? 1 : 0;
  }

  /// Prints all problems as text; returns the exit status.
  static int print(Diagnostics problems, boolean strict, PrintWriter err) {
    for (Diagnostic problem : problems.sorted()) {
      err.println(problem.show());
    }
    long errors = problems.count(Diagnostic.Severity.ERROR);
    long warnings = problems.count(Diagnostic.Severity.WARNING);
    if (errors + warnings > 0) {
      err.printf("%s, %s%n", counted(errors, "error"), counted(warnings, "warning"));
    }
    problems.sorted().stream()
        .min(Comparator.comparing(Diagnostic::severity))
        .ifPresent(first -> err.printf("press explain %s says more%n", first.code()));
    err.flush();
    return status(problems, strict);
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
