package press.bench.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.result.Machine;
import press.result.Measurement;
import press.result.Outcome.Timed;

/// Says why a row does not hold any more.
final class StaleReasons {

  private StaleReasons() {}

  /// The reasons; none where the row is as good as a new one.
  ///
  /// @param target the machine as it is now
  /// @param card the machine as it was when it was asked last
  static List<String> reasons(
      BenchCase question,
      Measurement row,
      Profile profile,
      BenchTarget target,
      Optional<Machine> card) {
    List<String> reasons = new ArrayList<>();
    if (!row.origin().fingerprint().equals(question.fingerprint())) {
      reasons.addAll(changes(question, row, target, card));
    }
    if (profile == Profile.FULL && row.profile().equals(Profile.QUICK.word())) {
      reasons.add("quick, where full is wanted");
    }
    if (profile == Profile.FULL && row.profile().equals(Profile.PARTIAL)) {
      int processes = row.outcome() instanceof Timed timed ? timed.processes().size() : 0;
      reasons.add(
          "only %d of %d processes".formatted(processes, target.processes(question, profile)));
    }
    return reasons;
  }

  private static List<String> changes(
      BenchCase question, Measurement row, BenchTarget target, Optional<Machine> card) {
    List<String> changes = new ArrayList<>();
    if (!row.origin().sourceHash().equals(question.sourceHash())) {
      changes.add("its source changed");
    }
    String oldOptions = row.origin().options();
    if (!oldOptions.isEmpty() && !oldOptions.equals(question.options())) {
      changes.add("options " + difference(oldOptions, question.options()));
    }
    String oldHarness = row.origin().harness();
    if (!oldHarness.isEmpty() && !oldHarness.equals(question.harness())) {
      changes.add("harness %s -> %s".formatted(oldHarness, question.harness()));
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
    return target.factsThatCount().stream()
        .filter(label -> !now.getOrDefault(label, "").equals(old.getOrDefault(label, "")))
        .map(label -> {
          String before = old.getOrDefault(label, "");
          String after = now.getOrDefault(label, "");
          return before.contains(" ") && after.contains(" ")
              ? label + " " + difference(before, after)
              : "%s %s -> %s".formatted(label, named(before), named(after));
        })
        .toList();
  }

  private static String named(String value) {
    return value.isEmpty() ? "(not told)" : value;
  }

  /// Only the words that differ: `-DGROUP=256 -> -DGROUP=512`.
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
