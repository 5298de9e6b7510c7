package press.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import press.source.Ahead;
import press.source.Site;

/// Those who have pages of the book open while it is printed: their pages come first. From then on
/// the rest can wait for the next save, which is listened to; it begins a moment later, so that the
/// browser has the processors while it paints.
final class OpenPages implements Ahead {

  private static final long PAINT_MILLIS = 150;

  private final SiteState stage;
  private final Waiting waiting;
  private final Runnable stop;
  private Optional<FutureTask<Set<Path>>> listening = Optional.empty();

  /// Waits for a change.
  interface Waiting {
    /// @param soon whether to come back soon although nothing changed
    Set<Path> await(boolean soon) throws IOException, InterruptedException;
  }

  /// @param stop ends what is being printed
  OpenPages(SiteState stage, Waiting waiting, Runnable stop) {
    this.stage = stage;
    this.waiting = waiting;
    this.stop = stop;
  }

  @Override
  public Set<String> paths() {
    return stage.looked();
  }

  @Override
  public Optional<byte[]> last(String path) {
    return stage.page(path);
  }

  @Override
  public boolean takesMistakes() {
    return stage.showsMistakes();
  }

  @Override
  public void show(Site some) {
    if (!some.contents().isEmpty()) {
      stage.put(some);
      FutureTask<Set<Path>> task =
          new FutureTask<>(() -> {
            Set<Path> changed = waiting.await(false);
            stop.run();
            return changed;
          });
      listening = Optional.of(task);
      Thread.ofPlatform().daemon().name("serve-watch").start(task);
      if (!paths().isEmpty()) {
        letPaint(task);
      }
    }
  }

  /// Waits a moment, or until something changes.
  private static void letPaint(FutureTask<Set<Path>> listening) {
    try {
      listening.get(PAINT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // Nothing changed: the rest of the book may begin.
    } catch (ExecutionException e) {
      // Who asks what changed is told of it.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Whether changes are listened to here.
  boolean listens() {
    return listening.isPresent();
  }

  /// What changed, when it did.
  Set<Path> changed() throws IOException, InterruptedException {
    try {
      return listening.orElseThrow().get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException disk) {
        throw disk;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
