package press.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Hears Ctrl-C and a polite kill: the thread that measures is interrupted and given the time to
/// end its workers, to keep what it has and to say so.
final class Stop implements AutoCloseable {

  /// What a shell says of a program that was stopped by Ctrl-C.
  static final int STATUS = 130;

  // A worker is killed at once; what takes time is to write and to wait for a slow disk.
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private final Thread measuring = Thread.currentThread();
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "stop");
  private volatile boolean stopping;

  private Stop() {}

  /// Listens for this thread until closed.
  static Stop listen() {
    Stop stop = new Stop();
    Runtime.getRuntime().addShutdownHook(stop.hook);
    return stop;
  }

  private void stop() {
    stopping = true;
    measuring.interrupt();
    try {
      boolean ended = over.await(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        System.err.println("bench: it did not end within " + LONGEST.toSeconds() + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    over.countDown();
    if (!stopping) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The stop came in this very moment: it finds that all is over.
        over.countDown();
      }
    }
  }
}
