package press.bench.run;

import java.util.Optional;
import java.util.stream.Stream;
import press.bench.Profile;
import press.bench.target.BenchCase;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Timed;

/// The new row of a case.
///
/// A row is `full` only if all its processes ran. A row of fewer processes is `partial`: it has a
/// time, but is stale for published numbers. The next run of the same code on the same machine adds
/// the missing processes.
///
/// @param outcome of the new row
/// @param profile of the new row: `quick`, `full` or `partial`
record RowUpdate(Outcome outcome, String profile) {

  /// The new row of a result; empty if the old row says more.
  ///
  /// @param old the row of the same case, if any
  /// @param processes processes of a complete result
  static Optional<RowUpdate> of(
      Optional<Measurement> old,
      BenchCase benchCase,
      Outcome outcome,
      Profile profile,
      int processes) {
    Optional<Measurement> same =
        old.filter(r -> r.origin().fingerprint().equals(benchCase.fingerprint()))
            .filter(r -> r.outcome() instanceof Timed);
    return switch (outcome) {
      // Nothing was measured, so the old time stays valid.
      case Outcome.Skipped _ ->
          same.isPresent() ? Optional.empty() : Optional.of(new RowUpdate(outcome, profile.word()));
      case Outcome.Wrong _, Outcome.Unsupported _, Outcome.Failed _, Outcome.Withdrawn _ ->
          Optional.of(new RowUpdate(outcome, profile.word()));
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
    boolean complete = all.processes().size() >= processes;
    return Optional.of(new RowUpdate(all, complete ? Profile.FULL.word() : Profile.PARTIAL));
  }

  private static Timed both(Timed old, Timed fresh) {
    return new Timed(
        Stream.concat(old.processes().stream(), fresh.processes().stream()).toList(),
        Math.max(old.error(), fresh.error()),
        fresh.tolerance());
  }
}
