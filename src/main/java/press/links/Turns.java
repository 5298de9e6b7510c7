package press.links;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// One question at a time to each host, with a pause between two.
final class Turns {

  /// A question to a host.
  interface Asked<T> {
    T ask() throws InterruptedException;
  }

  private static final class Host {
    private final Semaphore free = new Semaphore(1);
    private long nextNanos;
    private boolean asked;
  }

  private final Duration pause;
  private final Map<String, Host> hosts = new ConcurrentHashMap<>();

  Turns(Duration pause) {
    this.pause = pause;
  }

  /// Asks when it is this host's turn.
  <T> T ask(String name, Asked<T> question) throws InterruptedException {
    Host host = hosts.computeIfAbsent(name, _ -> new Host());
    host.free.acquire();
    try {
      long wait = host.asked ? host.nextNanos - System.nanoTime() : 0;
      if (wait > 0) {
        TimeUnit.NANOSECONDS.sleep(wait);
      }
      return question.ask();
    } finally {
      host.asked = true;
      host.nextNanos = System.nanoTime() + pause.toNanos();
      host.free.release();
    }
  }
}
