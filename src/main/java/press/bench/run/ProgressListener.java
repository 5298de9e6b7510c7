package press.bench.run;

import java.time.Instant;
import press.bench.target.BenchCase;
import press.result.Outcome;

/// Hears how far a bench has come; long steps are shown.
public interface ProgressListener {

  /// A machine is asked so many questions.
  ///
  /// @param deadline when it stops at the latest
  void begin(String machine, int questions, Instant deadline);

  /// Another bench measures on this machine's device; this one waits for its turn.
  default void waiting(String machine) {}

  /// One of them has come so far.
  ///
  /// @param share of its whole, from 0 to 1
  void partly(BenchCase question, double share);

  /// One of them was answered.
  void answered(BenchCase question, Outcome outcome);

  /// This machine has been asked everything.
  void end();

  /// Says nothing.
  ProgressListener SILENT =
      new ProgressListener() {
        @Override
        public void begin(String machine, int questions, Instant deadline) {}

        @Override
        public void partly(BenchCase question, double share) {}

        @Override
        public void answered(BenchCase question, Outcome outcome) {}

        @Override
        public void end() {}
      };
}
