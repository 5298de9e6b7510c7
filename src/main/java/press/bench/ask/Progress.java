package press.bench.ask;

import java.time.Instant;
import press.bench.bed.Question;
import press.result.Outcome;

/// Hears how far a bench has come; long steps are shown.
public interface Progress {

  /// A machine is asked so many questions.
  ///
  /// @param deadline when it stops at the latest
  void begin(String machine, int questions, Instant deadline);

  /// Another bench measures on this machine's device; this one waits for its turn.
  default void waiting(String machine) {}

  /// One of them has come so far.
  ///
  /// @param share of its whole, from 0 to 1
  void partly(Question question, double share);

  /// One of them was answered.
  void answered(Question question, Outcome outcome);

  /// This machine has been asked everything.
  void end();

  /// Says nothing.
  Progress SILENT =
      new Progress() {
        @Override
        public void begin(String machine, int questions, Instant deadline) {}

        @Override
        public void partly(Question question, double share) {}

        @Override
        public void answered(Question question, Outcome outcome) {}

        @Override
        public void end() {}
      };
}
