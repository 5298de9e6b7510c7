package press.bench.target;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import press.bench.Profile;
import press.results.Machine;

/// A machine that can be measured.
///
/// Every case gets a result; a crash, a hang or a wrong answer is a result, never an exception.
public interface BenchTarget {

  Machine machine();

  /// The card to be stored when the machine is measured: with what takes time to find out, unless
  /// the card before tells it.
  default Machine card(Optional<Machine> before) {
    return machine();
  }

  /// Lists all cases of a profile in the order in which they should be measured.
  List<BenchCase> cases(Profile profile);

  /// Measures cases and reports each result at once, so that a stop loses no result.
  ///
  /// @param cases those of one benchmark stand together; among them may be twins of others
  /// @param deadline when to stop: a case that was not reached is reported as `skipped`
  /// @param listener called exactly once for each case; after an interrupt of the thread, cases
  ///   that were not finished are not reported
  void measure(List<BenchCase> cases, Profile profile, Instant deadline, ResultListener listener);

  /// How many processes a complete result of this case has; a result with fewer is stored, but not
  /// good enough for publication.
  default int processes(BenchCase benchCase, Profile profile) {
    return 1;
  }

  /// The labels of the machine's facts whose values are part of every fingerprint.
  default Set<String> fingerprintFacts() {
    return machine().facts().keySet();
  }

  /// Receives results, and the progress of cases that take long.
  @FunctionalInterface
  interface ResultListener extends BiConsumer<BenchCase, CaseResult> {
    /// Reports the share of a case that is done, from 0 to 1.
    default void progressed(BenchCase benchCase, double share) {}
  }
}
