package press.bench.run;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

/// Writes to the end although the thread was told to stop: an interrupt closes open files, and what
/// was measured would be lost.
final class UninterruptedWrite {

  private UninterruptedWrite() {}

  /// Something that may be begun anew.
  @FunctionalInterface
  interface Work {
    /// Does it from its beginning.
    void run() throws IOException;
  }

  /// Does it; the thread is as interrupted afterwards as it was, or was meanwhile.
  static void run(Work work) throws IOException {
    boolean stopped = false;
    try {
      while (true) {
        stopped |= Thread.interrupted();
        try {
          work.run();
          return;
        } catch (ClosedByInterruptException e) {
          stopped = true;
        }
      }
    } finally {
      if (stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
