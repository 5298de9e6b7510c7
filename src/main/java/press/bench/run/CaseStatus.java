package press.bench.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.results.Machine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Timed;
import press.results.Results;

/// Whether a case must be measured.
///
/// @param reason why it is not fresh; empty if it is
/// @param row the existing row, if any
public record CaseStatus(
    BenchCase benchCase, State state, String reason, Optional<Measurement> row) {

  public enum State {
    /// There is a row of the same code, options, driver and machine.
    FRESH,
    /// There is a row, but something that could change the time has changed since.
    STALE,
    /// There is no row, or one that says that no time was left for it.
    MISSING,
    /// A fresh row failed or was withdrawn: it is measured again on request.
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
      case Outcome.Skipped(String why) ->
          new CaseStatus(benchCase, State.MISSING, outcome.word() + ": " + why, row);
      case Outcome.Failed _, Outcome.Withdrawn _ ->
          new CaseStatus(
              benchCase, State.GAP, outcome.word() + ": " + outcome.reasonOrEmpty(), row);
      case Outcome.Timed _, Outcome.Wrong _, Outcome.Unsupported _ ->
          new CaseStatus(benchCase, State.FRESH, "", row);
    };
  }

  static Optional<Measurement> row(BenchCase benchCase, List<Measurement> rows) {
    return rows.stream()
        .filter(r -> r.variant().equals(benchCase.variant()))
        .filter(r -> r.params().equals(benchCase.params()))
        .findFirst();
  }

  /// Finds out why a row is stale.
  static final class StaleReasons {

    private StaleReasons() {}

    /// The reasons; none if the row is fresh.
    ///
    /// @param target the machine now
    /// @param card the machine when it was measured
    static List<String> reasons(
        BenchCase benchCase,
        Measurement row,
        Profile profile,
        BenchTarget target,
        Optional<Machine> card) {
      List<String> reasons = new ArrayList<>();
      if (!row.origin().fingerprint().equals(benchCase.fingerprint())) {
        reasons.addAll(changes(benchCase, row, target, card));
      }
      if (profile == Profile.FULL && row.profile().equals(Profile.QUICK.word())) {
        reasons.add("quick, where full is wanted");
      }
      if (profile == Profile.FULL && row.profile().equals(Profile.PARTIAL)) {
        int processes = row.outcome() instanceof Timed timed ? timed.processes().size() : 0;
        reasons.add(
            "only %d of %d processes".formatted(processes, target.processes(benchCase, profile)));
      }
      return reasons;
    }

    private static List<String> changes(
        BenchCase benchCase, Measurement row, BenchTarget target, Optional<Machine> card) {
      List<String> changes = new ArrayList<>();
      if (!row.origin().sourceHash().equals(benchCase.code().sourceHash())) {
        changes.add("its source changed");
      }
      String oldOptions = row.origin().options();
      if (!oldOptions.isEmpty() && !oldOptions.equals(benchCase.code().options())) {
        changes.add("options " + difference(oldOptions, benchCase.code().options()));
      }
      String oldHarness = row.origin().harness();
      if (!oldHarness.isEmpty() && !oldHarness.equals(benchCase.code().harness())) {
        changes.add("harness %s -> %s".formatted(oldHarness, benchCase.code().harness()));
      }
      card.ifPresent(c -> changes.addAll(facts(c.facts(), target)));
      if (changes.isEmpty()) {
        changes.add(
            oldHarness.isEmpty()
                ? "measured by an older press, which did not write down how"
                : "the driver or the machine was another one when it was measured");
      }
      return changes;
    }

    private static List<String> facts(Map<String, String> old, BenchTarget target) {
      Map<String, String> now = target.machine().facts();
      return target.fingerprintFacts().stream()
          .filter(label -> !now.getOrDefault(label, "").equals(old.getOrDefault(label, "")))
          .map(label -> {
            String before = old.getOrDefault(label, "");
            String after = now.getOrDefault(label, "");
            return before.contains(" ") && after.contains(" ")
                ? label + " " + difference(before, after)
                : "%s %s -> %s".formatted(label, orUnknown(before), orUnknown(after));
          })
          .toList();
    }

    private static String orUnknown(String value) {
      return value.isEmpty() ? "(not told)" : value;
    }

    /// The words that differ: `-DGROUP=256 -> -DGROUP=512`.
    private static String difference(String before, String after) {
      Set<String> old = new LinkedHashSet<>(List.of(before.split(" ")));
      Set<String> now = new LinkedHashSet<>(List.of(after.split(" ")));
      Set<String> both = new LinkedHashSet<>(old);
      both.retainAll(now);
      old.removeAll(both);
      now.removeAll(both);
      return old.isEmpty() && now.isEmpty() ? "in another order" : words(old) + " -> " + words(now);
    }

    private static String words(Set<String> words) {
      return words.isEmpty() ? "(nothing)" : String.join(" ", words);
    }
  }
}
