package press.bench.process;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A process and everything it started, ended together.
final class ProcessTree {

  // Memory of a device is given back while a process dies; what a driver holds may never die.
  private static final long SECONDS_TO_DIE = 5;

  private ProcessTree() {}

  /// Kills all, and waits a moment until they are gone, so that the next one has the machine to
  /// itself.
  static void kill(ProcessHandle root) {
    List<ProcessHandle> all = new ArrayList<>(List.of(root));
    root.descendants().forEach(all::add);
    // The parents first: they must not start another meanwhile.
    for (ProcessHandle one : all) {
      one.destroyForcibly();
    }
    CompletableFuture<?>[] ends =
        all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    CompletableFuture.allOf(ends)
        .orTimeout(SECONDS_TO_DIE, TimeUnit.SECONDS)
        .handle((_, _) -> true)
        .join();
  }
}
