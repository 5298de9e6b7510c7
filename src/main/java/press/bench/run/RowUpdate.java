package press.bench.run;

import java.util.Optional;
import java.util.stream.Stream;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Outcome.Timed;

/// What is kept of an answer, beside the row that was there.
///
/// A row says `full` only where all its processes ran. One that was stopped says `partial`: it has
/// a time, but is stale where published numbers are wanted. Processes of another run of the same
/// code on the same machine are as good as those of this one, so that the next run goes on from
/// there.
///
/// @param outcome of the new row
/// @param profile of the new row: `quick`, `full` or `partial`
record RowUpdate(Outcome outcome, String profile) {

  /// What to keep of an answer; nothing where the old row says more.
  ///
  /// @param old the row of the same question, if any
  /// @param processes how many a whole answer has
  static Optional<RowUpdate> of(
      Optional<Measurement> old,
      BenchCase question,
      Outcome answer,
      Profile profile,
      int processes) {
    Optional<Measurement> same =
        old.filter(r -> r.origin().fingerprint().equals(question.fingerprint()))
            .filter(r -> r.outcome() instanceof Timed);
    return switch (answer) {
      // Nothing was tried, so nothing is known that would speak against the old time.
      case Outcome.Skipped _ ->
          same.isPresent() ? Optional.empty() : Optional.of(new RowUpdate(answer, profile.word()));
      case Outcome.Wrong _, Outcome.Unsupported _, Outcome.Failed _, Outcome.Withdrawn _ ->
          Optional.of(new RowUpdate(answer, profile.word()));
      case Timed timed when profile == Profile.QUICK || timed.processes().size() >= processes ->
          Optional.of(new RowUpdate(timed, profile.word()));
      case Timed timed -> few(same, timed, processes);
    };
  }

  private static Optional<RowUpdate> few(Optional<Measurement> old, Timed timed, int processes) {
    String before = old.map(Measurement::profile).orElse("");
    if (before.equals(Profile.FULL.word())) {
      return Optional.empty();
    }
    Timed all =
        before.equals(Profile.PARTIAL) ? both((Timed) old.orElseThrow().outcome(), timed) : timed;
    boolean enough = all.processes().size() >= processes;
    return Optional.of(new RowUpdate(all, enough ? Profile.FULL.word() : Profile.PARTIAL));
  }

  private static Timed both(Timed old, Timed fresh) {
    return new Timed(
        Stream.concat(old.processes().stream(), fresh.processes().stream()).toList(),
        Math.max(old.error(), fresh.error()),
        fresh.tolerance());
  }
}
