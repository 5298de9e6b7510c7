package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;
import speed.kernels.SparseRows.Shape;

/// The benchmarks of skipping: `spmv`, `filter`, `block-skip`, `structured-sparse`, `moe-route`.
class SkippingTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts CPU = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);

  /// A float holds every multiple of 2⁻¹² below this.
  private static final double EXACT_BELOW = 1 << 12;

  private static int[] ints(Arg arg) {
    Arg.Bits bits = (Arg.Bits) arg;
    return IntStream.range(0, Math.toIntExact(bits.n())).map(bits.words()::applyAsInt).toArray();
  }

  @ParameterizedTest
  @EnumSource
  void columnsAscendWithinARowAndLieInTheMatrix(Shape shape) {
    for (int n : new int[] {1, 7, 40, 1002, 5000}) {
      SparseRows matrix = new SparseRows(shape, n, 32);
      int[] starts = ints(matrix.starts());
      int[] columns = ints(matrix.columns());
      assertEquals(matrix.entries(), starts[n]);
      for (int row = 0; row < n; row++) {
        for (int k = starts[row]; k < starts[row + 1]; k++) {
          int before = k == starts[row] ? -1 : columns[k - 1];
          assertTrue(columns[k] > before && columns[k] < n, shape + " " + n + " " + row);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theDenseMatrixHasTheSameProduct(Shape shape) {
    int n = 300;
    SparseRows matrix = new SparseRows(shape, n, 32);
    Arg.In dense = (Arg.In) matrix.dense();
    Arg.In x = (Arg.In) matrix.vector();
    LongToDoubleFunction product = matrix.product();
    int there = 0;
    for (int row = 0; row < n; row++) {
      double sum = 0;
      for (int column = 0; column < n; column++) {
        float entry = dense.values().at((long) row * n + column);
        there += entry == 0 ? 0 : 1;
        sum += (double) entry * x.values().at(column);
      }
      assertEquals(sum, product.applyAsDouble(row));
    }
    assertEquals(matrix.entries(), there);
  }

  @ParameterizedTest
  @EnumSource
  void sumsAreExactInAnyOrder(Shape shape) {
    int n = 1 << 16;
    LongToDoubleFunction product = new SparseRows(shape, n, 32).product();
    for (int row = 0; row < n; row++) {
      assertTrue(8 * Math.abs(product.applyAsDouble(row)) < EXACT_BELOW, shape + " " + row);
    }
  }

  @Test
  void shapesAreWhatTheyAreCalled() {
    int n = 1 << 16;
    int[] empty = ints(new SparseRows(Shape.EMPTY, n, 32).starts());
    long none = IntStream.range(0, n).filter(row -> empty[row] == empty[row + 1]).count();
    assertTrue(none > 0.8 * n && empty[1] == 0 && empty[n] == empty[n - n / 3], "" + none);
    int[] lengthy = ints(new SparseRows(Shape.LONG, n, 32).starts());
    assertEquals(
        16, IntStream.range(0, n).filter(row -> lengthy[row + 1] - lengthy[row] > 8).count());
    int[] power = ints(new SparseRows(Shape.POWER, n, 32).starts());
    int most = IntStream.range(0, n).map(row -> power[row + 1] - power[row]).max().orElseThrow();
    assertTrue(most > 10_000 && power[n] / n < 40, most + " " + power[n] / n);
  }

  @Test
  void twoOfFourAreLeftAndAreToldWhereTheInstructionLooks() {
    PrunedMatrices matrices = new PrunedMatrices(WholeMatrices.one(MatrixFormat.BF16, 200, 256));
    int side = 256;
    int[] dense = ints(matrices.left());
    int[] packed = ints(matrices.packed());
    int[] which = ints(matrices.which());
    Set<Integer> pairs = new HashSet<>();
    for (int row = 0; row < side; row++) {
      for (int four = 0; four < side / 4; four++) {
        // The word of the lane: rows of sixteen, slabs of 64 places, lanes of four.
        int lane = row % 8 * 4 + four / 4 % 4;
        int word = which[(row / 16 * (side / 64) + four / 16) * 32 + lane];
        int pair = word >>> 16 * (row / 8 % 2) + 4 * (four % 4) & 15;
        pairs.add(pair);
        int both = packed[row * (side / 4) + four];
        for (int k = 0; k < 4; k++) {
          int at = row * side + 4 * four + k;
          int element = dense[at / 2] >>> 16 * (at % 2) & 0xffff;
          int want = k == (pair & 3) ? both & 0xffff : k == pair >>> 2 ? both >>> 16 : 0;
          assertEquals(want, element, row + " " + four + " " + k);
        }
      }
    }
    assertEquals(Set.of(4, 8, 9, 12, 13, 14), pairs);
  }

  @Test
  void aSlabHasItsNumbersSwizzledAndThenTheWordsOfItsPlaces() {
    PrunedMatrices matrices = new PrunedMatrices(WholeMatrices.one(MatrixFormat.BF16, 500, 256));
    int side = 512;
    int rows = 128;
    int slabWords = rows * 16 + rows / 16 * 32;
    int[] packed = ints(matrices.packed());
    int[] which = ints(matrices.which());
    int[] slabs = ints(matrices.slabs(rows));
    assertEquals(packed.length + which.length, slabs.length);
    for (int row = 0; row < side; row++) {
      for (int k = 0; k < side; k += 4) {
        int slab = (row / rows * (side / 64) + k / 64) * slabWords;
        // Bytes of a row of 64; bits 7 and 8 of an address are added to bits 4 and 5.
        int at = row % rows * 64 + k % 64;
        int swizzled = at ^ (at >> 7 & 3) << 4;
        assertEquals(packed[row * (side / 4) + k / 4], slabs[slab + swizzled / 4]);
        int lane = row % 8 * 4 + k % 64 / 16;
        int word = which[(row / 16 * (side / 64) + k / 64) * 32 + lane];
        assertEquals(word, slabs[slab + rows * 16 + row % rows / 16 * 32 + lane]);
      }
    }
  }

  @Test
  void placesInLocalMemoryAreAllThatChanges() {
    StructuredSparse benchmark = new StructuredSparse();
    Params point = Params.of("n", 8192);
    KernelVariant sparse = benchmark.namedVariant("sparse");
    KernelVariant local = benchmark.namedVariant("sparse-local");
    assertEquals(sparse.source(), local.source());
    assertEquals(sparse.macros(point, HOPPER).with("LOCAL_PLACES", 1), local.macros(point, HOPPER));
    assertEquals(benchmark.cost("sparse", point), benchmark.cost("sparse-local", point));
    assertEquals(
        benchmark.problem(sparse, point, HOPPER).launches(),
        benchmark.problem(local, point, HOPPER).launches());
  }

  @Test
  void aPrunedProductIsThatOfWhatIsLeft() {
    PrunedMatrices matrices = new PrunedMatrices(WholeMatrices.one(MatrixFormat.BF16, 64, 64));
    int[] a = ints(matrices.left());
    int[] b = ints(matrices.right());
    LongToIntFunction c = ((Arg.BitsOut) matrices.product()).expected();
    for (int i = 0; i < 64; i++) {
      for (int j = 0; j < 64; j++) {
        double sum = 0;
        for (int k = 0; k < 64; k++) {
          sum += (double) bf16(a, i * 64 + k) * bf16(b, j * 64 + k);
        }
        int got = c.applyAsInt((i * 64L + j) / 2) >>> 16 * (j % 2) & 0xffff;
        assertEquals(sum, Float.intBitsToFloat(got << 16), Math.abs(sum) / 256 + 1e-30);
      }
    }
  }

  private static float bf16(int[] words, int at) {
    return Float.intBitsToFloat((words[at / 2] >>> 16 * (at % 2) & 0xffff) << 16);
  }

  @Test
  void asManyTilesAreWantedAsTheDensitySays() {
    BlockSkip blocks = new BlockSkip();
    for (Params point : blocks.points(Profile.FULL, CPU)) {
      Params large = point.with("n", 8192);
      double share = (double) blocks.cost(large).flops() / (2L * 8192 * 8192 * 8192);
      assertEquals(point.number("density") / 100.0, share, 0.001);
    }
  }

  @Test
  void anEmptyListOnlyClears() {
    BlockSkip blocks = new BlockSkip();
    KernelVariant listed = blocks.namedVariant("listed");
    for (int density : new int[] {0, 25}) {
      Params point = Params.of("density", density, "n", 1024);
      assertTrue(blocks.includes("listed", point));
      List<String> kernels =
          blocks.problem(listed, point, CPU).launches().stream().map(Step.Launch::kernel).toList();
      assertEquals(density == 0 ? List.of("clear") : List.of("clear", "gemm"), kernels);
    }
  }

  @Test
  void smallGroupsBranchWhereFewNumbersAreKept() {
    Filter filter = new Filter();
    KernelVariant small = filter.namedVariant("branch-64");
    List<String> kept =
        filter.points(Profile.FULL, HOPPER).stream()
            .filter(point -> filter.includes("branch-64", point))
            .map(point -> point.get("kept"))
            .toList();
    assertEquals(List.of("0", "1", "10"), kept);
    Params point = Params.of("kept", 1, "n", 1000).with("steps", 256);
    Step.Launch launch = filter.problem(small, point, HOPPER).launches().getFirst();
    assertEquals(64, launch.local());
    assertEquals(1024, launch.global());
  }

  @Test
  void whatIsKeptIsRefinedAndTheRestIsZero() {
    Filter filter = new Filter();
    for (int kept : new int[] {0, 1, 50, 100}) {
      Params point = Params.of("kept", kept, "n", 100_000, "steps", 5);
      Arg.Out b =
          (Arg.Out) filter.problem(filter.variants().getFirst(), point, CPU).args().get("b");
      long some =
          IntStream.range(0, 100_000).filter(i -> b.expected().applyAsDouble(i) != 0).count();
      assertEquals(kept * 1000.0, some, 500);
      assertEquals(kept == 0, some == 0);
      assertEquals(kept == 100, some == 100_000);
    }
  }

  @Test
  void everyChoiceIsRoutedOnceAndTheLastExpertGetsNone() {
    MoeRoute route = new MoeRoute();
    Params point = Params.of("n", 5000);
    var args = route.problem(route.variants().getFirst(), point, CPU).args();
    LongToIntFunction starts = ((Arg.BitsOut) args.get("starts")).expected();
    LongToIntFunction order = ((Arg.BitsOut) args.get("order")).expected();
    LongToIntFunction choices = ((Arg.Bits) args.get("choices")).words();
    Set<Integer> seen = new HashSet<>();
    for (int expert = 0; expert < 64; expert++) {
      for (int k = starts.applyAsInt(expert); k < starts.applyAsInt(expert + 1); k++) {
        assertEquals(expert, choices.applyAsInt(order.applyAsInt(k)));
        seen.add(order.applyAsInt(k));
      }
    }
    assertEquals(5000, seen.size());
    assertEquals(starts.applyAsInt(63), starts.applyAsInt(64));
    assertNotEquals(starts.applyAsInt(62), starts.applyAsInt(63));
  }
}
