package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.TestOclgrind;
import press.bench.TestWorker;
import press.bench.Workload;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.CaseResult;
import press.opencl.DeviceFacts;
import press.results.Machine;
import press.results.Outcome;
import press.results.Params;

/// What is watched before it is timed: by Oclgrind, and by a program that says what
/// `compute-sanitizer` says.
@Tag("slow")
class AccessChecksIT {

  private static final String WORKER = Seeded.Main.class.getName();
  private static final WorkerLauncher LAUNCHER = TestWorker.launcher(WORKER);
  private static final WorkerLimits LIMITS =
      new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(60));
  private static final Seeded KIND = Workload.named(Seeded.ALL, "transpose");
  private static final Params POINT = Params.of("n", 200);

  @TempDir private Path folder;
  private DeviceFacts device;

  @BeforeEach
  void findDevice() throws IOException {
    device = TestDevice.needed(WORKER);
    TestOclgrind.run(WORKER, Seeded::text, folder.resolve("test"));
  }

  private AccessChecks checks() {
    Optional<Path> known = Optional.of(folder.resolve("known"));
    return new AccessChecks(device, Seeded::text, LAUNCHER, LIMITS, known);
  }

  private AccessVerdict verdict(String variant) {
    return checks().of(KIND, KIND.namedVariant(variant), POINT);
  }

  @Test
  void aRaceThatIsRightByLuckIsFoundAndWhatIsCleanIsRemembered() throws IOException {
    String race = verdict("missing-barrier").complaint();
    assertTrue(race.startsWith("Oclgrind: "), race);
    assertTrue(verdict("right").isClean());
    try (var marks = Files.list(folder.resolve("known"))) {
      assertEquals(List.of("transpose/right\n"), marks.map(AccessChecksIT::text).toList());
    }
    assertTrue(verdict("right").isClean());
  }

  private static String text(Path path) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Map<String, CaseResult> measured(Instant deadline) {
    Machine machine = new Machine("test", "", Machine.Kind.OPENCL_CPU, new LinkedHashMap<>());
    OpenClTarget target =
        new OpenClTarget(
            machine,
            device,
            List.of(KIND),
            Seeded::text,
            LAUNCHER,
            LIMITS,
            Optional.of(folder.resolve("known")));
    Map<String, CaseResult> results = new LinkedHashMap<>();
    target.measure(
        target.cases(Profile.QUICK).stream()
            .filter(c -> List.of("right", "missing-barrier").contains(c.variant()))
            .toList(),
        Profile.QUICK,
        deadline,
        (benchCase, result) -> results.put(benchCase.variant(), result));
    return results;
  }

  @Test
  void aRunHasNoTimeForARaceAndSaysWhereNothingWatched() {
    Map<String, CaseResult> results = measured(Instant.now().plusSeconds(3600));
    String race =
        assertInstanceOf(Outcome.Wrong.class, results.get("missing-barrier").outcome()).reason();
    assertTrue(race.startsWith("Oclgrind: "), race);
    assertTrue(results.get("right").isTimed());
    assertTrue(notes(results).stream().noneMatch(n -> n.contains("races")));
    Map<String, CaseResult> hurried = measured(Instant.now().plusSeconds(120));
    String note = "not checked for races: no time left in the budget";
    assertTrue(notes(hurried).contains(note), notes(hurried)::toString);
  }

  private static List<String> notes(Map<String, CaseResult> results) {
    return results.get("right").remarks().notes();
  }

  /// A program that runs what follows its own arguments, and leaves a report.
  private Path sanitizer(String report) throws IOException {
    Path program = folder.resolve("compute-sanitizer");
    String script = "#!/bin/sh\nlog=$4\nshift 4\n\"$@\"\nstatus=$?\n";
    Files.writeString(
        program, script + "printf '%s\\n' '" + report + "' > \"$log\"\nexit $status\n");
    assertTrue(program.toFile().setExecutable(true));
    return program;
  }

  private AccessVerdict sanitized(String variant, String report) throws IOException {
    return checks().bySanitizer(KIND, variant, sanitizer(report), folder);
  }

  @Test
  void theVerdictOfASanitizerIsThatOfTheRow() throws IOException {
    assertTrue(sanitized("right", "========= ERROR SUMMARY: 0 errors").isClean());
    AccessVerdict race =
        sanitized("right", "========= Error: Race reported\n========= RACECHECK SUMMARY: 1 hazard");
    assertEquals("memcheck: Error: Race reported", race.complaint());
    AccessVerdict never = sanitized("right", "========= Error: Target application terminated");
    assertEquals(
        "not checked for races: compute-sanitizer: Error: Target application terminated",
        never.note());
    AccessVerdict wrong = sanitized("in-place", "========= ERROR SUMMARY: 0 errors");
    assertTrue(wrong.complaint().contains(" at n="), "" + wrong);
  }
}
