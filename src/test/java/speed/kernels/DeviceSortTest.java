package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// What a sort must give, said by formulas; and the passes over memory that are told.
class DeviceSortTest {

  private static final DeviceFacts GPU = Facts.gpu("a vendor", 0);
  private static final List<Integer> SIZES = List.of(1, 2, 7, 9, 10, 1002, 4096, 4099, 65_537);

  private final DeviceSort sort = new DeviceSort();

  @Test
  void formulasGiveWhatAStableSortGives() {
    for (KeyOrder order : KeyOrder.values()) {
      for (int n : SIZES) {
        int[] keys = IntStream.range(0, n).map(i -> order.keys(n).applyAsInt(i)).toArray();
        int[] places =
            IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingLong(i -> Integer.toUnsignedLong(keys[i])))
                .mapToInt(i -> i)
                .toArray();
        assertArrayEquals(
            places, IntStream.range(0, n).map(i -> order.places(n).applyAsInt(i)).toArray());
        assertArrayEquals(
            Arrays.stream(places).map(i -> keys[i]).toArray(),
            IntStream.range(0, n).map(i -> order.sorted(n).applyAsInt(i)).toArray());
      }
    }
  }

  @Test
  void randomKeysAreAsDifferentAsChanceMakesThem() {
    long n = 1L << 28;
    for (int shift = 0; shift < 32; shift += 8) {
      int different = 0;
      for (int warp = 0; warp < 1000; warp++) {
        Set<Integer> digits = new HashSet<>();
        for (int lane = 0; lane < 32; lane++) {
          digits.add(KeyOrder.RANDOM.key(32L * warp + lane, n) >>> shift & 255);
        }
        different += digits.size();
      }
      // 256 · (1 − (255/256)³²) = 30.14 digits in a warp.
      assertEquals(30.14, different / 1000.0, 0.2);
    }
  }

  @Test
  void warpsMeetAsManyDigitsAsThereAreInEachPass() {
    int n = 1 << 17;
    for (int digits : List.of(2, 4, 16)) {
      LongToIntFunction row = KeyOrder.named("digits-" + digits).keys(n);
      List<Integer> keys = IntStream.range(0, n).mapToObj(row::applyAsInt).toList();
      for (int shift = 0; shift < 32; shift += 8) {
        int pass = shift;
        int different = 0;
        for (int first = 0; first < n; first += 32) {
          different += digits(keys.subList(first, first + 32), pass).size();
        }
        // Of 16 digits chance leaves out two.
        assertEquals(digits, different / (n / 32.0), digits == 16 ? 2.5 : 0.1, "pass " + pass);
        keys = keys.stream().sorted(Comparator.comparingInt(key -> key >>> pass & 255)).toList();
      }
    }
  }

  private static List<Integer> digits(List<Integer> keys, int shift) {
    return keys.stream().map(key -> key >>> shift & 255).distinct().toList();
  }

  @Test
  void rowsAreCheckedInAllOrders() {
    Params point = sort.points(Profile.FULL, GPU).getFirst();
    Set<String> orders = new HashSet<>();
    sort.checkPoints(point).forEach(p -> orders.add(p.get("keys")));
    assertEquals(
        Set.of("random", "sorted", "reversed", "equal", "few", "digits-2", "digits-4", "digits-16"),
        orders);
  }

  @Test
  void aPassHasThreeKernelsOrOne() {
    assertEquals(List.of("count", "starts", "scatter"), kernels("plain").subList(0, 3));
    assertEquals(12, kernels("plain").size());
    assertEquals(
        List.of("clear", "count", "starts", "sweep", "sweep", "sweep", "sweep"),
        kernels("onesweep"));
  }

  private List<String> kernels(String name) {
    Params point = Params.of("keys", "random", "n", 1L << 24, "values", "0");
    Problem problem = sort.problem(sort.namedVariant(name), point, GPU);
    assertTrue(problem.args().get("sorted") instanceof Arg.BitsOut);
    return problem.launches().stream().map(Step.Launch::kernel).toList();
  }

  @Test
  void lookBackIsAlsoCheckedWithTilesThatAreLate() {
    KernelVariant late = sort.stressed(sort.namedVariant("onesweep")).orElseThrow();
    assertTrue(late.prologue().contains("atomic_xchg"));
    Params point = Params.of("keys", "random", "n", 65_537L, "values", "0");
    Problem problem = sort.problem(late, point, GPU);
    assertTrue(problem.launches().getLast().global() / 256 > 13 * 13);
    assertTrue(sort.stressed(sort.namedVariant("plain")).isEmpty());
  }
}
