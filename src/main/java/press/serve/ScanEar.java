package press.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/// Hears by looking at every file again and again: slower, but right on any system and any drive.
final class ScanEar implements Ear {

  private static final long USUAL_MILLIS = 150;
  // Looking takes at most a tenth of a processor.
  private static final long SHARE = 10;

  private final Set<Path> heard = new TreeSet<>();
  private SortedMap<Path, FileScan.Stamp> known = new TreeMap<>();
  private Optional<WatchedFiles> inputs = Optional.empty();
  private long lookMillis;
  private boolean closed;

  @Override
  public synchronized void listen(WatchedFiles to, long since) throws IOException {
    if (inputs.equals(Optional.of(to))) {
      return;
    }
    inputs = Optional.of(to);
    Set<Path> before = known.keySet();
    for (FileScan.Entry entry : new FileScan(to, (_, _) -> {}).entries()) {
      if (!before.contains(entry.path()) && entry.changed() >= since) {
        heard.add(entry.path());
      }
    }
    known = look();
  }

  @Override
  public synchronized Set<Path> hear(long most) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(most);
    while (heard.isEmpty() && !closed) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        break;
      }
      wait(Math.min(left, Math.max(USUAL_MILLIS, SHARE * lookMillis)));
      compare(look());
    }
    Set<Path> all = new TreeSet<>(heard);
    heard.clear();
    return all;
  }

  private void compare(SortedMap<Path, FileScan.Stamp> now) {
    for (var entry : now.entrySet()) {
      if (!entry.getValue().equals(known.get(entry.getKey()))) {
        heard.add(entry.getKey());
      }
    }
    known.keySet().stream().filter(path -> !now.containsKey(path)).forEach(heard::add);
    known = now;
  }

  private SortedMap<Path, FileScan.Stamp> look() throws IOException {
    long start = System.nanoTime();
    SortedMap<Path, FileScan.Stamp> now = new TreeMap<>();
    if (inputs.isPresent()) {
      new FileScan(inputs.get(), (_, _) -> {})
          .entries()
          .forEach(entry -> now.put(entry.path(), entry.stamp()));
    }
    lookMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return now;
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
