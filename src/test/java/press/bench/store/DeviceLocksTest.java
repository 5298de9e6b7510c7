package press.bench.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.results.Machine;

/// Two benches on one device take turns, in one process and in several.
class DeviceLocksTest {

  private static final Machine CPU = machine("host-cpu", "A CPU", Machine.Kind.CPU);
  private static final Machine OPENCL = machine("big-opencl", "PoCL", Machine.Kind.OPENCL_CPU);
  private static final Machine GPU = machine("host-gpu", "A GPU", Machine.Kind.GPU);
  private static final Machine SECOND = machine("host-gpu-2", "A GPU", Machine.Kind.GPU);

  @TempDir Path folder;

  @Test
  void aProcessorIsOneDeviceHoweverItIsReached() throws IOException {
    DeviceLocks turns = turns(Map.of());
    try (ResultStore.Lock _ = turns.tryLock(CPU).orElseThrow()) {
      assertEquals(Optional.empty(), turns(Map.of()).tryLock(CPU));
      assertEquals(Optional.empty(), turns(Map.of()).tryLock(OPENCL));
      try (ResultStore.Lock _ = turns(Map.of()).tryLock(GPU).orElseThrow()) {
        assertEquals(Optional.empty(), turns.tryLock(GPU));
        turns.tryLock(SECOND).orElseThrow().close();
      }
    }
    turns.tryLock(OPENCL).orElseThrow().close();
  }

  @Test
  void theSameNumberMeansAnotherDeviceWhereASchedulerHasChosen() {
    String one = turns(Map.of("CUDA_VISIBLE_DEVICES", "0")).name(GPU);
    assertEquals("press-bench-A-GPU-1-0", one);
    assertNotEquals(one, turns(Map.of("CUDA_VISIBLE_DEVICES", "1")).name(GPU));
    assertEquals("press-bench-A-GPU-2", turns(Map.of()).name(SECOND));
  }

  @Test
  void aBenchWaitsUntilTheOtherIsDoneOrItsTimeIsOver() throws Exception {
    DeviceLocks turns = turns(Map.of());
    List<String> reported = new ArrayList<>();
    ResultStore.Lock first = turns.tryLock(CPU).orElseThrow();
    assertEquals(Optional.empty(), turns.await(CPU, Instant.now(), reported::add));
    Instant late = Instant.now().plus(Duration.ofMinutes(1));
    // The first lets go as soon as the second has been heard to wait.
    turns.await(CPU, late, _ -> close(first)).orElseThrow().close();
    assertEquals(1, reported.size());
    String own = "process " + ProcessHandle.current().pid();
    assertTrue(reported.getFirst().startsWith(own), reported::toString);
  }

  @Test
  void whereNothingCanBeLockedNobodyIsKeptFromMeasuring() throws IOException {
    DeviceLocks nowhere = new DeviceLocks(folder.resolve("gone"), _ -> null);
    try (ResultStore.Lock _ = nowhere.tryLock(CPU).orElseThrow()) {
      assertTrue(nowhere.tryLock(CPU).isPresent());
    }
  }

  @Test
  @Tag("slow")
  void aTurnOfAnotherProcessEndsWithItHoweverItEnds() throws Exception {
    Process other = other();
    assertEquals("mine", line(other));
    assertEquals(Optional.empty(), turns(Map.of()).tryLock(CPU));
    Process third = other();
    assertEquals("taken", line(third));
    third.getOutputStream().close();
    other.destroyForcibly();
    assertTrue(other.waitFor(30, TimeUnit.SECONDS) && third.waitFor(30, TimeUnit.SECONDS));
    turns(Map.of()).tryLock(CPU).orElseThrow().close();
    try (var files = Files.list(folder)) {
      assertEquals(1, files.count(), "one file for the processor");
    }
  }

  /// What another process does: it says whether it got the turn, and keeps it while it is fed.
  public static void main(String[] args) throws IOException {
    Optional<ResultStore.Lock> hold = new DeviceLocks(Path.of(args[0]), _ -> null).tryLock(CPU);
    System.out.println(hold.isPresent() ? "mine" : "taken");
    System.in.readAllBytes();
  }

  private Process other() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(DeviceLocksTest.class.getName(), folder.toString()));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static String line(Process process) throws IOException {
    return process.inputReader().readLine();
  }

  private static void close(ResultStore.Lock hold) {
    try {
      hold.close();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private DeviceLocks turns(Map<String, String> environment) {
    return new DeviceLocks(folder, environment::get);
  }

  private static Machine machine(String id, String title, Machine.Kind kind) {
    return new Machine(id, title, kind, new LinkedHashMap<>());
  }
}
