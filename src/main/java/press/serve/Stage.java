package press.serve;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import press.source.Site;

/// What is shown now, and where those wait who want to know what comes next.
final class Stage implements AutoCloseable {

  private Optional<Scene> now = Optional.empty();
  private boolean closed;

  /// What is shown.
  ///
  /// @param number of printings until now
  /// @param whole whether the site was printed without errors
  /// @param site what was printed last without errors; where nothing was, what could be printed
  /// @param before what was shown before it: a page that is just being loaded asks for its scripts
  /// @param base the path under which the book is published; empty where it has no address
  /// @param said about what was printed last
  /// @param pictures those that changed under their names, to the printing in which they did
  record Scene(
      long number,
      boolean whole,
      Site site,
      Site before,
      String base,
      Said said,
      SortedMap<String, Long> pictures) {

    Scene {
      pictures = Collections.unmodifiableSortedMap(new TreeMap<>(pictures));
    }

    private static Scene first(Printed printed) {
      return new Scene(
          1,
          !printed.said().isBad(),
          printed.site(),
          printed.site(),
          printed.base(),
          printed.said(),
          new TreeMap<>());
    }

    private Scene then(Printed printed) {
      boolean bad = printed.said().isBad();
      if (bad && whole) {
        return new Scene(number + 1, true, site, before, base, printed.said(), pictures);
      }
      SortedMap<String, Long> changed = new TreeMap<>(pictures);
      printed
          .site()
          .files()
          .forEach((path, bytes) -> {
            byte[] old = site.files().get(path);
            if (old != null && Kinds.isPicture(path) && !Arrays.equals(old, bytes)) {
              changed.put(path, number + 1);
            }
          });
      return new Scene(
          number + 1, !bad, printed.site(), site, printed.base(), printed.said(), changed);
    }
  }

  /// Shows a book; one with errors only in place of one that has some too.
  synchronized void put(Printed printed) {
    now = Optional.of(now.isEmpty() ? Scene.first(printed) : now.get().then(printed));
    notifyAll();
  }

  /// What is shown after a number of printings, as soon as it is; what is shown now where time
  /// passes without another one. Empty where nothing was shown yet.
  synchronized Optional<Scene> after(long number, Duration most) throws InterruptedException {
    long end = System.nanoTime() + most.toNanos();
    while (!closed && now.map(Scene::number).orElse(0L) <= number) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        break;
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return now;
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /// Nobody waits any more.
  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
