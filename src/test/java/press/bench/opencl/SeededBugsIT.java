package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import press.bench.TestDevice;
import press.bench.TestOclgrind;
import press.bench.TestWorker;
import press.bench.Workload;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.opencl.DeviceFacts;
import press.results.Machine;
import press.results.Outcome;

/// Bugs that are sown into right kernels: every one is caught before a time is taken, and no right
/// kernel is accused.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SeededBugsIT {

  private static final String WORKER = Seeded.Main.class.getName();
  private static final WorkerProcess.WorkerLimits SHORT =
      new WorkerProcess.WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(20));

  private DeviceFacts device;
  private KernelChecks oclgrind;

  @BeforeAll
  void findBoth(@TempDir Path folder) throws IOException {
    device = TestDevice.needed(WORKER);
    oclgrind = TestOclgrind.run(WORKER, Seeded::text, folder);
  }

  static List<String> kinds() {
    return Seeded.ALL.stream().map(Seeded::name).toList();
  }

  static Stream<String> everySecondKind() {
    List<String> all = kinds();
    return IntStream.range(0, all.size()).filter(i -> i % 2 == 0).mapToObj(all::get);
  }

  private static List<String> bugs(Seeded kind, Seeded.Catcher by) {
    return kind.bugs().stream().filter(b -> b.by() == by).map(Seeded.Bug::name).toList();
  }

  @Test
  void thirtyBugsAndMoreAreSownAndEachIsAnotherText() {
    Set<String> texts =
        Seeded.ALL.stream()
            .flatMap(k -> k.variants().stream())
            .map(v -> Seeded.text(v.source()))
            .collect(Collectors.toSet());
    int bugs = Seeded.ALL.stream().mapToInt(k -> k.bugs().size()).sum();
    assertTrue(bugs >= 30, () -> "" + bugs);
    assertEquals(bugs + Seeded.ALL.size(), texts.size());
  }

  @ParameterizedTest
  @MethodSource("everySecondKind")
  void theRightKernelIsTimedAndNoneOfSomeBugsIs(String name) {
    assertOnlyTheRightOneIsTimed(name);
  }

  @Tag("soak")
  @ParameterizedTest
  @MethodSource("kinds")
  void theRightKernelIsTimedAndNoBugIs(String name) {
    assertOnlyTheRightOneIsTimed(name);
  }

  private void assertOnlyTheRightOneIsTimed(String name) {
    Seeded kind = Workload.named(Seeded.ALL, name);
    List<String> asked = new ArrayList<>(bugs(kind, Seeded.Catcher.DEVICE));
    asked.add("right");
    Machine machine = new Machine("test", "", Machine.Kind.OPENCL_CPU, new LinkedHashMap<>());
    WorkerLauncher launcher = TestWorker.launcher(WORKER);
    OpenClTarget target =
        new OpenClTarget(machine, device, List.of(kind), Seeded::text, launcher, SHORT);
    Map<String, Outcome> outcomes = TestDevice.ask(target, asked.toArray(String[]::new));
    assertEquals(Set.copyOf(asked), outcomes.keySet());
    assertInstanceOf(Outcome.Timed.class, outcomes.remove("right"));
    outcomes.forEach((bug, outcome) -> {
      Outcome.Wrong wrong =
          assertInstanceOf(Outcome.Wrong.class, outcome, () -> bug + ": " + outcome);
      assertFalse(wrong.reason().contains("after timing"), bug + ": " + wrong.reason());
    });
  }

  /// Their hidden bugs are of every sort: accesses outside of a buffer, races in both memories,
  /// numbers never set, barriers that are missing or that not all reach.
  @ParameterizedTest
  @ValueSource(strings = {"axpy", "stencil", "sum", "histogram"})
  void oclgrindSeesSomeOfWhatADeviceMayHideAndNothingInTheRightKernel(String name) {
    assertHiddenBugsAreSeen(name);
  }

  @Tag("soak")
  @ParameterizedTest
  @MethodSource("kinds")
  void oclgrindSeesWhatADeviceMayHideAndNothingInTheRightKernel(String name) {
    assertHiddenBugsAreSeen(name);
  }

  private void assertHiddenBugsAreSeen(String name) {
    Seeded kind = Workload.named(Seeded.ALL, name);
    List<String> hidden = bugs(kind, Seeded.Catcher.OCLGRIND);
    List<KernelChecks.Finding> found =
        oclgrind.check(kind, v -> v.equals("right") || hidden.contains(v), 1);
    List<KernelChecks.Finding> right =
        found.stream().filter(f -> f.what().startsWith(name + "/right:")).toList();
    assertFalse(right.isEmpty());
    right.forEach(f -> assertTrue(f.isRight(), f::toString));
    for (String bug : hidden) {
      List<KernelChecks.Finding> of =
          found.stream().filter(f -> f.what().startsWith(name + "/" + bug + ":")).toList();
      assertTrue(of.stream().anyMatch(SeededBugsIT::isReported), () -> bug + ": " + of);
    }
  }

  private static boolean isReported(KernelChecks.Finding finding) {
    return finding.outcome() instanceof Outcome.Wrong(String reason)
        && reason.startsWith("Oclgrind: ");
  }
}
