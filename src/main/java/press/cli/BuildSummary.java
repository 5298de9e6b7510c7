package press.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Results;

/// The lines at the end of a build: the page to open, the machines with results, and the gaps.
final class BuildSummary {

  private static final int MAX_GAPS = 3;

  private BuildSummary() {}

  /// @param drafts titles of the chapters that are drafts
  static List<String> of(Path page, Results results, List<String> drafts) {
    List<String> measured = new ArrayList<>();
    TreeSet<String> gaps = new TreeSet<>();
    for (Machine machine : results.machines().values()) {
      List<Measurement> rows =
          results.filesOf(machine.id()).stream().flatMap(f -> f.rows().stream()).toList();
      long timed = rows.stream().filter(r -> r.outcome() instanceof Outcome.Timed).count();
      measured.add("%s %d (%s)".formatted(machine.id(), timed, machine.title()));
      for (Measurement row : rows) {
        if (!(row.outcome() instanceof Outcome.Timed)) {
          gaps.add(machine.id() + " " + row.variant() + ": " + row.outcome().shortReason());
        }
      }
    }
    Collection<String> ids = results.machines().keySet();
    if (ids.stream().noneMatch(id -> id.startsWith("host"))) {
      gaps.add("this machine: nothing yet, run press bench run");
    } else if (ids.stream().noneMatch(id -> id.matches("host-(gpu|opencl).*"))) {
      gaps.add("this machine through OpenCL: no device found, see press devices");
    }
    String first = String.join("; ", gaps.stream().limit(MAX_GAPS).toList());
    String more = "; and " + (gaps.size() - MAX_GAPS) + " more, see machines.html";
    List<String> lines = new ArrayList<>();
    lines.add("open      " + page);
    if (!drafts.isEmpty()) {
      lines.add(
          "drafts    not printed: "
              + String.join(", ", drafts)
              + "; remove status: draft from a chapter to print it");
    }
    lines.add("measured  " + (measured.isEmpty() ? "nothing" : String.join(", ", measured)));
    lines.add(
        "missing   " + (gaps.isEmpty() ? "nothing" : first + (gaps.size() > MAX_GAPS ? more : "")));
    return lines;
  }
}
