package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.FaultyAdd;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.worker.SamplingPlan;
import press.results.Outcome;

/// What becomes of faulty kernels, dying workers and missing drivers; needs any OpenCL device.
@Tag("slow")
class OpenClIT {

  private static final String WORKER = "press.bench.FaultyAdd";
  private static final WorkerLimits SHORT =
      new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(5));

  @TempDir private Path folder;

  private static Outcome ask(String variant) {
    OpenClTarget target =
        TestDevice.target(WORKER, List.of(new FaultyAdd()), FaultyAdd::text, SHORT);
    return TestDevice.ask(target, variant).get(variant);
  }

  private static String wrong(String variant) {
    Outcome outcome = ask(variant);
    return assertInstanceOf(Outcome.Wrong.class, outcome, variant + ": " + outcome).reason();
  }

  @Test
  void aRightKernelHasATimeByBothClocksFromEveryProcess() {
    Outcome.Timed timed = assertInstanceOf(Outcome.Timed.class, ask("right"));
    assertEquals(SamplingPlan.of(Profile.QUICK).processes(), timed.processes().size());
    for (Outcome.Samples samples : timed.processes()) {
      assertFalse(samples.device().isEmpty());
      assertEquals(samples.device().size(), samples.wall().size());
    }
    assertTrue(timed.error() <= 0.5, () -> "" + timed.error());
    assertEquals("4 ulp", timed.tolerance());
  }

  @Test
  void minusInsteadOfPlusIsWrongWithPlaceAndValues() {
    String reason = wrong("minus");
    assertTrue(
        reason.matches("(?s)c\\[0]: -?[0-9.]+(E-?\\d+)?, not [0-9.]+ \\(1 of 1 wrong\\) at n=1"),
        reason);
  }

  @Test
  void aWriteTwoElementsPastTheEndIsCaught() {
    assertEquals("c[2] was written: past its end (it has 1) at n=1", wrong("beyond"));
  }

  @Test
  void aWriteBeforeTheStartIsCaught() {
    assertEquals("c[-1] was written: before its start at n=1", wrong("before"));
  }

  @Test
  void aReadPastTheEndMeetsNan() {
    assertTrue(wrong("overread").contains("NaN"));
  }

  @Test
  void aMissedTailIsSeen() {
    assertTrue(wrong("tail").startsWith("c[0]: NaN (not written"));
  }

  @Test
  void aWriteToAnInputIsCaught() {
    assertEquals("a[0] was written, but is an input at n=1", wrong("overwrite"));
  }

  @Test
  void aRaceIsCaught() {
    String reason = wrong("race");
    assertTrue(reason.startsWith("t[0]: "), reason);
  }

  @Test
  void aCompileErrorShowsItsLog() {
    String reason = assertInstanceOf(Outcome.Failed.class, ask("typo")).reason();
    assertTrue(reason.contains("bee"), reason);
  }

  @Test
  void aKernelThatNeverEndsIsStoppedAndTheRestIsMeasured() {
    OpenClTarget target =
        TestDevice.target(WORKER, List.of(new FaultyAdd()), FaultyAdd::text, SHORT);
    Map<String, Outcome> outcomes = TestDevice.ask(target, "hang", "right");
    String reason = assertInstanceOf(Outcome.Failed.class, outcomes.get("hang")).reason();
    assertTrue(reason.contains("was silent for 5 s"), reason);
    assertInstanceOf(Outcome.Timed.class, outcomes.get("right"));
  }

  @Test
  void aWorkerKilledFromOutsideIsAGapWithItsReason() {
    WorkerLimits patient = new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(60));
    OpenClTarget target =
        TestDevice.target(WORKER, List.of(new FaultyAdd()), FaultyAdd::text, patient);
    // Other tests in this process have children, too: a browser's driver, for example.
    Set<ProcessHandle> others = ProcessHandle.current().children().collect(Collectors.toSet());
    Thread killer = Thread.ofPlatform().daemon().start(() -> killTheWorker(others));
    Outcome outcome = TestDevice.ask(target, "hang").get("hang");
    killer.interrupt();
    String reason = assertInstanceOf(Outcome.Failed.class, outcome).reason();
    assertTrue(
        reason.contains("was killed by signal 9") && reason.contains("while checking"), reason);
  }

  private static void killTheWorker(Set<ProcessHandle> others) {
    try {
      while (true) {
        // Long enough for the worker to reach the kernel that never ends.
        Optional<ProcessHandle> worker =
            ProcessHandle.current()
                .children()
                .filter(child -> !others.contains(child) && isOld(child))
                .findFirst();
        if (worker.isPresent()) {
          worker.get().destroyForcibly();
          return;
        }
        Thread.sleep(200);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isOld(ProcessHandle process) {
    Instant born = process.info().startInstant().orElse(Instant.MAX);
    return born.isBefore(Instant.now().minusSeconds(6));
  }

  @Test
  void aLoaderThatKnowsNoDriverIsAReason() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    WorkerLauncher launcher =
        new WorkerLauncher(WORKER, Map.of("OCL_ICD_VENDORS", empty.toString()));
    OpenClTargets.Found found = OpenClTargets.devices(launcher, WorkerLimits.USUAL);
    assertEquals(List.of(), found.devices());
    assertTrue(
        found.reasons().getFirst().contains("it knows no platform"), found.reasons()::toString);
  }

  @Test
  void anEntryThatNamesAMissingLibraryIsAReason() throws IOException {
    Path vendors = Files.createDirectories(folder.resolve("vendors"));
    Files.writeString(vendors.resolve("ghost.icd"), "/nowhere/libghost.so.1\n");
    WorkerLauncher launcher =
        new WorkerLauncher(WORKER, Map.of("OCL_ICD_VENDORS", vendors.toString()));
    OpenClTargets.Found found = OpenClTargets.devices(launcher, WorkerLimits.USUAL);
    assertEquals(List.of(), found.devices());
    assertTrue(found.reasons().toString().contains("ghost.icd names /nowhere/libghost.so.1"));
  }

  @Test
  void aLoaderThatCannotBeLoadedIsAReason() {
    // JOCL unpacks its native half into this folder; without it every call ends in a LinkageError.
    WorkerLauncher launcher =
        new WorkerLauncher(WORKER, Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=/dev/null"));
    OpenClTargets.Found found = OpenClTargets.devices(launcher, WorkerLimits.USUAL);
    assertEquals(List.of(), found.devices());
    assertTrue(
        found.reasons().getFirst().startsWith("no OpenCL loader"), found.reasons()::toString);
  }
}
