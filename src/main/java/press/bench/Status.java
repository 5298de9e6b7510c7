package press.bench;

import java.util.Optional;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Results;

/// How a question stands before it is asked.
///
/// @param question the question
/// @param word fresh, stale, missing or gap
/// @param row the row that is there, if any
public record Status(Question question, Word word, Optional<Measurement> row) {

  /// The ways it can stand.
  public enum Word {
    /// A row of the same code, options, driver and machine is there.
    FRESH,
    /// A row is there, but something that could change the time has changed since.
    STALE,
    /// No row is there.
    MISSING,
    /// A fresh row says that it was skipped or failed: worth another try when asked for.
    GAP
  }

  /// Compares a question with the rows of its machine; a quick row is stale where published numbers
  /// are wanted.
  static Status of(Question question, String machine, Profile profile, Results results) {
    Optional<Measurement> row =
        results.rows(machine, question.benchmark()).stream()
            .filter(
                r -> r.variant().equals(question.variant()) && r.params().equals(question.params()))
            .findFirst();
    return new Status(question, row.map(r -> word(question, profile, r)).orElse(Word.MISSING), row);
  }

  private static Word word(Question question, Profile profile, Measurement row) {
    boolean quick = profile == Profile.FULL && row.profile().equals(Profile.QUICK.word());
    if (quick || !row.fingerprint().equals(question.fingerprint())) {
      return Word.STALE;
    }
    return switch (row.outcome()) {
      case Outcome.Skipped _, Outcome.Failed _ -> Word.GAP;
      case Outcome.Timed _, Outcome.Wrong _, Outcome.Unsupported _ -> Word.FRESH;
    };
  }
}
