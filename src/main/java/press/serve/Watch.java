package press.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Waits for the moment to print again: when something has changed, and nothing more is changing.
///
/// A save is one or two files, and a few milliseconds of silence show its end. A switch of branches
/// is hundreds, and its pauses are longer.
final class Watch implements AutoCloseable {

  private static final int FEW = 4;
  private static final long SHORT_QUIET_MILLIS = 5;
  private static final long LONG_QUIET_MILLIS = 120;
  private static final long LONGEST_NANOS = 2_000_000_000L;
  private static final long BENCH_MILLIS = 500;

  private Ear ear;
  private Optional<WatchedFiles> inputs = Optional.empty();
  private volatile boolean closed;

  Watch(Ear ear) {
    this.ear = ear;
  }

  /// One that hears as quickly as this system can tell.
  ///
  /// @param looks whether it looks at the files itself: some drives tell nothing
  static Watch of(boolean looks) {
    try {
      return new Watch(looks || !EventEar.isQuick() ? new ScanEar() : new EventEar());
    } catch (IOException e) {
      return new Watch(new ScanEar());
    }
  }

  /// Listens to what a book is made from; see [Ear#listen].
  void listen(WatchedFiles to, long since) throws IOException {
    inputs = Optional.of(to);
    try {
      ear.listen(to, since);
    } catch (IOException e) {
      look(since);
    }
  }

  /// The system tells no more, for example because it has too many folders to tell of.
  private void look(long since) throws IOException {
    ear.close();
    ear = new ScanEar();
    if (closed) {
      ear.close();
    }
    if (inputs.isPresent()) {
      ear.listen(inputs.get(), since);
    }
  }

  /// What changed, once it is time to print again; empty where nothing did for so long, or where
  /// this was closed.
  ///
  /// @param printer says whether to wait for the end of a bench
  /// @param most milliseconds
  Set<Path> next(PreviewBuilder printer, long most) throws IOException, InterruptedException {
    Set<Path> changed = new TreeSet<>(gathered(most));
    while (!closed && !changed.isEmpty() && printer.postpones(changed)) {
      changed.addAll(gathered(BENCH_MILLIS));
    }
    return changed;
  }

  private Set<Path> gathered(long most) throws IOException, InterruptedException {
    Set<Path> all = new TreeSet<>(hear(most));
    long end = System.nanoTime() + LONGEST_NANOS;
    boolean silent = all.isEmpty();
    while (!silent && System.nanoTime() < end && !closed) {
      Set<Path> more = hear(all.size() <= FEW ? SHORT_QUIET_MILLIS : LONG_QUIET_MILLIS);
      all.addAll(more);
      silent = more.isEmpty();
    }
    return all;
  }

  private Set<Path> hear(long most) throws IOException, InterruptedException {
    try {
      return ear.hear(most);
    } catch (IOException e) {
      look(Ear.NEVER);
      // What was not told may have changed.
      return inputs.map(WatchedFiles::roots).<Set<Path>>map(TreeSet::new).orElse(Set.of());
    }
  }

  @Override
  public void close() {
    closed = true;
    ear.close();
  }
}
