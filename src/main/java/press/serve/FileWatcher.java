package press.serve;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import press.serve.FileScan.Stamp;

/// Waits for changes of the files that a book is made from.
///
/// A system that reports changes of folders at once is asked for them: the report that a file was
/// written is a change, and every other report makes the watcher look at all files again, because
/// folders or links may have come or gone. On other systems, and where the system refuses, it looks
/// at all files again and again.
final class FileWatcher implements AutoCloseable {

  /// A moment after which no file was changed.
  static final long NEVER = Long.MAX_VALUE;

  private static final long ALWAYS = Long.MIN_VALUE;

  private static final long POLL_MILLIS = 150;
  // Polling takes at most a tenth of a processor.
  private static final long POLL_SHARE = 10;

  // A save is one or two files, and a few milliseconds of silence show its end. A switch of
  // branches is hundreds, and its pauses are longer.
  private static final int SAVE_FILES = 4;
  private static final long SAVE_QUIET_MILLIS = 5;
  private static final long SWITCH_QUIET_MILLIS = 120;
  private static final long SWITCH_MAX_NANOS = 2_000_000_000L;
  private static final long POSTPONE_MILLIS = 500;

  private volatile Optional<WatchService> service;
  private Optional<WatchedFiles> files = Optional.empty();
  private SortedMap<Path, Stamp> stamps = new TreeMap<>();
  private Map<WatchKey, Watched> folders = new HashMap<>();
  private final Set<Path> changed = new TreeSet<>();
  private boolean stale;
  private long scanMillis;
  private final CountDownLatch closed = new CountDownLatch(1);

  /// What the system reports of one folder.
  ///
  /// @param folders its names in the book; none where not all of its entries matter
  /// @param names entries that matter otherwise
  private record Watched(Set<Path> folders, Set<String> names) {}

  /// A watcher of the system's reports, or one that polls.
  ///
  /// @param polls whether to poll in any case: some drives report nothing
  FileWatcher(boolean polls) {
    this.service = polls || !isQuick() ? Optional.empty() : open();
  }

  /// Whether the system reports at once; otherwise the library of Java would only poll now and
  /// then.
  private static boolean isQuick() {
    String system = System.getProperty("os.name", "");
    return system.startsWith("Linux") || system.startsWith("Windows");
  }

