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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.Profile;
import press.bench.store.ResultStore;
import press.bench.target.BenchCase;
import press.bench.target.BenchTarget;
import press.bench.target.CaseResult;
import press.bench.target.FakeTarget;
import press.results.MethodTrial.Kernel;
import press.results.Outcome;
import press.results.Params;
import press.results.Results;
import press.source.Diagnostics;

class AaTrialTest {

  @TempDir private Path folder;

  /// A target whose kernels take noisy times.
  private static final class NoisyTarget extends FakeTarget {
    private static final int PROCESSES = 3;
    private static final int SAMPLES = 30;

    private final List<String> measured = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(3);
    private final double twin;
    private final int contests;

    /// @param twin how many times longer a twin takes
    /// @param contests how many there is time for
    NoisyTarget(double twin, int contests) {
      this.twin = twin;
      this.contests = contests;
    }

    @Override
    public List<BenchCase> cases(Profile profile) {
      BenchCase.Code code = new BenchCase.Code("k.cl", "01", "", "fake-1");
      return Stream.of("add/plain 4", "add/plain 8", "add/wide 8", "add/torch 8", "mul/plain 8")
          .map(name -> name.split("[/ ]"))
          .map(p -> benchCase(p[0], p[1], Params.of("n", Integer.parseInt(p[2])), code, "f"))
          .toList();
    }

    @Override
    public int processes(BenchCase benchCase, Profile profile) {
      return PROCESSES;
    }

    @Override
    public void measure(
        List<BenchCase> cases, Profile profile, Instant deadline, ResultListener listener) {
      measured.add(
          cases.getFirst().benchmark()
              + cases.stream().map(c -> " " + c.task()).collect(Collectors.joining())
              + " "
              + profile);
      boolean time = measured.size() <= contests;
      for (BenchCase one : cases) {
        double nanos = one.task().isTwin() ? 1000 * twin : 1000;
        listener.accept(one, time ? timed(nanos) : CaseResult.skipped());
      }
    }

    private CaseResult timed(double nanos) {
      List<Outcome.Samples> processes =
          Stream.generate(() -> new Outcome.Samples(List.of(), samples(nanos), samples(nanos)))
              .limit(PROCESSES)
              .toList();
      return CaseResult.of(new Outcome.Timed(processes, 0, "exact"));
    }

    private List<Double> samples(double nanos) {
      return Stream.generate(() -> nanos + random.nextGaussian()).limit(SAMPLES).toList();
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
        .run(
            target,
            new AaTrial.Wanted(List.of(selectors), Profile.QUICK, pairs, Duration.ofMinutes(1)));
  }

  @Test
  void theFirstVariantOfEachBenchmarkAndItsTwinHaveContestsAtTheLargestPoint() throws IOException {
    NoisyTarget target = new NoisyTarget(1, 1000);
    AaTrial.Result outcome = run(target, 7);
    List<String> pass = List.of("add plain:n=8 plain#2:n=8 FULL", "mul plain:n=8 plain#2:n=8 FULL");
    assertEquals(Stream.concat(pass.stream(), pass.stream()).toList(), target.measured);
    assertEquals(8, outcome.trial().orElseThrow().pairs(), "two of each contest");
    assertEquals(0, outcome.trial().orElseThrow().verdicts().hits());
    assertTrue(outcome.trial().orElseThrow().remark().startsWith("quiet"));
    assertEquals(
        List.of("burst", "sustained", "burst", "sustained"),
        outcome.trial().orElseThrow().kernels().stream().map(Kernel::mode).toList());
  }

  @Test
  void whatIsNamedIsInOneContestWithItsTwins() throws IOException {
    NoisyTarget target = new NoisyTarget(1, 1000);
    run(target, 1, "add");
    String both = "add plain:n=8 wide:n=8 torch:n=8 plain#2:n=8 wide#2:n=8 torch#2:n=8 FULL";
    assertEquals(List.of(both), target.measured);
    run(target, 1, "add/torch");
    assertEquals("add torch:n=8 torch#2:n=8 FULL", target.measured.getLast());
    assertEquals(
        "no kernel of this machine can be measured against itself", run(target, 3, "sub").reason());
  }

  @Test
  void theTrialEndsWhenTheTimeDoes() throws IOException {
    NoisyTarget target = new NoisyTarget(1, 3);
    assertEquals(6, run(target, 60).trial().orElseThrow().pairs());
    assertEquals(6, target.measured.size());
  }

  @Test
  void aMethodThatTellsEqualsApartIsFoundOut() throws IOException {
    var trial = run(new NoisyTarget(1.05, 1000), 20).trial().orElseThrow();
    assertEquals(20, trial.alarms().hits());
    assertEquals(20, trial.verdicts().hits());
    assertEquals(1 - 1 / 1.05, trial.kernels().getFirst().farthest(), 0.005);
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
        "skipped: no time left in the budget",
        outcome.trial().orElseThrow().kernels().getFirst().reason());
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
}
