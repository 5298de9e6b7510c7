package press.bench.run;

import java.time.Instant;
import press.bench.target.BenchCase;
import press.results.Outcome;

/// Receives the progress of a bench.
public interface ProgressListener {

  /// A machine is measured from now on.
  ///
  /// @param deadline when it stops at the latest
  void begin(String machine, int cases, Instant deadline);

  /// Another bench measures on this machine's device; this one waits.
  default void waiting(String machine) {}

  /// A share of a case is done, from 0 to 1.
  void progressed(BenchCase benchCase, double share);

  /// A case has its result.
  void finished(BenchCase benchCase, Outcome outcome);

  /// All cases of the machine are finished.
  void end();

  /// A listener that ignores everything.
  ProgressListener SILENT =
      new ProgressListener() {
        @Override
        public void begin(String machine, int cases, Instant deadline) {}

        @Override
        public void progressed(BenchCase benchCase, double share) {}

        @Override
        public void finished(BenchCase benchCase, Outcome outcome) {}

        @Override
        public void end() {}
      };
}
