package press.parse;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import press.source.Together;

/// Runs the parser where the stack is deep enough for the library's regular expressions, which call
/// themselves for every character of a long title or tag.
///
/// There is no time limit: a thread cannot be stopped. [Caps] keep the work small instead.
final class DeepStack {

  /// Enough for one paragraph of the longest allowed, whatever it holds; touched only as needed.
  private static final long STACK_BYTES = 256L << 20;

  private DeepStack() {}

  /// The result of the work; what it throws is thrown here.
  static <T> T call(Supplier<T> work) {
    if (Thread.currentThread() instanceof Deep || Together.isDeep()) {
      return work.get();
    }
    AtomicReference<T> result = new AtomicReference<>();
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread = new Deep(() -> result.set(work.get()));
    thread.setUncaughtExceptionHandler((_, e) -> thrown.set(e));
    thread.start();
    join(thread);
    switch (thrown.get()) {
      case null -> {
        // It went well.
      }
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    }
    return result.get();
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class Deep extends Thread {
    Deep(Runnable work) {
      super(null, work, "parse", STACK_BYTES);
    }
  }
}
