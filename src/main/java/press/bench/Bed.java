package press.bench;

import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import press.result.Machine;
import press.result.Outcome;

/// A test bed: one machine that can be asked questions.
///
/// Every question gets an outcome; a crash, a hang or a wrong answer is an outcome, never an
/// exception.
public interface Bed {

  /// The card of the machine.
  Machine machine();

  /// All questions this machine can be asked in this profile, in the order in which they should be
  /// asked.
  List<Question> questions(Profile profile);

  /// Asks, and tells each answer as soon as it is known, so that a stop loses nothing.
  ///
  /// @param questions what to ask; those of one benchmark stand together
  /// @param deadline when to stop: what was not reached by then is told as `skipped` with its
  ///   reason
  /// @param answers told for every question exactly once
  void ask(
      List<Question> questions,
      Profile profile,
      Instant deadline,
      BiConsumer<Question, Answer> answers);

  /// What came of a question.
  ///
  /// @param outcome a time or a reason
  /// @param launch global and local size, or threads; may be empty
  /// @param compiler what the compiler told; may be empty
  record Answer(Outcome outcome, String launch, String compiler) {}
}
