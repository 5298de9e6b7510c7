package press.bench.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.guard.ComputeSanitizer.Report;
import press.bench.process.WorkerLauncher;

class ComputeSanitizerTest {

  private static final String OUTSIDE =
      """
      ========= COMPUTE-SANITIZER
      ========= Invalid __global__ read of size 4 bytes
      =========     at fold+0x120
      =========     by thread (3,0,0) in block (0,0,0)
      =========
      ========= ERROR SUMMARY: 1 error
      """;

  @Test
  void aSummaryOfNothingIsClean() {
    for (String summary :
        List.of(
            "========= ERROR SUMMARY: 0 errors\n",
            "========= RACECHECK SUMMARY: 0 hazards displayed (0 errors, 0 warnings)\n")) {
      Report clean = Report.of("========= COMPUTE-SANITIZER\n" + summary);
      assertEquals(new Report(Optional.empty(), Optional.empty()), clean);
    }
  }

  @Test
  void theFirstReportIsTold() {
    assertEquals(
        Optional.of("Invalid __global__ read of size 4 bytes"), Report.of(OUTSIDE).complaint());
    Report counted = Report.of("========= RACECHECK SUMMARY: 2 hazards displayed (2 errors)\n");
    assertEquals(
        Optional.of("RACECHECK SUMMARY: 2 hazards displayed (2 errors)"), counted.complaint());
  }

  /// The text is what version 2025.3 says of a program that uses an H100 through OpenCL.
  @Test
  void whoWatchedNothingIsNotTakenForClean(@TempDir Path folder) throws IOException {
    String never = "Error: Target application terminated before first instrumented API call";
    Report report = Report.of("========= COMPUTE-SANITIZER\n========= " + never + "\n");
    assertEquals(new Report(Optional.empty(), Optional.of(never)), report);
    assertTrue(Report.of("").unwatched().isPresent());
    assertEquals(
        Optional.of("it wrote no report"), Report.read(folder.resolve("none")).unwatched());
  }

  @Test
  void itIsLookedForInThePathAndRunsTheWorker(@TempDir Path folder) throws IOException {
    Path program = folder.resolve("compute-sanitizer");
    Files.writeString(program, "#!/bin/sh\n");
    assertTrue(program.toFile().setExecutable(true));
    assertEquals(Optional.of(program), ComputeSanitizer.program("/nowhere:" + folder));
    WorkerLauncher under =
        ComputeSanitizer.launcher(
            new WorkerLauncher("some.Main", Map.of()), program, "racecheck", Path.of("/log"));
    List<String> command = under.worker(List.of("check")).command();
    int at = command.indexOf(program.toString());
    assertEquals(
        List.of("--tool", "racecheck", "--log-file", "/log", WorkerLauncher.javaProgram()),
        command.subList(at + 1, at + 6));
  }
}
