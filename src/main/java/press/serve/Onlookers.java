package press.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import press.source.Ahead;
import press.source.Site;

/// Those who have pages of the book open while it is printed: their pages come first. From then on
/// the rest can wait for the next save, which is listened to.
final class Onlookers implements Ahead {

  private final Stage stage;
  private final Waiting waiting;
  private final Runnable stop;
  private Optional<FutureTask<Set<Path>>> listening = Optional.empty();

  /// Waits for a change.
  interface Waiting {
    /// @param soon whether to come back soon although nothing changed
    Set<Path> await(boolean soon) throws IOException, InterruptedException;
  }

  /// @param stop ends what is being printed
  Onlookers(Stage stage, Waiting waiting, Runnable stop) {
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
