package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongToIntFunction;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// The benchmarks in which work-items must meet: `reduce`, `scan` and `histogram`.
class ReduceTest {

  private static final DeviceFacts GPU = Facts.gpu("a vendor", 0);

  private final Reduce reduce = new Reduce();
  private final DeviceScan scan = new DeviceScan();
  private final Histogram histogram = new Histogram();

  @Test
  void aTreeOfGroupsNeedsALaunchForEachLevel() {
    Problem large = reduce.problem(reduce.namedVariant("tree"), Params.of("n", 1L << 28), GPU);
    assertEquals(
        List.of(1L << 28, 1L << 20, 1L << 12, 256L),
        large.launches().stream().map(Step.Launch::global).toList());
    Problem small = reduce.problem(reduce.namedVariant("tree"), Params.of("n", 257), GPU);
    assertEquals(List.of(512L, 256L), small.launches().stream().map(Step.Launch::global).toList());
    assertEquals("sum", small.launches().getLast().args().get(1));
    assertEquals(
        1, reduce.problem(reduce.namedVariant("tree"), Params.of("n", 7), GPU).launches().size());
  }

  @Test
  void whoWorksAloneFirstCoversEverythingWithFewGroups() {
    for (String name : List.of("strided", "float4", "onepass")) {
      for (long n : new long[] {1, 7, 4099, 1L << 28}) {
        List<Step.Launch> launches =
            reduce.problem(reduce.namedVariant(name), Params.of("n", n), GPU).launches();
        assertTrue(launches.getFirst().global() / 512 <= 16 * GPU.compute().units(), name);
        assertEquals(name.equals("onepass") ? 1 : 2, launches.size(), name);
      }
    }
  }

  @Test
  void persistentGroupsAreAsManyAsFindRoomAtOnce() {
    Params large = Params.of("n", 1L << 28);
    for (String name : List.of("tree-persistent", "tree-warp-persistent")) {
      List<Step.Launch> launches = reduce.problem(reduce.namedVariant(name), large, GPU).launches();
      assertEquals(
          List.of(2048L * GPU.compute().units(), 256L),
          launches.stream().map(Step.Launch::global).toList());
    }
  }

  @Test
  void runningSumsAreThoseOfTheNumbers() {
    Params point = Params.of("n", 1000);
    Problem problem = scan.problem(scan.variants().getFirst(), point, GPU);
    LongToIntFunction a = ((Arg.Bits) problem.args().get("a")).words();
    LongToIntFunction sums = ((Arg.BitsOut) problem.args().get("sums")).expected();
    int want = 0;
    for (int i = 0; i < 1000; i++) {
      want += a.applyAsInt(i);
      assertEquals(want, sums.applyAsInt(i));
    }
  }

  @Test
  void passesOverMemoryAreAsManyAsAreTold() {
    long n = 1L << 24;
    assertEquals(
        List.of(List.of("tiles", "tiles", "tiles", "shift", "shift"), List.of("clear", "tiles")),
        List.of(kernels("hillis", n), kernels("lookback", n)));
    assertEquals(List.of("totals", "tiles", "tiles"), kernels("shuffle", n));
  }

  @Test
  void whoNeedNotWaitFindsTheRunningSumsOfAllTiles() {
    long n = 40_000;
    Problem problem = scan.problem(scan.namedVariant("chained-known"), Params.of("n", n), GPU);
    LongToIntFunction sums = ((Arg.BitsOut) problem.args().get("sums")).expected();
    Arg.Bits words = (Arg.Bits) problem.args().get("words");
    assertEquals(6, words.n());
    assertEquals(sums.applyAsInt(16_383), words.words().applyAsInt(0));
    assertEquals(sums.applyAsInt(32_767), words.words().applyAsInt(2));
    assertEquals(sums.applyAsInt(n - 1), words.words().applyAsInt(4));
    assertEquals(2, words.words().applyAsInt(5));
    assertEquals(new Arg.IntScalar(0), problem.args().get("tiles"));
  }

  private List<String> kernels(String name, long n) {
    Problem problem = scan.problem(scan.namedVariant(name), Params.of("n", n), GPU);
    return problem.launches().stream().map(Step.Launch::kernel).toList();
  }

  @Test
  void allKeysAreCountedAndSpreadAsTheyAreCalled() {
    for (Params point : histogram.points(Profile.QUICK, GPU)) {
      Params small = point.with("n", 100_000);
      Problem problem = histogram.problem(histogram.variants().getFirst(), small, GPU);
      LongToIntFunction counts = ((Arg.BitsOut) problem.args().get("counts")).expected();
      int sum = 0;
      int most = 0;
      for (int bin = 0; bin < 256; bin++) {
        sum += counts.applyAsInt(bin);
        most = Math.max(most, counts.applyAsInt(bin));
      }
      assertEquals(100_000, sum);
      assertEquals(point.get("keys").equals("same"), most == 100_000);
      assertTrue(most == 100_000 || most < 500, "most: " + most);
    }
  }
}
