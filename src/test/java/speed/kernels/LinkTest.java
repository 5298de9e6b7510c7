package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;
import press.results.RoofKind;

/// What goes over the link between host and device: launches and copies.
class LinkTest {

  private static final DeviceFacts GPU = Facts.gpu("a vendor", 0);

  private static final List<Benchmark> ALL =
      List.of(new Launches(), new Transfers(), new Overlap());

  private static Problem problem(Benchmark benchmark, String variant, Params params) {
    return benchmark.problem(benchmark.namedVariant(variant), params, GPU);
  }

  private static long moved(Problem problem, Step.Move.Direction way) {
    return problem.steps().stream()
        .filter(step -> step instanceof Step.Move move && move.direction() == way)
        .mapToLong(step -> ((Step.Move) step).n())
        .sum();
  }

  @Test
  void everyPointAndItsSmallPointsMakeAProblem() {
    for (Benchmark benchmark : ALL) {
      for (Profile profile : Profile.values()) {
        for (Params point : benchmark.points(profile, GPU)) {
          for (KernelVariant variant : benchmark.variants()) {
            benchmark.problem(variant, point, GPU);
            benchmark.checkPoints(point).forEach(p -> benchmark.problem(variant, p, GPU));
          }
        }
      }
    }
  }

  @Test
  void everyByteGoesOverTheLinkOnceEachWay() {
    for (String variant : List.of("pageable", "pinned", "staged")) {
      for (long n : new long[] {1, 7, 1000, 4099}) {
        Params both = Params.of("op", "both", "n", n, "chunk", 400);
        assertEquals(n, moved(problem(new Transfers(), variant, both), Step.Move.Direction.UP));
        assertEquals(n, moved(problem(new Transfers(), variant, both), Step.Move.Direction.DOWN));
        Problem up = problem(new Transfers(), variant, both.with("op", "up"));
        assertEquals(n, moved(up, Step.Move.Direction.UP));
        assertEquals(0, moved(up, Step.Move.Direction.DOWN));
      }
    }
  }

  @Test
  void stagedChunksTakeTurnsInTwoQueues() {
    Params point = Params.of("op", "up", "n", 64, "chunk", 64);
    List<Integer> queues =
        problem(new Transfers(), "staged", point).steps().stream()
            .filter(Step.Move.class::isInstance)
            .map(step -> ((Step.Move) step).queue())
            .toList();
    assertEquals(List.of(0, 1, 0, 1), queues);
  }

  @Test
  void theLaunchesOfAPointWriteItsNumbersOnceOrAllAtOnce() {
    Params point = Params.of("n", 64, "items", 4096);
    assertEquals(64, problem(new Launches(), "batch", point).launches().size());
    assertEquals(128, problem(new Launches(), "finish", point).steps().size());
    List<Step.Launch> fused = problem(new Launches(), "fused", point).launches();
    assertEquals(1, fused.size());
    assertEquals(64 * 4096, fused.getFirst().global());
  }

  @Test
  void aLaunchOfNothingIsOneWorkItem() {
    Params point = Params.of("n", 1, "items", 1);
    assertEquals("1 / 1", problem(new Launches(), "batch", point).launch());
  }

  @Test
  void emptyGroupsAreMoreThanTheNumbersNeedAndOnlyTheirVariantHasThem() {
    Launches launches = new Launches();
    Params point = launches.points(Profile.FULL, GPU).getLast();
    long groups = (1 << 20) + 1;
    assertEquals(groups * 256 + " / 256", problem(launches, "empty", point).launch());
    assertTrue(launches.includes("empty", point) && !launches.includes("batch", point));
    assertTrue(
        launches.points(Profile.QUICK, GPU).stream().noneMatch(p -> launches.includes("empty", p)));
  }

  @Test
  void theChunkOfAKernelComesThroughItsOwnQueueBeforeIt() {
    Problem problem = problem(new Overlap(), "overlap", Params.of("n", 1 << 20, "k", 8));
    assertEquals(16, problem.launches().size());
    for (int s = 0; s + 1 < problem.steps().size(); s += 2) {
      Step.Move move = (Step.Move) problem.steps().get(s);
      Step.Launch launch = (Step.Launch) problem.steps().get(s + 1);
      assertEquals(move.queue(), launch.queue());
      assertEquals(s / 2 % 2, launch.queue());
    }
  }

  @Test
  void theCeilingsOfTheLinkAndTheQueueAreAllProbed() {
    Map<String, Integer> probed = new TreeMap<>();
    for (Benchmark benchmark : ALL) {
      for (Params point : benchmark.points(Profile.FULL, GPU)) {
        benchmark
            .variants()
            .forEach(v -> probed.merge(benchmark.roof(v.name(), point), 1, Integer::sum));
      }
    }
    probed.remove("");
    assertEquals(
        List.of(
            "device-to-host-pageable",
            "device-to-host-pinned",
            "host-to-device-pageable",
            "host-to-device-pinned",
            "launch"),
        List.copyOf(probed.keySet()));
    probed.keySet().forEach(name -> assertTrue(RoofKind.of(name).isPresent(), name));
  }
}
