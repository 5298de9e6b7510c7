package press.lsp;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import press.model.LinkedBook;
import press.source.BuildCache;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.PagePreview;

/// A book with the texts that are open in an editor. Each change stops the build that is running,
/// and after a pause in typing the next one begins, on a thread of its own.
final class EditedBook implements AutoCloseable {

  /// A pause in typing: shorter ones stand between changes that an editor sends together. A build
  /// that has begun too early is stopped by the next letter.
  static final long PAUSE_MILLIS = 10;

  /// While somebody types, nobody needs the rest of the book.
  private static final long REST_MILLIS = 250;

  private static final long STACK_BYTES = 256L << 20;

  private final EditorBuild build;
  private final Listener listener;
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(null, work, "build", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
      });
  private final Map<Path, String> unsaved = new HashMap<>();
  private Optional<ScheduledFuture<?>> next = Optional.empty();
  private CompletableFuture<Optional<BookView>> current = new CompletableFuture<>();
  private Optional<BookView> view = Optional.empty();
  private boolean building;
  private int version;
  // Of the disk: how often it may have changed, and how many of these changes were looked at.
  private int changes = 1;
  private int looked;
  // The version after which nothing was typed for a while.
  private int rested;

  /// @param listener hears of what is wrong
  EditedBook(EditorBuild build, Listener listener) {
    this.build = build;
    this.listener = listener;
  }

  /// Hears of builds, on the thread that builds.
  interface Listener {

    /// Tells what is wrong with files as far as it is known: of other files nothing is known yet.
    ///
    /// @param files absolute paths
    void partly(Set<Path> files, List<Diagnostic> told);

    /// Tells all that is wrong with the book.
    void told(List<Diagnostic> all);

    /// Tells of a build that failed by a fault of the press, or of the disk.
    void failed(Throwable why);
  }

  /// The absolute folder around the book, from which diagnostics name files.
  Path project() {
    return build.project();
  }

  /// The absolute folder of the book.
  Path folder() {
    return build.book();
  }

  /// The text of a file that is open; empty where what lies on the disk counts.
  synchronized Optional<String> text(Path file) {
    return Optional.ofNullable(unsaved.get(file));
  }

  /// Takes the text of a file as it is in the editor.
  synchronized void type(Path file, String text) {
    if (!text.equals(unsaved.put(file, text))) {
      change(PAUSE_MILLIS);
    }
  }

  /// Takes a file as it lies on the disk.
  synchronized void close(Path file) {
    if (unsaved.remove(file) != null) {
      refresh();
    }
  }

  /// Builds again, because something on the disk has changed.
  synchronized void refresh() {
    changes++;
    change(PAUSE_MILLIS);
  }

  private void change(long pause) {
    version++;
    notifyAll();
    if (building) {
      build.stop();
    }
    if (current.isDone()) {
      current = new CompletableFuture<>();
    }
    next.ifPresent(waiting -> waiting.cancel(false));
    next = Optional.of(worker.schedule(this::buildNow, pause, TimeUnit.MILLISECONDS));
  }

  /// The book as it was linked last; empty before it was linked at all.
  synchronized Optional<BookView> last() {
    return view;
  }

  /// The book with all changes so far, as soon as it is linked; as it was linked before where that
  /// fails. Whoever waits may cancel.
  synchronized CompletableFuture<Optional<BookView>> settled() {
    return current.copy();
  }

  private void buildNow() {
    Map<Path, String> texts;
    int of;
    int seen;
    boolean look;
    synchronized (this) {
      building = true;
      of = version;
      seen = changes;
      look = looked < changes;
      texts = Map.copyOf(unsaved);
    }
    Diagnostics problems = new Diagnostics();
    try {
      build.build(
          texts,
          look,
          new FirstMistakes(() -> {
            tell(of, () -> listener.partly(texts.keySet(), problems.sorted()));
            rest(of, look);
          }),
          book -> {
            link(of, seen, book);
            tell(of, () -> listener.partly(texts.keySet(), problems.sorted()));
          },
          problems);
      tell(of, () -> listener.told(problems.sorted()));
    } catch (BuildCache.Stopped e) {
      // The next build waits already.
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      listener.failed(e);
    } finally {
      end(of);
    }
  }

  /// Waits until nothing was typed for a while. What was built of the disk as it was seen last is
  /// built once more then, with a look at it: editors do not tell of all its changes.
  ///
  /// @throws BuildCache.Stopped where the rest of the book has to wait
  private synchronized void rest(int of, boolean look) {
    if (rested != of) {
      awaitChange(of);
    }
    if (of == version && !look) {
      rested = of;
      changes++;
      next = Optional.of(worker.schedule(this::buildNow, 0, TimeUnit.MILLISECONDS));
      throw new BuildCache.Stopped();
    }
  }

  private void awaitChange(int of) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(REST_MILLIS);
    try {
      for (long left = REST_MILLIS;
          of == version && left > 0;
          left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
        wait(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Nobody wants to hear what was wrong with an older text.
  private void tell(int of, Runnable words) {
    boolean newest;
    synchronized (this) {
      newest = of == version;
    }
    if (newest) {
      words.run();
    }
  }

  private void link(int of, int seen, LinkedBook book) {
    BookView made = BookView.of(book, last());
    synchronized (this) {
      looked = Math.max(looked, seen);
      view = Optional.of(made);
      settle(of);
    }
  }

  private synchronized void end(int of) {
    building = false;
    settle(of);
  }

  private void settle(int of) {
    if (of == version) {
      current.complete(view);
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      build.stop();
      current.complete(view);
    }
    worker.shutdownNow();
  }

  /// Hears when what is wrong with the open chapters is known, long before their pages are made.
  private record FirstMistakes(Runnable known) implements PagePreview {

    @Override
    public void rendered() {
      known.run();
    }
  }
}
