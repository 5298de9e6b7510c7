package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.InputData;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.opencl.OpenClTarget;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchCase;
import press.results.JsonLine;
import press.results.Outcome;

/// What `press bench record` writes of a run; needs any OpenCL device.
@Tag("slow")
class LaunchRecorderIT {

  private static final int N = 100_003;
  private static final List<String> RECORDED = List.of("right", "grid", "again", "pinned");

  @TempDir static Path folder;

  private static final Map<String, Outcome> OUTCOMES = new HashMap<>();

  @BeforeAll
  static void record() {
    OpenClTarget target =
        TestDevice.target(
            TinySteps.class.getName(),
            List.of(new TinySteps()),
            TinySteps::text,
            WorkerProcess.WorkerLimits.USUAL);
    List<BenchCase> chosen =
        target.cases(Profile.QUICK).stream().filter(c -> RECORDED.contains(c.variant())).toList();
    assertTrue(chosen.stream().allMatch(target::hasKernel));
    target.record(
        chosen, Profile.QUICK, folder, (which, outcome) -> OUTCOMES.put(which.variant(), outcome));
  }

  private static Path row(String variant) {
    return folder.resolve("steps-" + variant + "-n=" + N);
  }

  private static Map<String, Object> launch(String variant) throws IOException {
    assertEquals(WorkerProtocol.RECORDED, OUTCOMES.get(variant));
    return JsonLine.read(Files.readString(row(variant).resolve("launch.json"))).orElseThrow();
  }

  @Test
  void aRunIsRecordedWithItsProgramItsInputsAndTheHashOfItsResult() throws Exception {
    ByteBuffer a = ByteBuffer.allocate(N * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer c = ByteBuffer.allocate(N * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < N; i++) {
      float value = InputData.random(21).at(i);
      a.putFloat(value);
      c.putFloat(2 * value);
    }
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(c.array());
    Map<String, Object> run = launch("right");
    assertEquals("steps/right@test:n=" + N, run.get("row"));
    assertEquals(false, run.get("cold"));
    assertEquals(
        List.of(
            Map.of("name", "a", "bytes", 4 * N, "file", "0.bin"),
            Map.of(
                "name",
                "c",
                "bytes",
                4 * N,
                "fill",
                "7fc00bad",
                "sha256",
                HexFormat.of().formatHex(hash))),
        run.get("buffers"));
    assertEquals(
        List.of(
            Map.of(
                "kernel", "twice",
                "grid", List.of((N + 63) / 64, 1, 1),
                "group", List.of(64, 1, 1),
                "args",
                    List.of(
                        Map.of("buffer", 0), Map.of("buffer", 1), Map.of("bytes", "a3860100")))),
        run.get("launches"));
    assertTrue(Files.size(row("right").resolve("program.ptx")) > 0);
    assertEquals(
        HexFormat.of().formatHex(a.array()),
        HexFormat.of().formatHex(Files.readAllBytes(row("right").resolve("0.bin"))));
  }

  @Test
  void aGridIsCountedInGroupsAndEachLaunchStandsThere() throws IOException {
    Map<?, ?> grid = (Map<?, ?>) ((List<?>) launch("grid").get("launches")).getFirst();
    assertEquals(List.of(3, 521, 1), grid.get("grid"));
    assertEquals(List.of(32, 2, 1), grid.get("group"));
    assertEquals(2, ((List<?>) launch("again").get("launches")).size());
  }

  @Test
  void rowsOfOneInputShareItsFile() throws IOException {
    launch("grid");
    assertEquals(
        Files.getAttribute(row("right").resolve("0.bin"), "unix:ino"),
        Files.getAttribute(row("grid").resolve("0.bin"), "unix:ino"));
  }

  @Test
  void aRunThatCopiesIsNotRecorded() {
    assertEquals(
        new Outcome.Unsupported("copies between host and device stand between its launches"),
        OUTCOMES.get("pinned"));
    assertFalse(Files.exists(row("pinned")));
  }
}
