package press.bench.target;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import press.bench.Profile;
import press.result.Machine;
import press.result.Outcome;
import press.result.Remarks;

/// A test target: one machine that can be asked questions.
///
/// Every question gets an outcome; a crash, a hang or a wrong answer is an outcome, never an
/// exception.
public interface BenchTarget {

  /// The card of the machine.
  Machine machine();

  /// All questions this machine can be asked in this profile, in the order in which they should be
  /// asked.
  List<BenchCase> questions(Profile profile);

  /// Asks, and tells each answer as soon as it is known, so that a stop loses nothing.
  ///
  /// @param questions what to ask; those of one benchmark stand together
  /// @param deadline when to stop: what was not reached by then is told as `skipped` with its
  ///   reason
  /// @param listener told for every question exactly once; only where the thread is interrupted,
  ///   questions stay open: what then is half done is not told as a fault
  void ask(List<BenchCase> questions, Profile profile, Instant deadline, ResultListener listener);

  /// How many processes a whole answer to this question has; an answer with fewer is kept, but is
  /// not good enough for publication.
  default int processes(BenchCase question, Profile profile) {
    return 1;
  }

  /// The labels of its card whose values are part of every fingerprint.
  default Set<String> factsThatCount() {
    return machine().facts().keySet();
  }

  /// Hears answers, and how far those are that take long.
  @FunctionalInterface
  interface ResultListener extends BiConsumer<BenchCase, Answer> {
    /// A question has come so far.
    ///
    /// @param share of its whole, from 0 to 1
    default void partly(BenchCase question, double share) {}
  }

  /// What came of a question.
  ///
  /// @param outcome a time or a reason
  /// @param launch global and local size, or threads; may be empty
  /// @param remarks what is told beside the time
  /// @param listing compiler output to be kept beside the row
  record Answer(Outcome outcome, String launch, Remarks remarks, Listing listing) {

    /// An answer without remarks, such as a gap.
    public static Answer of(Outcome outcome) {
      return of(outcome, "", Remarks.NONE);
    }

    /// An answer without compiler output.
    public static Answer of(Outcome outcome, String launch, Remarks remarks) {
      return new Answer(outcome, launch, remarks, Listing.NONE);
    }

    /// A gap: what was asked broke off.
    public static Answer failed(String reason) {
      return of(new Outcome.Failed(reason));
    }

    /// Where the budget was spent before the question was reached.
    public static Answer skipped() {
      return of(new Outcome.Skipped(TimeBudget.SPENT));
    }

    /// The same with the state of the machine before and after.
    public Answer in(String state) {
      return new Answer(outcome, launch, remarks.withState(state), listing);
    }
  }

  /// What a compiler made of a variant.
  ///
  /// @param kind ending of the file it is kept in, such as `ptx`, `s` or `log`; empty for none
  /// @param text normalised, so that the same code gives the same text
  record Listing(String kind, String text) {

    /// None.
    public static final Listing NONE = new Listing("", "");
  }
}
