package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// Inputs that show single elements: they are those of the same launches, and sums are exact.
class ProbeTest {

  private static final DeviceFacts CPU = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);

  /// A float holds every whole number below this.
  private static final double EXACT_BELOW = 1 << 24;

  @Test
  void aProbeHasTheLaunchesAndTheLengthsOfWhatIsTimed() {
    Set<String> probed = new TreeSet<>();
    for (Benchmark benchmark : Kernels.ALL) {
      for (Params point : benchmark.points(Profile.QUICK, CPU)) {
        for (KernelVariant variant : benchmark.variants()) {
          Optional<Problem> probe = benchmark.probe(variant, point, CPU);
          if (probe.isPresent()) {
            probed.add(benchmark.name());
            Problem timed = benchmark.problem(variant, point, CPU);
            assertEquals(timed.steps(), probe.get().steps(), variant.name());
            assertEquals(timed.args().keySet(), probe.get().args().keySet());
            timed.args().forEach((name, arg) -> assertAlike(arg, probe.get().args().get(name)));
          }
        }
      }
    }
    assertEquals(
        Set.of(
            "attention",
            "attention-backward",
            "attention-fp8",
            "attention-masks",
            "chain",
            "decode-attention",
            "histogram",
            "jacobi2d",
            "lowrank",
            "overlap",
            "reduce",
            "roofline",
            "separable-blur",
            "sgemm",
            "sort",
            "stream",
            "welford",
            "zeros"),
        probed);
  }

  private static void assertAlike(Arg timed, Arg probe) {
    if (timed instanceof Arg.Words words) {
      assertEquals(words.n(), ((Arg.Words) probe).n());
    } else {
      assertEquals(timed, probe);
    }
  }

  @Test
  void oneNumberLessChangesASumThatIsExact() {
    FloatSequence numbers = InputData.grid(21, 128);
    double sum = 0;
    double most = 0;
    for (long i = 0; i < 1 << 22; i++) {
      float x = numbers.at(i);
      assertNotEquals(0, x);
      sum += x;
      most = Math.max(most, Math.abs(sum));
    }
    // Of 2⁶ times as many numbers the sum is some eight times as large.
    assertTrue(16 * 128 * most < EXACT_BELOW, "" + most);
    assertEquals((float) sum, sum);
  }

  @Test
  void sumsOfProductsAreExactAtTheLargestSide() {
    long n = 8192;
    Product exact = Product.exact(n);
    FloatSequence left = exact.left();
    FloatSequence right = exact.right();
    double most = 0;
    for (long i = 0; i < Product.PERIOD; i++) {
      double sum = 0;
      for (long k = 0; k < n; k++) {
        sum += (double) left.at(i * n + k) * right.at(k * n + i);
        most = Math.max(most, Math.abs(sum));
      }
      assertEquals((float) sum, exact.elements().applyAsDouble(i * n + i));
    }
    assertTrue(4 * 128 * 128 * most < EXACT_BELOW, "" + most);
  }

  @Test
  void balancedNumbersHaveTheMeanZeroAndGroupsWhatTheyHave() {
    int n = 1002;
    BalancedData data = new BalancedData(n, 3, 8);
    FloatSequence values = data.values();
    assertEquals(0, InputData.sum(n, values::at));
    double[] squares = new double[3];
    for (int i = 0; i < n; i++) {
      float x = values.at(i);
      assertTrue(List.of(1f, 2f, 3f).contains(Math.abs(x)), "" + x);
      squares[i < n / 4 * 4 ? i / 4 / 8 % 3 : 0] += x * x;
    }
    LongToDoubleFunction parts = ((Arg.Out) data.squares()).expected();
    for (int g = 0; g < 3; g++) {
      assertEquals(squares[g], parts.applyAsDouble(g), 1e-9);
    }
    double variance = (squares[0] + squares[1] + squares[2]) / n;
    assertEquals(variance, ((Arg.Out) data.variance()).expected().applyAsDouble(0), 1e-9);
  }

  @Test
  void stepsThatTheHostTakesEndNearTheClosedForm() {
    LongToDoubleFunction exact = FmaChain.exactly(5000, 64).expected();
    LongToDoubleFunction closed = FmaChain.of(5000, FmaChain.REPEATED, 64).expected();
    for (int i = 0; i < 5000; i++) {
      assertEquals(closed.applyAsDouble(i), exact.applyAsDouble(i), 1e-5);
    }
  }

  @Test
  void lookBackIsAlsoCheckedWithGroupsThatAreLate() {
    DeviceScan scan = new DeviceScan();
    KernelVariant late = scan.stressed(scan.namedVariant("lookback")).orElseThrow();
    assertTrue(late.prologue().contains("atom_xchg"));
    long tile = 4 * late.macros(Params.of("n", 1), CPU).get("GROUP") * 8;
    // More tiles than one looks back at in one go, and one that tells its running sum.
    assertTrue((1 << 20) / tile > 149 && 149 > late.macros(Params.of("n", 1), CPU).get("GROUP"));
    assertTrue(scan.stressed(scan.namedVariant("hillis")).isEmpty());
  }
}
