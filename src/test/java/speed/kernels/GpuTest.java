package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// What a multiprocessor is short of: `occupancy`, `divergence` and `coalesce`.
class GpuTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts ADA = Facts.gpu("NVIDIA Corporation", 89);

  @Test
  void asManyGroupsFindRoomBesideTheBallastAsAreWanted() {
    Occupancy occupancy = new Occupancy();
    KernelVariant eight = occupancy.variants().getFirst();
    for (Params point : occupancy.points(Profile.FULL, HOPPER)) {
      long bytes = eight.macros(point, HOPPER).get("BALLAST") * Integer.BYTES;
      // The driver keeps 1 KiB for itself in each group; 64 warps are all that there is room for.
      long groups = Math.min(16, (228 << 10) / (bytes + 1024));
      assertEquals(point.number("warps"), 4 * groups, bytes + " B");
    }
    assertEquals(
        List.of(4L, 8L, 16L, 32L),
        occupancy.points(Profile.FULL, ADA).stream().map(p -> p.number("warps")).toList());
  }

  @Test
  void everyVariantMovesTheSameElementsInAsManyGroupsUnlessEachIsAWorkItemsOnlyOne() {
    Occupancy occupancy = new Occupancy();
    Params point = occupancy.points(Profile.FULL, HOPPER).getFirst();
    for (KernelVariant variant : occupancy.variants()) {
      Macros macros = variant.macros(point, HOPPER);
      long each = variant.name().startsWith("single") ? 1 : 64;
      long width = macros.values().getOrDefault("WIDTH", 1L);
      assertEquals(each, macros.get("ILP") * macros.get("ROUNDS") * width);
      Problem problem = occupancy.problem(variant, point, HOPPER);
      assertEquals((1L << 27) / each, problem.launches().getFirst().global());
    }
  }

  @Test
  void ofGroupsOfEightWarpsHalfAsManyFindRoom() {
    Occupancy occupancy = new Occupancy();
    Params point = Params.of("n", 1 << 20, "warps", 32);
    Macros macros = occupancy.namedVariant("single-256").macros(point, HOPPER);
    assertEquals(256, macros.get("GROUP"));
    assertEquals(4, (228 << 10) / (macros.get("BALLAST") * Integer.BYTES + 1024));
  }

  @Test
  void vectorsAreMeasuredWithFewWarps() {
    Occupancy occupancy = new Occupancy();
    List<Long> warps =
        occupancy.points(Profile.FULL, HOPPER).stream()
            .filter(p -> occupancy.includes("float4-two", p))
            .map(p -> p.number("warps"))
            .toList();
    assertEquals(List.of(4L, 8L), warps);
  }

  @Test
  void aWorkItemAddsUpWhatTheTriadWouldStore() {
    Occupancy occupancy = new Occupancy();
    Params point = Params.of("n", 3 * 128 * 64 - 5, "warps", 16);
    Arg.Out triad = output(occupancy, "one", point, "a");
    for (String name : List.of("read-one", "read-eight")) {
      Arg.Out sums = output(occupancy, name, point, "sums");
      assertEquals(3 * 128, sums.n());
      float sum = 0;
      for (int i = 2 * 128 * 64 + 127; i < triad.n(); i += 128) {
        sum += (float) triad.expected().applyAsDouble(i);
      }
      assertEquals(sum, sums.expected().applyAsDouble(3 * 128 - 1));
    }
  }

  @Test
  void nearLoadsComeBackToTheSameSharesOfTheArrays() {
    Occupancy occupancy = new Occupancy();
    Params point = Params.of("n", (1 << 21) + 8192, "warps", 16);
    KernelVariant near = occupancy.namedVariant("near-eight");
    Problem problem = occupancy.problem(near, point, HOPPER);
    assertEquals(1 << 21, ((Arg.In) problem.args().get("b")).n());
    Arg.Out sums = output(occupancy, "near-eight", point, "sums");
    Arg.Out all = output(occupancy, "read-eight", point, "sums");
    assertEquals(257 * 128, sums.n());
    for (int item = 0; item < 128; item++) {
      double first = all.expected().applyAsDouble(item);
      assertEquals(first, sums.expected().applyAsDouble(item));
      assertEquals(first, sums.expected().applyAsDouble(256 * 128 + item));
    }
  }

  private static Arg.Out output(Occupancy occupancy, String name, Params point, String arg) {
    KernelVariant variant = occupancy.namedVariant(name);
    return (Arg.Out) occupancy.problem(variant, point, HOPPER).args().get(arg);
  }

  @Test
  void warpsWantAsManyPathsAsIsSaid() {
    assertEquals(1, mostPathsOfAWarp("sorted"));
    assertEquals(16, mostPathsOfAWarp("striped"));
    int[] each = pathsOfWarps("shuffled", 32);
    double mean = IntStream.of(each).average().orElseThrow();
    assertEquals(32 * (1 - Math.pow(1 - 1.0 / 32, 32)), mean, 0.1);
  }

  private static int mostPathsOfAWarp(String variant) {
    return IntStream.of(pathsOfWarps(variant, 16)).max().orElseThrow();
  }

  /// Different paths in each warp.
  private static int[] pathsOfWarps(String name, int paths) {
    Divergence divergence = new Divergence();
    long n = 132 * 2048;
    Params point = Params.of("k", 16, "n", n, "paths", paths);
    Problem problem = divergence.problem(divergence.namedVariant(name), point, HOPPER);
    LongToIntFunction path = ((Arg.Bits) problem.args().get("path")).words();
    return LongStream.range(0, n / 32)
        .mapToInt(w ->
            (int)
                LongStream.range(32 * w, 32 * w + 32)
                    .map(i -> path.applyAsInt(i))
                    .distinct()
                    .count())
        .toArray();
  }

  @Test
  void aWarpComesToAllWindowsOfWhichNoTwoShareALine() {
    for (int stride : new int[] {0, 1, 5, 32}) {
      Params point =
          Params.of("k", 2048, "n", 132 * 2048, "offset", 0, "stride", stride, "words", 1 << 21);
      CoalesceVisits visits = CoalesceVisits.of(point, 32, 1);
      assertEquals(0, visits.width % 32);
      assertTrue(31 * stride + (stride == 1 ? 32 : 0) < visits.width);
      assertTrue((long) visits.windows * visits.width <= 1 << 21);
      long seen =
          LongStream.range(0, visits.windows)
              .map(r -> r * visits.hop % visits.windows)
              .distinct()
              .count();
      assertEquals(visits.windows, seen);
    }
  }

  @Test
  void slicesTakeAsMuchMemoryAndAreReadOneAfterTheOther() {
    Params point = Params.of("k", 19, "n", 132 * 2048, "offset", 0, "stride", 2, "words", 1 << 21);
    Coalesce coalesce = new Coalesce();
    KernelVariant direct = coalesce.namedVariant("direct");
    long slice = direct.macros(point, HOPPER).get("SLICE");
    assertTrue(8 * slice <= 1 << 21 && 8 * slice > (1 << 21) - 8 * 128);
    CoalesceVisits visits = CoalesceVisits.sliced(point, 32, 8, slice);
    int lane = 3;
    int want = 0;
    for (int r = 0; r < 19; r++) {
      long window = (7 + r / 8 * (long) visits.hop) % visits.windows;
      want += CoalesceVisits.VALUES.applyAsInt(r % 8 * slice + window * visits.width + 2 * lane);
    }
    assertEquals(want, visits.applyAsInt(32 * 7 + lane));
  }

  @Test
  void fourTimesTheMemoryHasAsManyWindowsOfFourTimesTheLength() {
    Params point = Params.of("k", 19, "n", 77, "offset", 0, "stride", 128, "words", 1 << 21);
    Coalesce coalesce = new Coalesce();
    Problem problem = coalesce.problem(coalesce.namedVariant("word-large"), point, HOPPER);
    assertEquals(1 << 23, ((Arg.Bits) problem.args().get("a")).n());
    double few = CoalesceVisits.of(point.with("stride", 32), 32, 1).windows;
    int windows = ((Arg.IntScalar) problem.args().get("windows")).value();
    assertEquals(1, windows / few, 0.03);
  }

  @Test
  void requestsThatStoreWriteEveryWord() {
    Coalesce coalesce = new Coalesce();
    KernelVariant store = coalesce.namedVariant("store");
    for (Params timed : coalesce.points(Profile.FULL, HOPPER)) {
      if (!coalesce.includes("store", timed)) {
        continue;
      }
      for (Params point : coalesce.checkPoints(timed)) {
        Problem problem = coalesce.problem(store, point, HOPPER);
        int requests = scalar(problem, "requests");
        BitSet written = new BitSet();
        for (int warp = 0; warp < scalar(problem, "warps"); warp++) {
          long request = (long) warp * scalar(problem, "hop") % requests;
          for (int r = 0; r < scalar(problem, "rounds"); r++) {
            written.set((int) request);
            request = (request + scalar(problem, "step")) % requests;
          }
        }
        assertEquals(requests, written.cardinality(), point::toString);
        assertEquals(0, requests % store.macros(point, HOPPER).get("STRIDE"), point::toString);
        assertEquals(32L * requests, ((Arg.BitsOut) problem.args().get("a")).n());
      }
    }
  }

  private static int scalar(Problem problem, String name) {
    return ((Arg.IntScalar) problem.args().get(name)).value();
  }
}
