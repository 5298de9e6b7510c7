package press.bench.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Results;

/// How a question stands before it is asked.
///
/// @param question the question
/// @param word fresh, stale, missing or gap
/// @param reason why it is not fresh; empty where it is
/// @param row the row that is there, if any
public record CaseStatus(BenchCase question, Word word, String reason, Optional<Measurement> row) {

  /// The ways it can stand.
  public enum Word {
    /// A row of the same code, options, driver and machine is there.
    FRESH,
    /// A row is there, but something that could change the time has changed since.
    STALE,
    /// No row is there.
    MISSING,
    /// A fresh row says that it was skipped, failed or withdrawn: worth another try when asked for.
    GAP;

    /// The word on the terminal.
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /// How many stand how: `12 fresh, 0 stale, 3 missing, 0 gap`.
  public static String counts(List<CaseStatus> all) {
    return Stream.of(Word.values())
        .map(word -> all.stream().filter(s -> s.word() == word).count() + " " + word.word())
        .collect(Collectors.joining(", "));
  }

  /// Compares a question with the rows of its machine; a quick row is stale where published numbers
  /// are wanted.
  static CaseStatus of(BenchCase question, BenchTarget target, Profile profile, Results results) {
    String machine = target.machine().id();
    Optional<Measurement> row =
        results.rows(machine, question.benchmark()).stream()
            .filter(
                r -> r.variant().equals(question.variant()) && r.params().equals(question.params()))
            .findFirst();
    if (row.isEmpty()) {
      return new CaseStatus(question, Word.MISSING, "not measured yet", row);
    }
    List<String> stale =
        StaleReasons.reasons(
            question,
            row.get(),
            profile,
            target,
            Optional.ofNullable(results.machines().get(machine)));
    if (!stale.isEmpty()) {
      return new CaseStatus(question, Word.STALE, String.join("; ", stale), row);
    }
    Outcome outcome = row.get().outcome();
    return switch (outcome) {
      case Outcome.Skipped _, Outcome.Failed _, Outcome.Withdrawn _ ->
          new CaseStatus(question, Word.GAP, outcome.word() + ": " + outcome.reasonOrEmpty(), row);
      case Outcome.Timed _, Outcome.Wrong _, Outcome.Unsupported _ ->
          new CaseStatus(question, Word.FRESH, "", row);
    };
  }
}
