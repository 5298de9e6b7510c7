package press.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.FakeTarget;
import press.bench.target.SelfPairs;
import press.results.MethodTrial.Kernel;
import press.results.Params;
import press.results.Results;
import press.source.Diagnostics;

class AaTrialTest {

  @TempDir private Path folder;

  /// A target whose kernels take noisy times.
  private static final class NoisyTarget extends FakeTarget {
    private final List<String> measured = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(3);
    private final double secondSide;
    private final int slow;

    /// @param secondSide how many times longer the second side takes
    /// @param slow pairs that the first kernel has time for
    NoisyTarget(double secondSide, int slow) {
      this.secondSide = secondSide;
      this.slow = slow;
    }

    @Override
    public List<BenchCase> pairableCases() {
      BenchCase.Code code = new BenchCase.Code("k.cl", "01", "", "fake-1");
      return Stream.of("add/plain", "add/wide", "mul/plain")
          .map(name -> name.split("/"))
          .map(parts -> benchCase(parts[0], parts[1], Params.of("n", 8), code, "f"))
          .toList();
    }

    @Override
    public SelfPairs measurePairs(BenchCase benchCase, int pairs, Instant deadline) {
      measured.add(benchCase.benchmark() + "/" + benchCase.variant() + " " + pairs);
      int count = measured.size() == 1 ? Math.min(pairs, slow) : pairs;
      List<List<Double>> processes = new ArrayList<>();
      for (int p = 0; p < SelfPairs.PROCESSES; p++) {
        List<Double> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          samples.addAll(samples(() -> 1000 + random.nextGaussian()));
          samples.addAll(samples(() -> secondSide * (1000 + random.nextGaussian())));
        }
        processes.add(samples);
      }
      return SelfPairs.ofSides(processes, SelfPairs.SAMPLES);
    }

    private static List<Double> samples(DoubleSupplier one) {
      return Stream.generate(one::getAsDouble).limit(SelfPairs.SAMPLES).toList();
    }
  }

  private ResultStore store() {
    return new ResultStore(folder);
  }

  private AaTrial.Result run(BenchTarget target, int pairs, String... selectors)
      throws IOException {
    AaTrial.Progress silent =
        new AaTrial.Progress() {
          @Override
          public void begin(String machine, int kernels, int pairs) {}

          @Override
          public void done(Kernel kernel) {}
        };
    return new AaTrial(store(), silent, Optional.empty())
        .run(target, new AaTrial.Wanted(List.of(selectors), pairs, Duration.ofMinutes(1)));
  }

  @Test
  void theFirstVariantOfEachBenchmarkSharesThePairs() throws IOException {
    NoisyTarget target = new NoisyTarget(1, 1000);
    AaTrial.Result outcome = run(target, 61);
    assertEquals(List.of("add/plain 31", "mul/plain 30"), target.measured);
    assertEquals(61, outcome.trial().orElseThrow().pairs());
    assertEquals(0, outcome.trial().orElseThrow().verdicts().hits());
    assertTrue(outcome.trial().orElseThrow().remark().startsWith("quiet"));
  }

  @Test
  void whatOneKernelHasNoTimeForTheNextMakesUpFor() throws IOException {
    NoisyTarget target = new NoisyTarget(1, 4);
    assertEquals(60, run(target, 60).trial().orElseThrow().pairs());
    assertEquals(List.of("add/plain 30", "mul/plain 56"), target.measured);
  }

  @Test
  void aKernelIsChosenByName() throws IOException {
    NoisyTarget target = new NoisyTarget(1, 1000);
    run(target, 3, "add/wide", "mul");
    assertEquals(List.of("add/wide 2", "mul/plain 1"), target.measured);
    assertEquals(
        "no kernel of this machine can be measured against itself", run(target, 3, "sub").reason());
  }

  @Test
  void aMethodThatTellsEqualsApartIsFoundOut() throws IOException {
    var trial = run(new NoisyTarget(1.05, 1000), 20).trial().orElseThrow();
    assertEquals(20, trial.alarms().hits());
    assertEquals(20, trial.verdicts().hits());
    assertEquals(0.05, trial.kernels().getFirst().farthest(), 0.005);
  }

  @Test
  void theTrialIsKeptBesideTheMachine() throws IOException {
    var trial = run(new NoisyTarget(1, 1000), 10).trial().orElseThrow();
    Diagnostics problems = new Diagnostics();
    Results results = store().read(problems);
    assertEquals(List.of(), problems.sorted());
    assertEquals(trial.alarms(), results.trials().get("fake").alarms());
    assertEquals("fake-1", results.trials().get("fake").harness());
  }

  @Test
  void withoutOnePairNothingIsKept() throws IOException {
    AaTrial.Result outcome = run(new NoisyTarget(1, 0), 10, "add");
    assertFalse(outcome.reason().isEmpty());
    assertEquals(
        "no time left in the budget", outcome.trial().orElseThrow().kernels().getFirst().reason());
    assertTrue(store().read(new Diagnostics()).trials().isEmpty());
  }

  @Test
  void aMachineThatIsInUseIsLeftAlone() throws IOException {
    try (ResultStore.Lock _ = store().lock("fake").orElseThrow()) {
      NoisyTarget target = new NoisyTarget(1, 1000);
      assertEquals("another bench is using this machine", run(target, 5).reason());
      assertEquals(List.of(), target.measured);
    }
  }

  @Test
  void samplesInTurnsAreDealtOutABba() {
    List<Double> turns = List.of(1.0, 2.0, 2.0, 1.0, 1.0, 2.0, 2.0, 1.0);
    SelfPairs pairs = SelfPairs.ofTurns(List.of(turns), 2);
    SelfPairs.Pair pair =
        new SelfPairs.Pair(List.of(List.of(1.0, 1.0)), List.of(List.of(2.0, 2.0)));
    assertEquals(List.of(pair, pair), pairs.pairs());
  }

  @Test
  void theProcessWithTheFewestPairsDecides() {
    List<Double> two = List.of(1.0, 2.0, 3.0, 4.0);
    List<Double> one = List.of(5.0, 6.0);
    assertEquals(
        List.of(
            new SelfPairs.Pair(
                List.of(List.of(1.0), List.of(5.0)), List.of(List.of(2.0), List.of(6.0)))),
        SelfPairs.ofSides(List.of(two, one), 1).pairs());
    assertEquals("no time left in the budget", SelfPairs.ofSides(List.of(), 1).reason());
  }
}
