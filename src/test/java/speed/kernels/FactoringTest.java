package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// What may be factored: `separable-blur`, `lowrank` and `fft`.
class FactoringTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);

  private final SeparableBlur blur = new SeparableBlur();
  private final LowRank lowRank = new LowRank();
  private final Fft fft = new Fft();

  @Test
  void meansOfWindowsAreToldByASmallGrid() {
    for (int n : new int[] {5, 40, 1130}) {
      Plaid plaid = Plaid.signed(n);
      LongToDoubleFunction means = plaid.blurred(7);
      for (int i = 0; i < n * n; i += 1 + n / 17) {
        double sum = 0;
        for (int y = Math.max(0, i / n - 7); y <= Math.min(n - 1, i / n + 7); y++) {
          for (int x = Math.max(0, i % n - 7); x <= Math.min(n - 1, i % n + 7); x++) {
            sum += plaid.at((long) y * n + x);
          }
        }
        assertEquals(sum / 225, means.applyAsDouble(i), 1e-13, "n=" + n + " at " + i);
      }
    }
  }

  @Test
  void stripsAndBandsCoverTheGrid() {
    for (Params point : blur.points(Profile.FULL, HOPPER)) {
      Macros macros = blur.namedVariant("running").macros(point, HOPPER);
      List<Step.Launch> launches =
          blur.problem(blur.namedVariant("running"), point, HOPPER).launches();
      long across = launches.getFirst().grid().global().getFirst() / macros.get("GROUP");
      long down = launches.getFirst().grid().global().get(1);
      long edge = (macros.get("R") + 1) / 4;
      long kept = 4 * (macros.get("GROUP") - 2 * edge);
      assertEquals(3, macros.get("R") % 4);
      assertTrue(across * kept >= 8192 && (across - 1) * kept < 8192, point.toString());
      assertTrue(down * macros.get("ROWS") >= 8192, point.toString());
    }
  }

  @Test
  void widerGroupsAreFewerAndRowsBetweenThePassesAreLongEnough() {
    for (Params point : blur.points(Profile.FULL, HOPPER)) {
      assertEquals(groups("unrolled", point), 4 * groups("unrolled-wide", point));
      assertEquals(blur.cost("unrolled", point), blur.cost("unrolled-based", point));
      KernelVariant based = blur.namedVariant("unrolled-based").fixedAt(point, HOPPER);
      for (Params small : blur.checkPoints(point)) {
        assertTrue(based.macros(small, HOPPER).get("PITCH") >= small.number("n"));
      }
    }
  }

  @Test
  void fourSumsForAWorkItemAreAQuarterOfTheGroups() {
    for (Params point : blur.points(Profile.FULL, HOPPER)) {
      assertEquals(groups("unrolled", point), 4 * groups("passes-quad", point));
      assertEquals(blur.cost("unrolled", point), blur.cost("passes-quad", point));
      KernelVariant quad = blur.namedVariant("passes-quad").fixedAt(point, HOPPER);
      assertEquals(1, quad.macros(point, HOPPER).get(RowBenchmark.WHOLE));
      assertEquals(0, quad.macros(point.with("n", 257), HOPPER).get(RowBenchmark.WHOLE));
    }
  }

  private long groups(String variant, Params point) {
    return blur.problem(blur.namedVariant(variant), point, HOPPER).launches().stream()
        .mapToLong(launch -> launch.global() / launch.local())
        .sum();
  }

  @Test
  void lowerRanksLoseMoreAndTheFullRankNothing() {
    double before = Double.MAX_VALUE;
    for (long r : new long[] {1, 4, 16, 64}) {
      double limit = LowRankData.decaying(64, 128, r).factored().near().limit();
      assertTrue(limit < before, "r=" + r);
      before = limit;
    }
    assertEquals(1e-5, before, 1e-6);
  }

  @Test
  void theMatrixIsTheSumOfItsTerms() {
    int m = 8;
    int n = 12;
    LowRankData data = LowRankData.decaying(m, n, 16);
    for (int i = 0; i < m; i++) {
      double row = 0;
      for (int j = 0; j < n; j++) {
        double entry = 0;
        for (int k = 0; k < 16; k++) {
          entry += (double) data.u().at(i * 16L + k) * data.v().at((long) k * n + j);
        }
        assertEquals(entry, data.w().at((long) i * n + j), 1e-6);
        row += entry * data.x().at(j);
      }
      assertEquals(row, data.dense().elements().applyAsDouble(i), 1e-5);
    }
  }

  @Test
  void theMatrixItselfIsMeasuredBelowTheBreakEven() {
    for (Params point : lowRank.points(Profile.FULL, HOPPER)) {
      String many = point.number("b") > 1 ? "-many" : "";
      assertTrue(lowRank.includes("factored" + many, point));
      if (lowRank.includes("dense" + many, point)) {
        long m = point.number("m");
        long n = point.number("n");
        assertTrue(point.number("r") < m * n / (m + n), point.toString());
        assertEquals(2 * m * n * point.number("b"), lowRank.cost("dense" + many, point).flops());
      }
    }
  }

  @Test
  void passesEndInTheOutputWhateverTheyCombine() {
    for (String name : List.of("radix2", "radix4", "radix8")) {
      for (long n : new long[] {64, 1024, 1 << 16}) {
        Params point = Params.of("n", n, "b", 3);
        List<Step.Launch> launches = fft.problem(fft.namedVariant(name), point, HOPPER).launches();
        int bits = Integer.numberOfTrailingZeros(name.charAt(5) - '0');
        assertEquals(Math.ceilDiv(Long.numberOfTrailingZeros(n), bits), launches.size(), name);
        assertEquals("x", launches.getFirst().args().getFirst());
        assertEquals("y", launches.getLast().args().get(1));
        for (int k = 1; k < launches.size(); k++) {
          assertEquals(launches.get(k - 1).args().get(1), launches.get(k).args().getFirst());
        }
        assertEquals(launches.size() * 48 * n, fft.cost(name, point).bytes());
      }
    }
  }

  @Test
  void gapsAndColumnsAreAllThatChanges() {
    for (Params point : fft.points(Profile.FULL, HOPPER)) {
      Macros local = fft.namedVariant("local").macros(point, HOPPER);
      Macros gap = fft.namedVariant("local-gap-16").macros(point, HOPPER);
      assertEquals(local.with("GAP", 16), gap);
      for (int columns : new int[] {4, 8}) {
        String name = "local-columns-" + columns;
        if (fft.includes(name, point)) {
          Macros other = fft.namedVariant(name).macros(point, HOPPER);
          long length = local.get("LEN");
          assertEquals(columns, other.get("COLUMNS"));
          assertNotEquals(columns, local.get("COLUMNS"));
          assertEquals(length * length, point.number("n"));
          assertTrue(other.get("PITCH") >= length + length / 8);
        }
      }
    }
  }

  @Test
  void aTransformInDoublePrecisionIsTheSumOfTurnedNumbers() {
    FourierData data = FourierData.of(16);
    LongToDoubleFunction transformed = data.transformed();
    for (int s = 0; s < 2; s++) {
      for (int k = 0; k < 16; k++) {
        double re = 0;
        double im = 0;
        for (int j = 0; j < 16; j++) {
          double angle = -2 * Math.PI * j * k / 16;
          double x = data.at(2L * (16 * s + j));
          double y = data.at(2L * (16 * s + j) + 1);
          re += x * Math.cos(angle) - y * Math.sin(angle);
          im += x * Math.sin(angle) + y * Math.cos(angle);
        }
        assertEquals(re, transformed.applyAsDouble(2L * (16 * s + k)), 1e-12);
        assertEquals(im, transformed.applyAsDouble(2L * (16 * s + k) + 1), 1e-12);
      }
    }
  }
}
