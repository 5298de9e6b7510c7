package press.evidence;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import press.result.Measurement;
import press.result.Params;
import press.result.Results;

/// Says why there is no row: what the bench found missing, or what of it can be seen in the
/// results.
///
/// @param results all of them
public record Absence(Results results) {

  /// Why a machine has no rows of a benchmark, where the bench or the reader of results said so.
  public Optional<String> told(String machine, String benchmark) {
    List<String> reasons =
        results.machines().containsKey(machine)
            ? results.absenceOf(machine, benchmark)
            : results.absenceOf(machine);
    return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", reasons));
  }

  /// Why there is no row for a reference.
  String of(Reference ref, String machine) {
    return of(ref, machine, ref.where());
  }

  /// Why there is no row for a reference.
  ///
  /// @param where what the row should have
  String of(Reference ref, String machine, Params where) {
    String benchmark = ref.benchmark().text();
    String rows =
        results.rows(machine, benchmark).stream()
            .map(Measurement::variant)
            .distinct()
            .collect(Collectors.joining(", "));
    if (!rows.isEmpty()) {
      return ("no row " + ref.variant().text() + " " + where).strip() + "; there are: " + rows;
    }
    return told(machine, benchmark).orElseGet(() -> guess(machine, benchmark));
  }

  private String guess(String machine, String benchmark) {
    if (results.machines().containsKey(machine)) {
      return "benchmark " + benchmark + " was not run there";
    }
    return machine.startsWith("host")
        ? "no such device has been measured where this page was printed; "
            + "press devices says what was found there, and what is missing"
        : "nothing has been measured there yet";
  }
}
