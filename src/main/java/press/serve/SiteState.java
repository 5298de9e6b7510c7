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
import press.source.Site;

/// The site that a preview shows now, and the pages of it that are open in browsers. Threads wait
/// here for the next version.
final class SiteState implements AutoCloseable {

  private final Map<String, Integer> open = new ConcurrentHashMap<>();
  private Optional<Version> current = Optional.empty();
  private boolean closed;

  /// What is shown after a build.
  ///
  /// @param number from 1, one more for each version
  /// @param valid whether the site was built without errors
  /// @param site of the last build without errors; before there is one, of the last build
  /// @param before the site that was shown before: a page that is being loaded asks for its scripts
  /// @param base the path under which the book is published; empty where it has no address
  /// @param report of the last build
  /// @param images those that changed under their names, to the version in which they did
  record Version(
      long number,
      boolean valid,
      Site site,
      Site before,
      String base,
      BuildReport report,
      SortedMap<String, Long> images) {

    Version {
      images = Collections.unmodifiableSortedMap(new TreeMap<>(images));
    }

    private static Version first(PreviewBuild build, boolean valid) {
      return new Version(
          1, valid, build.site(), build.site(), build.base(), build.report(), new TreeMap<>());
    }

    private boolean has(String path, byte[] bytes) {
      return Arrays.equals(site.files().get(path), bytes);
    }

    /// The version after a build. The site of a build with errors is shown only in place of another
    /// one with errors.
    private Version after(PreviewBuild build) {
      boolean errors = build.report().hasErrors();
      if (errors && (valid || build.site().files().isEmpty())) {
        return new Version(number + 1, valid, site, before, base, build.report(), images);
      }
      return new Version(
          number + 1,
          !errors,
          build.site(),
          site,
          build.base(),
          build.report(),
          changedImages(build.site()));
    }

    /// The version with some files added or replaced. All files of the site before stay.
    private Version with(SortedMap<String, byte[]> files) {
      SortedMap<String, byte[]> all = new TreeMap<>(site.files());
      all.putAll(files);
      SortedMap<String, Long> changed = changedImages(new Site(files));
      return new Version(number + 1, valid, new Site(all), before, base, report, changed);
    }

    private SortedMap<String, Long> changedImages(Site next) {
      SortedMap<String, Long> changed = new TreeMap<>(images);
      next.files()
          .forEach((path, bytes) -> {
            boolean known = ContentTypes.isImage(path) && site.files().containsKey(path);
            if (known && !has(path, bytes)) {
              changed.put(path, number + 1);
            }
          });
      return changed;
    }
  }

  /// Shows the site of a build.
  synchronized void putBuild(PreviewBuild build) {
    boolean valid = !build.report().hasErrors();
    current =
        Optional.of(
            current
                .map(version -> version.after(build))
                .orElseGet(() -> Version.first(build, valid)));
    notifyAll();
  }

  /// Shows the site that another process built until there is a newer one, be it with errors: it
  /// lacks the drafts, and what was saved since.
  synchronized void putPrevious(PreviewBuild build) {
    current = Optional.of(Version.first(build, false));
    notifyAll();
  }

  /// Shows some pages of the build that is running; equal ones change nothing.
  synchronized void putPages(Site pages) {
    current.ifPresent(version -> {
      SortedMap<String, byte[]> changed = new TreeMap<>(pages.files());
      changed.keySet().removeIf(path -> version.has(path, pages.files().get(path)));
      if (!changed.isEmpty()) {
        current = Optional.of(version.with(changed));
        notifyAll();
      }
    });
  }

  /// A page as it is shown.
  synchronized Optional<byte[]> page(String path) {
    return current.map(version -> version.site().files().get(path));
  }

  /// Whether a build with errors is shown, so that another one may take its place.
  synchronized boolean showsErrors() {
    return current.filter(version -> !version.valid()).isPresent();
  }

  /// Counts a page that a browser opens.
  void open(String path) {
    open.merge(path, 1, Integer::sum);
  }

  /// Counts a page that a browser leaves.
  void leave(String path) {
    open.computeIfPresent(path, (_, count) -> count == 1 ? null : count - 1);
  }

  /// The pages that are open in browsers.
  SortedSet<String> openPages() {
    return new TreeSet<>(open.keySet());
  }

  /// The version after one of a number, as soon as there is one; the current one after so long.
  /// Empty where nothing was shown yet.
  synchronized Optional<Version> after(long number, Duration timeout) throws InterruptedException {
    long end = System.nanoTime() + timeout.toNanos();
    while (!closed && current.map(Version::number).orElse(0L) <= number) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        break;
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return current;
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /// Ends all waiting.
  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
