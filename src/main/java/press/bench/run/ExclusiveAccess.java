package press.bench.run;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import press.bench.store.DeviceLocks;
import press.bench.store.ResultStore;
import press.results.Machine;

/// Runs work that needs a machine alone: its results are locked, and its device if there are locks.
record ExclusiveAccess(ResultStore store, Optional<DeviceLocks> devices) {

  @FunctionalInterface
  interface Work {
    void run() throws IOException;
  }

  /// Runs work, or returns why the machine could not be locked.
  ///
  /// @param waiting called once if another bench measures on the device, with its process
  Optional<String> run(Machine machine, Instant deadline, Consumer<String> waiting, Work work)
      throws IOException {
    Optional<ResultStore.Lock> results = store.lock(machine.id());
    if (results.isEmpty()) {
      return Optional.of("another bench is using this machine");
    }
    try (ResultStore.Lock _ = results.get()) {
      if (devices.isEmpty()) {
        work.run();
        return Optional.empty();
      }
      Optional<ResultStore.Lock> device = devices.get().await(machine, deadline, waiting);
      if (device.isEmpty()) {
        return Optional.of("another bench was measuring on this device");
      }
      try (ResultStore.Lock _ = device.get()) {
        work.run();
        return Optional.empty();
      }
    }
  }
}
