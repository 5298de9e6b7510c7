package press.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import press.result.Machine;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Results;

/// The three lines that end a build: the page to open, what was measured on what, what was not and
/// why.
final class Summary {

  private Summary() {}

  static List<String> of(Path page, Results results) {
    List<String> measured = new ArrayList<>();
    TreeSet<String> gaps = new TreeSet<>();
    for (Machine machine : results.machines().values()) {
      var files = results.filesOf(machine.id());
      List<Measurement> rows = files.stream().flatMap(f -> f.rows().stream()).toList();
      long timed = rows.stream().filter(r -> r.outcome() instanceof Outcome.Timed).count();
      measured.add("%s %d (%s)".formatted(machine.id(), timed, machine.title()));
      rows.stream()
          .filter(r -> !(r.outcome() instanceof Outcome.Timed))
          .forEach(r ->
              gaps.add(
                  "%s %s: %s".formatted(machine.id(), r.variant(), r.outcome().reasonOrEmpty())));
    }
    if (results.machines().keySet().stream().noneMatch(id -> id.startsWith("host"))) {
      gaps.add("this machine: nothing yet, run ./press bench run");
    } else if (results.machines().keySet().stream()
        .noneMatch(id -> id.matches("host-(gpu|opencl).*"))) {
      gaps.add("this machine through OpenCL: no device found, see ./press devices");
    }
    return List.of(
        "open      " + page,
        "measured  " + (measured.isEmpty() ? "nothing" : String.join(", ", measured)),
        "missing   " + shortened(gaps));
  }

  private static String shortened(TreeSet<String> gaps) {
    if (gaps.isEmpty()) {
      return "nothing";
    }
    String first = String.join("; ", gaps.stream().limit(3).toList());
    return gaps.size() <= 3
        ? first
        : first + "; and " + (gaps.size() - 3) + " more, see machines.html";
  }
}
