package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.BenchTargets;
import press.bench.target.CaseResult;
import press.results.Cost;
import press.results.Fingerprint;
import press.results.Machine;
import press.results.Outcome;
import press.results.Params;

/// What becomes of the book where results cannot be read or kept, or say little.
@Tag("slow")
class FaultsOnDiskIT {

  private static final String ASKED = "faulty/right@host-opencl:n=100003";
  private static final Outcome.Timed QUIET = timed(1000, 1001, 1002, 1001, 1000, 1003);
  private static final Outcome.Timed WIDE = timed(1000, 2000, 1100, 1900, 1200, 2100);

  @TempDir private Path folder;
  private FaultScene scene;

  @BeforeEach
  void makeProject() throws IOException {
    scene = new FaultScene(folder, ASKED);
    scene.measuredBefore();
  }

  private static Outcome.Timed timed(double... nanos) {
    List<Double> all = Arrays.stream(nanos).boxed().toList();
    return new Outcome.Timed(List.of(new Outcome.Samples(all, all)), 0, "4 ulp");
  }

  /// A machine that always answers the same.
  private record Fixed(Outcome outcome) implements BenchTarget {
    @Override
    public Machine machine() {
      return new Machine(
          FaultScene.HERE, "This machine", Machine.Kind.OPENCL_CPU, new LinkedHashMap<>());
    }

    @Override
    public List<BenchCase> cases(Profile profile) {
      String source = "kernels/faulty/right.cl";
      return List.of(
          new BenchCase(
              "faulty",
              "right",
              Params.of("n", 100_003),
              new Cost(1_200_036, 100_003, "3·N·4 B, N FLOP"),
              "",
              new BenchCase.Code(source, Fingerprint.ofCode(FaultyAdd.text(source)), "", "h"),
              "0123456789ab"));
    }

    @Override
    public void measure(
        List<BenchCase> questions, Profile profile, Instant deadline, ResultListener listener) {
      questions.forEach(q -> listener.accept(q, CaseResult.of(outcome)));
    }
  }

  private String bench(Outcome outcome) {
    return scene.bench(new BenchTargets(List.of(new Fixed(outcome)), List.of()));
  }

  private Path file(String name) {
    return scene.results().resolve(FaultScene.HERE).resolve(name);
  }

  @Test
  void aHalfWrittenFileIsToldAndMeasuredAgain() throws IOException {
    halfWritten();
  }

  @Test
  void aFullDiskLosesTheAnswerAndNothingElse() throws IOException {
    fullDisk();
  }

  @Test
  void aNumberOfANoisyMachineSaysSo() throws IOException {
    noisy();
  }

  @Tag("soak")
  @RepeatedTest(10)
  void allThatTenTimes() throws IOException {
    halfWritten();
    makeProject();
    Files.delete(file("machine.json"));
    scene.measuredBefore();
    fullDisk();
    makeProject();
    noisy();
  }

  private void halfWritten() throws IOException {
    bench(QUIET);
    Map<String, String> whole = scene.print();
    assertTrue(whole.get("Asked").contains("1.00"), whole::toString);
    halve(file("faulty.json"));
    Map<String, String> damaged = scene.print();
    FaultScene.assertMissing(damaged.get("Asked"), "not measured", "its results cannot be read");
    assertEquals(whole.get("Elsewhere"), damaged.get("Elsewhere"));
    String messages = bench(QUIET);
    assertTrue(messages.contains("faulty.json"), messages);
    scene.assertResultsAreWhole();
    assertEquals(whole.get("Asked"), scene.print().get("Asked"));
  }

  /// Cuts a file in the middle of a character.
  private static void halve(Path file) throws IOException {
    byte[] all = Files.readAllBytes(file);
    int cut = all.length / 2;
    while (all[cut] >= 0) {
      cut--;
    }
    Files.write(file, Arrays.copyOf(all, cut));
  }

  private void fullDisk() throws IOException {
    Map<String, String> before = scene.print();
    // A device that is always full, where the new file would be written.
    Files.createSymbolicLink(file(".faulty.json.part"), Path.of("/dev/full"));
    String messages = bench(QUIET);
    assertTrue(messages.contains("no space left on device"), messages);
    scene.assertResultsAreWhole();
    Map<String, String> after = scene.print();
    FaultScene.assertMissing(after.get("Asked"), "not measured", "no row");
    assertEquals(before, after);
    bench(QUIET);
    assertFalse(scene.print().get("Asked").contains("value-missing"));
  }

  private void noisy() throws IOException {
    bench(WIDE);
    String html = scene.print().get("Asked");
    assertTrue(html.contains(", noisy: ± "), html);
    assertTrue(html.contains(">about "), html);
    assertTrue(Files.readString(file("faulty.json")).contains("\"noisy: ± "));
  }
}
