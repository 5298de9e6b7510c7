package press.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Handles Ctrl-C and SIGTERM: interrupts the thread that measures and gives it time to end its
/// workers, store its results and print a summary.
final class ShutdownHook implements AutoCloseable {

  /// The exit status after Ctrl-C.
  static final int STATUS = 130;

  /// Workers are killed at once; a slow disk takes time.
  private static final Duration GRACE = Duration.ofSeconds(20);

  private final Thread measuring = Thread.currentThread();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::shutDown, "shutdown");
  private volatile boolean shuttingDown;

  private ShutdownHook() {}

  /// Installs a hook for the current thread until it is closed.
  static ShutdownHook install() {
    ShutdownHook installed = new ShutdownHook();
    Runtime.getRuntime().addShutdownHook(installed.hook);
    return installed;
  }

  private void shutDown() {
    shuttingDown = true;
    measuring.interrupt();
    try {
      if (!closed.await(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
        System.err.println("bench: it did not end within " + GRACE.toSeconds() + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed.countDown();
    if (!shuttingDown) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The shutdown has just begun; the hook finds the latch open.
        closed.countDown();
      }
    }
  }
}
