package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

class PeakTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts CPU =
      new DeviceFacts(
          new DeviceFacts.Id(0, 0, ""),
          DeviceFacts.Kind.CPU,
          "a processor",
          "v",
          "1",
          "3.0",
          new DeviceFacts.Compute(8, 3000, 4096, 0),
          new DeviceFacts.Memory(1L << 34, 1L << 32, 1 << 20, 0, 128),
          List.of("cl_khr_fp64"));

  private final Peak peak = new Peak();

  private Problem problem(String name, Params params) {
    return peak.problem(peak.namedVariant(name), params, HOPPER);
  }

  @Test
  void everyNumberHasAWorkItemAndEveryStepIsMadeWholeAtEveryPoint() {
    for (DeviceFacts device : List.of(HOPPER, CPU)) {
      for (Params point : peak.points(Profile.FULL, device)) {
        for (KernelVariant variant : peak.variants()) {
          if (peak.missingFeature(variant, device).isEmpty()) {
            assertWhole(variant, point, device);
            assertWhole(variant, peak.checkPoints(point).getLast(), device);
          }
        }
      }
    }
  }

  @Test
  void aWaveIsFollowedByOneOfASingleGroup() {
    List<Params> waves =
        peak.points(Profile.FULL, HOPPER).stream()
            .filter(p -> p.values().containsKey("group"))
            .toList();
    long wave = 8L * HOPPER.compute().units();
    assertEquals(
        List.of(wave, wave + 1, wave, wave + 1),
        waves.stream()
            .map(p -> problem("fma-fp32", p).launches().getFirst().grid())
            .map(grid -> grid.items() / grid.groupItems())
            .toList());
    for (Params point : waves) {
      assertEquals("", peak.roof("fma-fp32", point));
      assertTrue(peak.includes("fma-fp32", point) && !peak.includes("wgmma-bf16", point));
    }
  }

  private void assertWhole(KernelVariant variant, Params params, DeviceFacts device) {
    Problem problem = peak.problem(variant, params, device);
    Macros macros = variant.macros(params, device);
    Step.Launch launch = problem.launches().getFirst();
    long lanes = device.kind() == DeviceFacts.Kind.GPU ? 1 : variant.name().contains("64") ? 8 : 16;
    assertTrue(launch.grid().items() * lanes >= params.number("n"), variant + " " + params);
    int steps = ((Arg.IntScalar) problem.args().get("steps")).value();
    long unroll = macros.values().getOrDefault("UNROLL", 4L);
    assertTrue(steps > 0 && steps % unroll == 0, variant.name() + " " + params + ": " + steps);
  }

  @Test
  void aFusedMultiplyAddIsTwoOperationsAndAProductOfAWarpIs4096() {
    Params point = Params.of("chains", 8, "k", 1 << 20, "n", 1 << 16, "warps", 16);
    long adds = (1L << 20) * (1 << 16);
    assertEquals(2 * adds, peak.cost("fma-fp32", point).flops());
    assertEquals(2 * adds / 4, peak.cost("fma-fp64", point).flops());
    assertEquals(4096L * ((1 << 16) + 8) * (1 << 11), peak.cost("mma-bf16", point).flops());
    assertEquals(262_144L * ((1 << 14) + 1) * (1 << 9), peak.cost("wgmma-bf16", point).flops());
    assertEquals(adds, peak.cost("local-read", point).bytes());
    for (String unit : List.of("mma", "wgmma")) {
      long dense = peak.cost(unit + "-bf16", point).flops();
      assertEquals(2 * dense, peak.cost(unit + "-sp-bf16", point).flops());
    }
  }

  @Test
  void eachDeviceHearsWhatItLacks() {
    assertLacks("mma-bf16", CPU, "8.0 or later; this is a processor");
    assertLacks("wgmma-bf16", CPU, "9.0; this is a processor");
    assertLacks("mma-sp-bf16", CPU, "8.0 or later; this is a processor");
    assertLacks("wgmma-sp-bf16", Facts.gpu("NVIDIA Corporation", 80), "compute capability 9.0");
    assertLacks("wgmma-bf16", Facts.gpu("NVIDIA Corporation", 80), "compute capability 9.0");
    assertLacks("wgmma-bf16", Facts.gpu("NVIDIA Corporation", 100), "compute capability 9.0");
    assertLacks("mma-bf16", Facts.gpu("AMD", 0), "needs mma.sync");
    for (KernelVariant variant : peak.variants()) {
      assertTrue(peak.missingFeature(variant, HOPPER).isEmpty(), variant.name());
    }
  }

  private void assertLacks(String name, DeviceFacts device, String what) {
    String reason = peak.missingFeature(peak.namedVariant(name), device).orElse("");
    assertTrue(reason.contains(what), name + ": " + reason);
  }

  @Test
  void whatANvidiaInstructionNeedsIsToldToItsCompilerOnly() {
    Params point = peak.points(Profile.QUICK, HOPPER).getFirst();
    assertTrue(peak.namedVariant("mma-bf16").options(point, HOPPER).contains("-DCAPABILITY=90"));
    assertTrue(!peak.namedVariant("mma-bf16").options(point, CPU).contains("CAPABILITY"));
  }

  @Test
  void oneStepTooFewIsSeenInEveryNumber() {
    Params point = Params.of("chains", 1, "k", 1 << 13, "n", 64, "warps", 4);
    Params short1 = point.with("k", (1 << 13) - 1);
    Arg.Out right = (Arg.Out) problem("fma-fp32", point).args().get("out");
    Arg.Out wrong = (Arg.Out) problem("fma-fp32", short1).args().get("out");
    for (int i = 0; i < 64; i++) {
      assertNotEquals(right.expected().applyAsDouble(i), wrong.expected().applyAsDouble(i));
    }
  }

  @Test
  void sumsOfOuterProductsAreThoseOfAllStepsAndExact() {
    Params point = Params.of("chains", 4, "k", 1 << 20, "n", 128, "warps", 4);
    for (int tn : List.of(8, 16)) {
      Problem problem = problem("outer-8x" + tn, point);
      Arg.In start = (Arg.In) problem.args().get("start");
      Arg.Out out = (Arg.Out) problem.args().get("out");
      int steps = ((Arg.IntScalar) problem.args().get("steps")).value();
      assertEquals((1 << 20) / (8 * tn), steps);
      float total = 0;
      for (int i = 0; i < 8; i++) {
        for (int j = 0; j < tn; j++) {
          float sum = 0;
          for (int step = 0; step < steps; step++) {
            int set = step % 2 * (8 + tn);
            float u = start.values().at((set + i) * 64L + 5);
            sum = Math.fma(u, start.values().at((set + 8 + j) * 64L + 5), sum);
          }
          total += sum;
        }
      }
      assertEquals(total, out.expected().applyAsDouble(64 + 5));
    }
  }

  @Test
  void outerProductsAreAskedWhereThereAreRegistersForTheirSums() {
    assertEquals(List.of(4L, 8L, 16L), warps("outer-8x8"));
    assertEquals(List.of(4L, 8L), warps("outer-8x16"));
    assertTrue(
        peak.points(Profile.FULL, CPU).stream().noneMatch(p -> peak.includes("outer-8x8", p)));
  }

  private List<Long> warps(String name) {
    return peak.points(Profile.FULL, HOPPER).stream()
        .filter(p -> peak.includes(name, p))
        .map(p -> p.number("warps"))
        .toList();
  }

  @Test
  void aDoubleIsComparedBeyondTheDigitsOfAFloat() {
    Params point = Params.of("chains", 2, "k", 1 << 13, "n", 64, "warps", 4);
    Arg.Out out = (Arg.Out) problem("fma-fp64", point).args().get("out");
    assertEquals(128, out.n());
    double head = out.expected().applyAsDouble(5);
    double rest = out.expected().applyAsDouble(64 + 5);
    assertTrue(rest != 0 && Math.abs(rest) <= Math.ulp((float) head) / 2, () -> "" + rest);
  }

  @Test
  void operandsAreBf16InTheRegistersThatTheInstructionReads() {
    Params point = Params.of("chains", 2, "k", 1 << 13, "n", 64, "warps", 4);
    Problem problem = problem("mma-bf16", point);
    Arg.In left = (Arg.In) problem.args().get("left");
    Arg.In right = (Arg.In) problem.args().get("right");
    Arg.Out out = (Arg.Out) problem.args().get("out");
    int steps = ((Arg.IntScalar) problem.args().get("steps")).value();
    for (int chain = 0; chain < 2; chain++) {
      double[][] plus = new double[16][16];
      double[][] minus = new double[16][16];
      double[][] b = new double[16][8];
      for (int lane = 0; lane < 32; lane++) {
        for (int half = 0; half < 8; half++) {
          int row = lane / 4 + (half < 2 || half >= 4 && half < 6 ? 0 : 8);
          int k = lane % 4 * 2 + half % 2 + (half >= 4 ? 8 : 0);
          plus[row][k] = bf16(left, half / 2 * 32 + lane, half % 2);
          minus[row][k] = bf16(left, (4 + half / 2) * 32 + lane, half % 2);
        }
        for (int half = 0; half < 4; half++) {
          int k = lane % 4 * 2 + half % 2 + (half >= 2 ? 8 : 0);
          b[k][lane / 4] = bf16(right, (2 * chain + half / 2) * 32 + lane, half % 2);
        }
      }
      for (int lane = 0; lane < 32; lane++) {
        for (int r = 0; r < 4; r++) {
          int row = lane / 4 + (r < 2 ? 0 : 8);
          double d =
              dot(
                  k -> (steps + 1) * plus[k.row()][k.k()] + steps * minus[k.row()][k.k()],
                  b,
                  row,
                  lane % 4 * 2 + r % 2);
          assertEquals(d, out.expected().applyAsDouble((4 * chain + r) * 64L + 32 + lane));
        }
      }
    }
  }

  private record Place(int row, int k) {}

  private static double dot(
      java.util.function.ToDoubleFunction<Place> a, double[][] b, int row, int column) {
    double sum = 0;
    for (int k = 0; k < 16; k++) {
      sum += a.applyAsDouble(new Place(row, k)) * b[k][column];
    }
    return sum;
  }

  private static double bf16(Arg.In words, int word, int half) {
    int bits = Float.floatToRawIntBits(words.values().at(word));
    return Float.intBitsToFloat(half == 0 ? bits << 16 : bits & 0xffff0000);
  }

  @Test
  void tilesLieInLocalMemoryAsTheDescriptorsSay() {
    Params point = Params.of("chains", 4, "k", 1 << 13, "n", 128, "warps", 4);
    Problem problem = problem("wgmma-bf16", point);
    Arg.In words = (Arg.In) problem.args().get("words");
    Arg.Out out = (Arg.Out) problem.args().get("out");
    int steps = ((Arg.IntScalar) problem.args().get("steps")).value();
    // Pieces of 8 rows by 16 bytes; 128 bytes to the next along k, 256 to the next 8 rows.
    IntFunction<double[][]> tile =
        start -> {
          double[][] rows = new double[start < 4096 ? 64 : 128][16];
          for (int row = 0; row < rows.length; row++) {
            for (int k = 0; k < 16; k++) {
              int at = start + row / 8 * 256 + row % 8 * 16 + k / 8 * 128 + k % 8 * 2;
              rows[row][k] = bf16(words, at / 4, at % 4 / 2);
            }
          }
          return rows;
        };
    double[][] plus = tile.apply(0);
    double[][] minus = tile.apply(2048);
    for (int item = 0; item < 128; item += 7) {
      for (int r = 0; r < 64; r++) {
        int row = item / 32 * 16 + item % 32 / 4 + r / 2 % 2 * 8;
        int column = r / 4 * 8 + item % 4 * 2 + r % 2;
        double d = 0;
        for (int right = 0; right < 4; right++) {
          double[][] b = tile.apply(4096 + right * 4096);
          for (int k = 0; k < 16; k++) {
            int pairs = steps / 4;
            double a = (pairs + (right == 0 ? 1 : 0)) * plus[row][k] + pairs * minus[row][k];
            d += a * b[column][k];
          }
        }
        assertEquals(d, out.expected().applyAsDouble(r * 128L + item));
      }
    }
  }

  /// A of a sparse product as the lanes of some warps tell it, from the register `first` on.
  private static double[][] pruned(Arg.In left, Arg.Bits which, int items, int first) {
    double[][] rows = new double[items / 2][32];
    for (int item = 0; item < items; item++) {
      for (int r = 0; r < 4; r++) {
        int row = item / 32 * 16 + item % 32 / 4 + r % 2 * 8;
        for (int half = 0; half < 2; half++) {
          int number = item % 4 * 2 + r / 2 * 8 + half;
          // The lane of four that tells of these places, and its bits.
          int word = which.words().applyAsInt(item / 4 * 4 + number / 8);
          int place = word >>> r % 2 * 16 + number % 8 * 2 & 3;
          int k = number / 2 * 4 + place;
          assertEquals(0, rows[row][k]);
          rows[row][k] = bf16(left, (first + r) * items + item, half);
        }
      }
    }
    return rows;
  }

  @Test
  void operandsOfSparseProductsHaveThePlacesThatTheLanesTell() {
    Params point = Params.of("chains", 2, "k", 1 << 13, "n", 64, "warps", 4);
    Problem problem = problem("mma-sp-bf16", point);
    Arg.In left = (Arg.In) problem.args().get("left");
    Arg.Bits which = (Arg.Bits) problem.args().get("which");
    Arg.In right = (Arg.In) problem.args().get("right");
    Arg.Out out = (Arg.Out) problem.args().get("out");
    int steps = ((Arg.IntScalar) problem.args().get("steps")).value();
    double[][] plus = pruned(left, which, 32, 0);
    double[][] minus = pruned(left, which, 32, 4);
    for (int i = 0; i < 64; i++) {
      int chain = i / 32;
      int column = i % 8;
      int row = i % 16;
      double d = 0;
      for (int k = 0; k < 32; k++) {
        int register = (4 * chain + k / 8) * 32 + column * 4 + k % 8 / 2;
        double a = (steps + 1) * plus[row][k] + steps * minus[row][k];
        d += a * bf16(right, register, k % 2);
      }
      int lane = row % 8 * 4 + column / 2;
      int r = row / 8 * 2 + column % 2;
      assertEquals(d, out.expected().applyAsDouble((4 * chain + r) * 64L + lane));
    }
  }

  @Test
  void operandsOfTheSparseProductOfFourWarpsLieAsTheDescriptorsSay() {
    Params point = Params.of("chains", 4, "k", 1 << 13, "n", 128, "warps", 4);
    Problem problem = problem("wgmma-sp-bf16", point);
    Arg.In left = (Arg.In) problem.args().get("left");
    Arg.Bits which = (Arg.Bits) problem.args().get("which");
    Arg.In right = (Arg.In) problem.args().get("right");
    Arg.Out out = (Arg.Out) problem.args().get("out");
    int pairs = ((Arg.IntScalar) problem.args().get("steps")).value() / 4;
    double[][] plus = pruned(left, which, 128, 0);
    double[][] minus = pruned(left, which, 128, 4);
    for (int item = 0; item < 128; item += 7) {
      for (int r = 0; r < 64; r++) {
        int row = item / 32 * 16 + item % 32 / 4 + r / 2 % 2 * 8;
        int column = r / 4 * 8 + item % 4 * 2 + r % 2;
        double d = 0;
        for (int b = 0; b < 4; b++) {
          for (int k = 0; k < 32; k++) {
            // Rows of 64 bytes; bits 7 and 8 of an address are added to bits 4 and 5.
            int at = b * 8192 + column * 64 + 2 * k;
            int swizzled = at ^ (at >> 7 & 3) << 4;
            double a = (pairs + (b == 0 ? 1 : 0)) * plus[row][k] + pairs * minus[row][k];
            d += a * bf16(right, swizzled / 4, k % 2);
          }
        }
        assertEquals(d, out.expected().applyAsDouble(r * 128L + item));
      }
    }
  }

  @Test
  void operandsFillTheirMantissasAndStayExact() {
    PeakOperands operands = new PeakOperands(64, 128, 4);
    for (int row = 0; row < 64; row++) {
      int changed = 0;
      for (int k = 0; k < 16; k++) {
        int size = Math.abs(operands.minus(row, k));
        assertTrue(128 <= size && size <= 255, () -> "" + size);
        changed += operands.minus(row, k) == -operands.a(row, k) ? 0 : 1;
      }
      assertEquals(1, changed);
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> operands.expected(PeakOperands.MOST_STEPS + 1, 0, 0, 0));
  }

  @Test
  void aLoadLeftOutIsSeenInTheSumOfEveryWorkItem() {
    Params point = Params.of("chains", 4, "k", 1 << 13, "n", 128, "warps", 4);
    Arg.Out right = (Arg.Out) problem("local-read", point).args().get("out");
    Params shorter = point.with("k", (1 << 13) - 4 * 16);
    Arg.Out wrong = (Arg.Out) problem("local-read", shorter).args().get("out");
    for (int i = 0; i < 128; i++) {
      assertNotEquals(right.expected().applyAsDouble(i), wrong.expected().applyAsDouble(i));
    }
  }
}
