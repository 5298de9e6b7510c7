package press.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import press.source.PagePreview;
import press.source.Site;

/// The pages that are open in browsers while the book is built: they are built and shown first.
///
/// From then on the next change stops the rest of the build, which begins a moment later, so that
/// the browser has the processors while it paints.
final class OpenPages implements PagePreview {

  private static final long PAINT_MILLIS = 150;

  private final SiteState state;
  private final Callable<Set<Path>> changes;
  private final Runnable stop;
  private Optional<FutureTask<Set<Path>>> watching = Optional.empty();

  /// @param changes waits for changed files and returns them
  /// @param stop stops the build
  OpenPages(SiteState state, Callable<Set<Path>> changes, Runnable stop) {
    this.state = state;
    this.changes = changes;
    this.stop = stop;
  }

  @Override
  public Set<String> paths() {
    return state.openPages();
  }

  @Override
  public Optional<byte[]> last(String path) {
    return state.page(path);
  }

  @Override
  public boolean takesMistakes() {
    return state.showsErrors();
  }

  @Override
  public void show(Site pages) {
    if (!pages.files().isEmpty()) {
      state.putPages(pages);
      FutureTask<Set<Path>> task =
          new FutureTask<>(() -> {
            Set<Path> changed = changes.call();
            stop.run();
            return changed;
          });
      watching = Optional.of(task);
      Thread.ofPlatform().daemon().name("serve-watch").start(task);
      if (!paths().isEmpty()) {
        letBrowserPaint(task);
      }
    }
  }

  /// Waits a moment, or until something changes.
  private static void letBrowserPaint(FutureTask<Set<Path>> watching) {
    try {
      watching.get(PAINT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // Nothing has changed: the rest of the build begins.
    } catch (ExecutionException e) {
      // Whoever asks for the changes gets the exception.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Whether files are already watched for the next change.
  boolean isWatching() {
    return watching.isPresent();
  }

  /// The changed files, as soon as there are any.
  Set<Path> changed() throws IOException, InterruptedException {
    try {
      return watching.orElseThrow().get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException disk) {
        throw disk;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
