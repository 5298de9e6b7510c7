package press.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Profile;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.PairBed;
import press.bench.target.Pairs;
import press.result.Cost;
import press.result.Machine;
import press.result.Outcome.Samples;
import press.result.Params;
import press.result.Results;
import press.result.Trial.Kernel;
import press.source.Diagnostics;

class AaTrialTest {

  @TempDir private Path folder;

  /// A machine whose kernels take what a test says they take.
  private static final class FakeBed implements PairBed {
    private final List<String> asked = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(3);
    private final double secondSide;
    private final int slow;

    /// @param secondSide how many times longer the second side takes
    /// @param slow pairs that the first kernel has time for
    FakeBed(double secondSide, int slow) {
      this.secondSide = secondSide;
      this.slow = slow;
    }

    @Override
    public Machine machine() {
      return new Machine("fake", "A fake", Machine.Kind.CPU, new LinkedHashMap<>());
    }

    @Override
    public List<BenchCase> questions(Profile profile) {
      return List.of();
    }

    @Override
    public List<BenchCase> pairable() {
      return Stream.of("add/plain", "add/wide", "mul/plain").map(FakeBed::question).toList();
    }

    private static BenchCase question(String name) {
      String[] parts = name.split("/");
      Cost cost = new Cost(8, 8, "8 B, 8 FLOP");
      return new BenchCase(
          parts[0], parts[1], Params.of("n", 8), cost, "", "k.cl", "01", "", "fake-1", "f");
    }

    @Override
    public void ask(
        List<BenchCase> questions, Profile profile, Instant deadline, ResultListener listener) {
      throw new UnsupportedOperationException("only against themselves");
    }

    @Override
    public Pairs pairs(BenchCase question, int pairs, Instant deadline) {
      asked.add(question.benchmark() + "/" + question.variant() + " " + pairs);
      int count = asked.size() == 1 ? Math.min(pairs, slow) : pairs;
      List<Samples> processes = new ArrayList<>();
      for (int p = 0; p < PROCESSES; p++) {
        List<Double> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          samples.addAll(samples(() -> 1000 + random.nextGaussian()));
          samples.addAll(samples(() -> secondSide * (1000 + random.nextGaussian())));
        }
        processes.add(new Samples(List.of(), samples));
      }
      return Pairs.ofSides(processes, SAMPLES);
    }

    private static List<Double> samples(DoubleSupplier one) {
      return Stream.generate(one::getAsDouble).limit(SAMPLES).toList();
    }
  }

  private ResultStore store() {
    return new ResultStore(folder);
  }

  private AaTrial.Outcome run(BenchTarget target, int pairs, String... selectors)
      throws IOException {
    AaTrial.Progress silent =
        new AaTrial.Progress() {
          @Override
          public void begin(String machine, int kernels, int pairs) {}

          @Override
          public void done(Kernel kernel) {}
        };
    return new AaTrial(store(), silent)
        .run(target, new AaTrial.Wanted(List.of(selectors), pairs, Duration.ofMinutes(1)));
  }

  @Test
  void theFirstVariantOfEachBenchmarkSharesThePairs() throws IOException {
    FakeBed target = new FakeBed(1, 1000);
    AaTrial.Outcome outcome = run(target, 61);
    assertEquals(List.of("add/plain 31", "mul/plain 30"), target.asked);
    assertEquals(61, outcome.trial().orElseThrow().pairs());
    assertEquals(0, outcome.trial().orElseThrow().verdicts().hits());
    assertTrue(outcome.trial().orElseThrow().remark().startsWith("quiet"));
  }

  @Test
  void whatOneKernelHasNoTimeForTheNextMakesUpFor() throws IOException {
    FakeBed target = new FakeBed(1, 4);
    assertEquals(60, run(target, 60).trial().orElseThrow().pairs());
    assertEquals(List.of("add/plain 30", "mul/plain 56"), target.asked);
  }

  @Test
  void aKernelIsChosenByName() throws IOException {
    FakeBed target = new FakeBed(1, 1000);
    run(target, 3, "add/wide", "mul");
    assertEquals(List.of("add/wide 2", "mul/plain 1"), target.asked);
    assertEquals("none of these kernels runs here", run(target, 3, "sub").reason());
  }

  @Test
  void aMethodThatTellsEqualsApartIsFoundOut() throws IOException {
    var trial = run(new FakeBed(1.05, 1000), 20).trial().orElseThrow();
    assertEquals(20, trial.alarms().hits());
    assertEquals(20, trial.verdicts().hits());
    assertEquals(0.05, trial.kernels().getFirst().farthest(), 0.005);
  }

  @Test
  void theTrialIsKeptBesideTheMachine() throws IOException {
    var trial = run(new FakeBed(1, 1000), 10).trial().orElseThrow();
    Diagnostics problems = new Diagnostics();
    Results results = store().read(problems);
    assertEquals(List.of(), problems.sorted());
    assertEquals(trial.alarms(), results.trials().get("fake").alarms());
    assertEquals("fake-1", results.trials().get("fake").harness());
  }

  @Test
  void withoutOnePairNothingIsKept() throws IOException {
    AaTrial.Outcome outcome = run(new FakeBed(1, 0), 10, "add");
    assertFalse(outcome.reason().isEmpty());
    assertEquals(
        "no time left in the budget", outcome.trial().orElseThrow().kernels().getFirst().reason());
    assertTrue(store().read(new Diagnostics()).trials().isEmpty());
  }

  @Test
  void aMachineThatIsInUseIsLeftAlone() throws IOException {
    try (ResultStore.Hold _ = store().hold("fake").orElseThrow()) {
      FakeBed target = new FakeBed(1, 1000);
      assertEquals("another bench is using this machine", run(target, 5).reason());
      assertEquals(List.of(), target.asked);
    }
  }

  @Test
  void samplesInTurnsAreDealtOutABba() {
    List<Double> turns = List.of(1.0, 2.0, 2.0, 1.0, 1.0, 2.0, 2.0, 1.0);
    Pairs pairs = Pairs.ofTurns(List.of(new Samples(List.of(), turns)), 2);
    Pairs.Pair pair = new Pairs.Pair(List.of(List.of(1.0, 1.0)), List.of(List.of(2.0, 2.0)));
    assertEquals(List.of(pair, pair), pairs.pairs());
  }

  @Test
  void theProcessWithTheFewestPairsDecides() {
    Samples two = new Samples(List.of(), List.of(1.0, 2.0, 3.0, 4.0));
    Samples one = new Samples(List.of(), List.of(5.0, 6.0));
    assertEquals(
        List.of(
            new Pairs.Pair(
                List.of(List.of(1.0), List.of(5.0)), List.of(List.of(2.0), List.of(6.0)))),
        Pairs.ofSides(List.of(two, one), 1).pairs());
    assertEquals("no time left in the budget", Pairs.ofSides(List.of(), 1).reason());
  }
}
