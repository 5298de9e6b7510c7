package press.serve;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import press.source.Content;
import press.source.Site;

/// What is shown now, and where those wait who want to know what comes next.
final class SiteState implements AutoCloseable {

  private final Map<String, Integer> looked = new ConcurrentHashMap<>();
  private Optional<Version> now = Optional.empty();
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
  record Version(
      long number,
      boolean whole,
      Site site,
      Site before,
      String base,
      BuildReport said,
      SortedMap<String, Long> pictures) {

    Version {
      pictures = Collections.unmodifiableSortedMap(new TreeMap<>(pictures));
    }

    private static Version first(PreviewBuild printed, boolean whole) {
      return new Version(
          1,
          whole,
          printed.site(),
          printed.site(),
          printed.base(),
          printed.said(),
          new TreeMap<>());
    }

    private boolean has(String path, Site some) {
      return Arrays.equals(site.files().get(path), some.files().get(path));
    }

    private Version with(SortedMap<String, Content> some) {
      SortedMap<String, Content> all = new TreeMap<>(site.contents());
      all.putAll(some);
      Site more = new Site(all);
      // All that was there is there still, and so what was before it is kept as well.
      return new Version(number + 1, whole, more, before, base, said, replaced(new Site(some)));
    }

    /// The pictures, when some files are shown in place of what was there.
    private SortedMap<String, Long> replaced(Site some) {
      SortedMap<String, Long> changed = new TreeMap<>(pictures);
      SortedMap<String, byte[]> files = some.files();
      for (String path : files.keySet()) {
        byte[] old = ContentTypes.isPicture(path) ? site.files().get(path) : null;
        if (old != null && !Arrays.equals(old, files.get(path))) {
          changed.put(path, number + 1);
        }
      }
      return changed;
    }

    private Version then(PreviewBuild printed) {
      boolean bad = printed.said().isBad();
      if (bad && (whole || printed.site().contents().isEmpty())) {
        return new Version(number + 1, whole, site, before, base, printed.said(), pictures);
      }
      return new Version(
          number + 1,
          !bad,
          printed.site(),
          site,
          printed.base(),
          printed.said(),
          replaced(printed.site()));
    }
  }

  /// Shows some pages of the book that is being printed; those that are there already change
  /// nothing.
  synchronized void put(Site some) {
    SortedMap<String, Content> fresh = new TreeMap<>(some.contents());
    now.ifPresent(scene -> {
      fresh.keySet().removeIf(path -> scene.has(path, some));
      if (!fresh.isEmpty()) {
        now = Optional.of(scene.with(fresh));
        notifyAll();
      }
    });
  }

  /// A page as it is shown.
  synchronized Optional<byte[]> page(String path) {
    return now.map(scene -> scene.site().files().get(path));
  }

  /// Whether what is shown has mistakes, and another with mistakes may take its place.
  synchronized boolean showsMistakes() {
    return now.filter(scene -> !scene.whole()).isPresent();
  }

  /// Somebody begins to look at a page, or looks no more.
  void looks(String path, boolean begins) {
    looked.merge(path, begins ? 1 : -1, (a, b) -> a + b == 0 ? null : a + b);
  }

  /// The pages that somebody looks at.
  SortedSet<String> looked() {
    return new TreeSet<>(looked.keySet());
  }

  /// Shows a book; one with errors only in place of one that has some too.
  synchronized void put(PreviewBuild printed) {
    boolean whole = !printed.said().isBad();
    now = Optional.of(now.isEmpty() ? Version.first(printed, whole) : now.get().then(printed));
    notifyAll();
  }

  /// Shows what was printed in another process until there is something newer, be it with errors:
  /// it lacks the drafts, and what was saved since.
  synchronized void putBefore(PreviewBuild printed) {
    now = Optional.of(Version.first(printed, false));
    notifyAll();
  }

  /// What is shown after a number of printings, as soon as it is; what is shown now where time
  /// passes without another one. Empty where nothing was shown yet.
  synchronized Optional<Version> after(long number, Duration most) throws InterruptedException {
    long end = System.nanoTime() + most.toNanos();
    while (!closed && now.map(Version::number).orElse(0L) <= number) {
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
