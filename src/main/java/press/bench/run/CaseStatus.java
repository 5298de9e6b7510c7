package press.bench.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Results;

/// Whether a case must be measured.
///
/// @param reason why it is not fresh; empty if it is
/// @param row the existing row, if any
public record CaseStatus(
    BenchCase benchCase, State state, String reason, Optional<Measurement> row) {

  /// The states of a case.
  public enum State {
    /// There is a row of the same code, options, driver and machine.
    FRESH,
    /// There is a row, but something that could change the time has changed since.
    STALE,
    /// There is no row.
    MISSING,
    /// A fresh row was skipped, failed or withdrawn: it is measured again on request.
    GAP;

    /// The word on the terminal.
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /// Counts cases by state: `12 fresh, 0 stale, 3 missing, 0 gap`.
  public static String counts(List<CaseStatus> all) {
    return Stream.of(State.values())
        .map(state -> all.stream().filter(s -> s.state() == state).count() + " " + state.word())
        .collect(Collectors.joining(", "));
  }

  /// Compares a case with the rows of its machine; a quick row is stale for published numbers.
  static CaseStatus of(BenchCase benchCase, BenchTarget target, Profile profile, Results results) {
    String machine = target.machine().id();
    Optional<Measurement> row = row(benchCase, results.rows(machine, benchCase.benchmark()));
    if (row.isEmpty()) {
      return new CaseStatus(benchCase, State.MISSING, "not measured yet", row);
    }
    List<String> stale =
        StaleReasons.reasons(
            benchCase,
            row.get(),
            profile,
            target,
            Optional.ofNullable(results.machines().get(machine)));
    if (!stale.isEmpty()) {
      return new CaseStatus(benchCase, State.STALE, String.join("; ", stale), row);
    }
    Outcome outcome = row.get().outcome();
    return switch (outcome) {
      case Outcome.Skipped _, Outcome.Failed _, Outcome.Withdrawn _ ->
          new CaseStatus(
              benchCase, State.GAP, outcome.word() + ": " + outcome.reasonOrEmpty(), row);
      case Outcome.Timed _, Outcome.Wrong _, Outcome.Unsupported _ ->
          new CaseStatus(benchCase, State.FRESH, "", row);
    };
  }

  /// The row of a case.
  static Optional<Measurement> row(BenchCase benchCase, List<Measurement> rows) {
    return rows.stream()
        .filter(r -> r.variant().equals(benchCase.variant()))
        .filter(r -> r.params().equals(benchCase.params()))
        .findFirst();
  }
}
