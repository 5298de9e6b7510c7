package press.parse;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Runs what a hostile text could make slow or deep, on a thread with a large stack and a time
/// limit.
final class Patience {

  private static final long STACK_BYTES = 256L << 20;

  private Patience() {}

  /// The result, or nothing where it took too long or nested too deep.
  static <T> Optional<T> within(long seconds, Supplier<T> work) {
    AtomicReference<T> result = new AtomicReference<>();
    Runnable run =
        () -> {
          try {
            result.set(work.get());
          } catch (StackOverflowError e) {
            // Told by the caller as a diagnostic: the text nests too deep.
            result.set(null);
          }
        };
    Thread thread = new Thread(null, run, "parse", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(seconds * 1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.ofNullable(result.get());
  }
}
