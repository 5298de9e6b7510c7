package press.cli;

import java.io.PrintWriter;
import press.source.Diagnostic;
import press.source.Diagnostics;

/// Tells an author what was found: every problem, then one line that counts them.
final class Report {

  private Report() {}

  /// Prints all problems; returns the exit status: 1 where one of them stops publication.
  static int print(Diagnostics problems, boolean strict, PrintWriter err) {
    for (Diagnostic problem : problems.sorted()) {
      err.println(problem.show());
    }
    long errors = problems.count(Diagnostic.Severity.ERROR);
    long warnings = problems.count(Diagnostic.Severity.WARNING);
    if (errors + warnings > 0) {
      err.printf("%s, %s%n", counted(errors, "error"), counted(warnings, "warning"));
    }
    err.flush();
    return errors > 0 || strict && warnings > 0 ? 1 : 0;
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