  private static Optional<WatchService> open() {
    try {
      return Optional.of(FileSystems.getDefault().newWatchService());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// Watches these files and no others.
  ///
  /// @param since files that were not watched before count as changed if they changed after this
  ///   moment; milliseconds since 1970, or [#NEVER]
  void watch(WatchedFiles watched, long since) throws IOException {
    if (!files.equals(Optional.of(watched))) {
      files = Optional.of(watched);
      scan(since);
    }
  }

  /// Waits until files have changed and no more are changing, and returns them; empty where nothing
  /// changes for so long, or where this is closed.
  ///
  /// @param postpones whether to wait longer, now that certain files have changed
  Set<Path> next(Predicate<Set<Path>> postpones, long millis)
      throws IOException, InterruptedException {
    Set<Path> all = gather(millis);
    while (!isClosed() && !all.isEmpty() && postpones.test(all)) {
      all.addAll(gather(POSTPONE_MILLIS));
    }
    return all;
  }

  private Set<Path> gather(long millis) throws IOException, InterruptedException {
    Set<Path> all = new TreeSet<>(await(millis));
    long end = System.nanoTime() + SWITCH_MAX_NANOS;
    boolean quiet = all.isEmpty();
    while (!quiet && System.nanoTime() < end && !isClosed()) {
      Set<Path> more = await(all.size() <= SAVE_FILES ? SAVE_QUIET_MILLIS : SWITCH_QUIET_MILLIS);
      all.addAll(more);
      quiet = more.isEmpty();
    }
    return all;
  }

  /// The files that changed since the last call, as soon as there are any.
  private Set<Path> await(long millis) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    boolean late = false;
    while (changed.isEmpty() && !isClosed() && !late) {
      if (stale) {
        scan(ALWAYS);
      } else {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        late = left <= 0;
        waitForReport(Math.max(0, left));
      }
    }
    Set<Path> all = new TreeSet<>(changed);
    changed.clear();
    return all;
  }

  private void waitForReport(long millis) throws InterruptedException {
    if (service.isEmpty()) {
      closed.await(
          Math.min(millis, Math.max(POLL_MILLIS, POLL_SHARE * scanMillis)), TimeUnit.MILLISECONDS);
      stale = true;
      return;
    }
    try {
      WatchKey key = service.get().poll(millis, TimeUnit.MILLISECONDS);
      for (; key != null; key = service.get().poll()) {
        read(key);
      }
    } catch (ClosedWatchServiceException e) {
      closed.countDown();
    }
  }

  private void read(WatchKey key) {
    Watched watched = folders.getOrDefault(key, new Watched(Set.of(), Set.of()));
    for (WatchEvent<?> event : key.pollEvents()) {
      if (event.kind() == OVERFLOW) {
        stale = true;
      } else {
        read(event.kind(), watched, (Path) event.context());
      }
    }
    stale |= !key.reset() && folders.remove(key) != null;
  }

  private void read(WatchEvent.Kind<?> kind, Watched watched, Path name) {
    stale |= watched.names().contains(name.toString());
    for (Path folder : FileScan.isIncluded("" + name) ? watched.folders() : Set.<Path>of()) {
      Path file = folder.resolve(name);
      if (kind == ENTRY_MODIFY && stamps.containsKey(file)) {
        changed.add(file);
        stamp(file);
      } else {
        stale = true;
      }
    }
  }

  /// Remembers a file as it is now, so that the next scan does not count this change again.
  private void stamp(Path file) {
    try {
      stamps.put(file, Stamp.of(Files.readAttributes(file, BasicFileAttributes.class)));
    } catch (IOException e) {
      stale = true;
    }
  }

  /// Looks at all files, and finds those that changed.
  private void scan(long since) throws IOException {
    long start = System.nanoTime();
    stale = false;
    Map<WatchKey, Watched> before = folders;
    folders = new HashMap<>();
    SortedMap<Path, Stamp> now = stamps();
    before.keySet().stream().filter(key -> !folders.containsKey(key)).forEach(WatchKey::cancel);
    now.forEach((path, stamp) -> {
      Stamp old = stamps.get(path);
      if (old == null ? stamp.millis() >= since : !old.equals(stamp)) {
        changed.add(path);
      }
    });
    if (since == ALWAYS) {
      stamps.keySet().stream().filter(path -> !now.containsKey(path)).forEach(changed::add);
    }
    stamps = now;
    scanMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  /// The stamps of all files. Polls from now on where the system refuses to report, for example
  /// because there are too many folders.
  private SortedMap<Path, Stamp> stamps() throws IOException {
    if (files.isEmpty()) {
      return new TreeMap<>();
    }
    try {
      return FileScan.of(files.get(), this::register);
    } catch (IOException e) {
      if (service.isEmpty()) {
        throw e;
      }
      service.get().close();
      service = Optional.empty();
      folders = new HashMap<>();
      return FileScan.of(files.get(), this::register);
    }
  }

  /// Asks for reports of a folder.
  private void register(Path real, Path named, String only) throws IOException {
    if (service.isEmpty()) {
      return;
    }
    try {
      WatchKey key = real.register(service.get(), ENTRY_CREATE, ENTRY_DELETE, ENTRY_MODIFY);
      Watched watched =
          folders.computeIfAbsent(key, _ -> new Watched(new TreeSet<>(), new TreeSet<>()));
      if (only.isEmpty()) {
        watched.folders().add(named);
      } else {
        watched.names().add(only);
      }
    } catch (NoSuchFileException | NotDirectoryException | AccessDeniedException e) {
      // The folder has just gone, which the one above reports; or the build reports it.
    } catch (ClosedWatchServiceException e) {
      closed.countDown();
    }
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  /// Ends all waiting; any thread may call it.
  @Override
  public void close() {
    closed.countDown();
    service.ifPresent(s -> {
      try {
        s.close();
      } catch (IOException e) {
        // It is not asked any more.
      }
    });
  }
}
