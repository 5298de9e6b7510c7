package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// What the backward pass of attention is given, what must become of it, and who works on it:
/// `attention-backward`.
class AttentionBackwardTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts AMPERE = Facts.gpu("NVIDIA Corporation", 80);
  private static final DeviceFacts OTHER = Facts.gpu("Others", 0);
  private static final DeviceFacts CPU = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);

  private static final List<String> PORTABLE = List.of("materialised", "tiles");

  private final AttentionBackward backward = new AttentionBackward();

  /// Matrices of one head in double precision.
  private record Head(double[][] q, double[][] k, double[][] v, boolean causal) {

    /// O of each row, from these numbers alone.
    double[][] forward() {
      double[][] out = new double[q.length][q[0].length];
      for (int i = 0; i < q.length; i++) {
        double sum = 0;
        double[] powers = new double[seen(i)];
        double top = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < powers.length; j++) {
          powers[j] = logit(i, j);
          top = Math.max(top, powers[j]);
        }
        for (int j = 0; j < powers.length; j++) {
          powers[j] = Math.exp(powers[j] - top);
          sum += powers[j];
        }
        for (int j = 0; j < powers.length; j++) {
          for (int c = 0; c < out[i].length; c++) {
            out[i][c] += powers[j] / sum * v[j][c];
          }
        }
      }
      return out;
    }

    int seen(int i) {
      return causal ? i + 1 : k.length;
    }

    double logit(int i, int j) {
      return product(q[i], k[j]) / Math.sqrt(q[i].length);
    }
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int c = 0; c < a.length; c++) {
      sum += a[c] * b[c];
    }
    return sum;
  }

  private static double[][] matrix(Arg arg, GradientData data, int head) {
    LongToIntFunction words = ((Arg.Bits) arg).words();
    double[][] all = new double[data.n()][data.d()];
    for (int i = 0; i < data.n(); i++) {
      for (int c = 0; c < data.d(); c++) {
        long index = ((long) head * data.n() + i) * data.d() + c;
        all[i][c] = Float.float16ToFloat((short) (words.applyAsInt(index / 2) >>> index % 2 * 16));
      }
    }
    return all;
  }

  private static Head head(GradientData data, int head) {
    return new Head(
        matrix(data.queries(), data, head),
        matrix(data.keys(), data, head),
        matrix(data.values(), data, head),
        data.causal());
  }

  private static Stream<GradientData> all(int n, int heads) {
    return Stream.of(64, 128)
        .flatMap(d ->
            Stream.of(false, true)
                .flatMap(causal ->
                    Stream.of(false, true)
                        .map(singular -> new GradientData(d, n, heads, causal, singular))));
  }

  /// The gradients by their formulas from the given O and L, and nothing else.
  @Test
  void whatIsExpectedIsTheGradientOfWhatIsGiven() {
    all(33, 7).forEach(data -> assertAreGradients(data, 6));
  }

  /// Of heads in which queries repeat.
  @Test
  @Tag("slow")
  void whatIsExpectedOfLongHeadsIsTheGradientOfWhatIsGiven() {
    all(270, 7)
        .forEach(data -> {
          for (int head : List.of(0, 6)) {
            assertAreGradients(data, head);
          }
        });
  }

  private static void assertAreGradients(GradientData data, int number) {
    Head head = head(data, number);
    int n = data.n();
    int d = data.d();
    double[][] o = matrix(data.result(), data, number);
    double[][] slopes = matrix(data.slopes(), data, number);
    double[][] dq = new double[n][d];
    double[][] dk = new double[n][d];
    double[][] dv = new double[n][d];
    double[][] forward = head.forward();
    for (int i = 0; i < n; i++) {
      double logarithm = ((Arg.In) data.logarithms()).values().at((long) number * n + i);
      double delta = product(slopes[i], o[i]);
      for (int c = 0; c < d; c++) {
        assertEquals(forward[i][c], o[i][c], 0x1p-9 * 2, data + " O " + i);
      }
      for (int j = 0; j < head.seen(i); j++) {
        double power = Math.exp(head.logit(i, j) - logarithm);
        double slope = power * (product(slopes[i], head.v[j]) - delta);
        for (int c = 0; c < d; c++) {
          dq[i][c] += slope * head.k[j][c] / Math.sqrt(d);
          dk[j][c] += slope * head.q[i][c] / Math.sqrt(d);
          dv[j][c] += power * slopes[i][c];
        }
      }
    }
    assertNear(dq, data.ofQueries(), data, number, "dQ");
    assertNear(dk, data.ofKeys(), data, number, "dK");
    assertNear(dv, data.ofValues(), data, number, "dV");
  }

  private static void assertNear(
      double[][] want, Arg.HalfOut out, GradientData data, int head, String name) {
    LongToDoubleFunction bound = out.bound();
    for (int i = 0; i < want.length; i++) {
      for (int c = 0; c < want[i].length; c++) {
        long index = ((long) head * data.n() + i) * data.d() + c;
        double most = bound.applyAsDouble(index);
        String at = data + " " + name + " " + i + " " + c;
        assertTrue(most > 0 && most < Double.POSITIVE_INFINITY, at);
        // What is known is kept as floats.
        assertEquals(want[i][c], out.expected().applyAsDouble(index), most * 0.01 + 1e-6, at);
      }
    }
  }

  /// Central differences of the sum of O dO in double precision, of some numbers of each matrix.
  @Test
  void theFormulasAreTheDerivativesOfTheForwardPass() {
    for (boolean causal : List.of(false, true)) {
      GradientData data = new GradientData(64, 37, 1, causal, false);
      Head head = head(data, 0);
      double[][] slopes = matrix(data.slopes(), data, 0);
      Random random = new Random(7);
      for (int trial = 0; trial < 12; trial++) {
        int row = random.nextInt(37);
        int column = random.nextInt(64);
        long index = row * 64L + column;
        assertIsDerivative(head, head.q, row, column, slopes, data.ofQueries(), index);
        assertIsDerivative(head, head.k, row, column, slopes, data.ofKeys(), index);
        assertIsDerivative(head, head.v, row, column, slopes, data.ofValues(), index);
      }
    }
  }

  private static void assertIsDerivative(
      Head head, double[][] of, int row, int column, double[][] slopes, Arg.HalfOut out, long at) {
    double before = of[row][column];
    double step = 1e-4;
    of[row][column] = before + step;
    double more = sum(head.forward(), slopes);
    of[row][column] = before - step;
    double less = sum(head.forward(), slopes);
    of[row][column] = before;
    // O is rounded before D is made of it.
    double delta = 0.02;
    assertEquals((more - less) / (2 * step), out.expected().applyAsDouble(at), delta, "" + at);
  }

  private static double sum(double[][] o, double[][] slopes) {
    double sum = 0;
    for (int i = 0; i < o.length; i++) {
      sum += product(o[i], slopes[i]);
    }
    return sum;
  }

  @Test
  void rowsThatLookForTwoKeysHaveHalfOfEach() {
    GradientData data = new GradientData(64, 300, 5, true, true);
    Head head = head(data, 4);
    int found = 0;
    for (int row = 0; row < 300; row++) {
      if (data.looks(4, row)) {
        int wanted = data.wanted(4, row);
        int other = GradientData.other(wanted, 4, row);
        assertTrue(other <= wanted && wanted <= row, row + ": " + wanted + ", " + other);
        assertEquals(wanted == 0, other == wanted);
        double logarithm = ((Arg.In) data.logarithms()).values().at(4L * 300 + row);
        double power = Math.exp(head.logit(row, wanted) - logarithm);
        assertEquals(wanted == 0 ? 1 : 0.5, power, 1e-4);
        assertEquals(head.logit(row, wanted), head.logit(row, other));
        found++;
      }
    }
    assertTrue(found > 150, "" + found);
  }

  /// A bound that lets a lost block of keys pass would be none.
  @Test
  void boundsOfOrdinaryRowsAreSmallBesideTheGradients() {
    GradientData data = new GradientData(128, 300, 2, false, false);
    for (Arg.HalfOut out : List.of(data.ofQueries(), data.ofKeys(), data.ofValues())) {
      double size = 0;
      double bound = 0;
      for (long i = 0; i < out.numbers(); i += 97) {
        size += Math.abs(out.expected().applyAsDouble(i));
        bound += out.bound().applyAsDouble(i);
      }
      assertTrue(bound < size / 40, bound + " of " + size);
    }
  }

  @Test
  void everyPointMakesAProblemThatFitsTheDevice() {
    for (DeviceFacts device : List.of(HOPPER, CPU)) {
      for (Profile profile : Profile.values()) {
        for (Params point : backward.points(profile, device)) {
          for (KernelVariant variant : backward.swept(point)) {
            KernelVariant fixed = variant.fixedAt(point, device);
            assertEquals(variant.options(point, device), fixed.options(point, device));
            Stream.concat(Stream.of(point), backward.checkPoints(point).stream())
                .forEach(p -> assertFits(fixed, p, device));
          }
        }
      }
    }
  }

  /// Local memory that a kernel may declare, beside the 1,024 bytes that OpenCL takes.
  private static final long MOST_LOCAL = 231_424;

  private void assertFits(KernelVariant variant, Params point, DeviceFacts device) {
    Problem problem = backward.problem(variant, point, device);
    long rows = point.number("n") * point.number("heads");
    for (Step.Launch launch : problem.launches()) {
      assertTrue(launch.grid().groupItems() <= 512, variant.name());
    }
    if (variant.source().endsWith("/bulk.cl")) {
      long d = point.number("d");
      long others = variant.macros(point, device).get("OTHERS");
      long stages = variant.macros(point, device).get("STAGES");
      long block = 4 * others * d + 8 * others;
      assertTrue(2 * 128 * (2 * d + 2 * others) + stages * block + 32_768 + 64 <= MOST_LOCAL);
      // A warp's piece of dQ is 16 rows of 64 columns; eight are a block.
      assertEquals(8 * 16 * 64, others * d);
    }
    assertEquals(rows * point.number("d") / 2, ((Arg.Bits) problem.args().get("do")).n());
    long pitch = ((Arg.IntScalar) problem.args().get("pitch")).value();
    assertTrue(pitch % 128 == 0 && pitch >= point.number("n"));
    assertEquals(
        2 * pitch * point.number("heads"), ((Arg.Scratch) problem.args().get("pairs")).n());
  }

  @Test
  void costsAreThoseOfFiveProductsOfWhatIsSeen() {
    Params all = Params.of("causal", "no", "d", 128, "heads", 64, "n", 8192);
    assertEquals(10L * 64 * 8192 * 8192 * 128, backward.cost(all).flops());
    assertEquals(8L * 64 * 8192 * 128 * 2 + 4L * 64 * 8192, backward.cost(all).bytes());
    Params causal = all.with("causal", "yes");
    assertEquals(5L * 64 * 8192 * 8193 * 128, backward.cost(causal).flops());
  }

  @Test
  void thereAreAsManyRowsAtEachSizeAndTheLibraryIsMeasuredEverywhere() {
    List<Params> points = backward.points(Profile.FULL, HOPPER);
    assertEquals(20, points.size());
    for (Params point : points) {
      assertEquals(1 << 19, point.number("heads") * point.number("n"));
      assertTrue(backward.includes("torch-cudnn", point));
    }
  }

  @Test
  void whatADeviceLacksIsSaid() {
    for (KernelVariant variant : backward.variants()) {
      boolean portable = PORTABLE.contains(variant.name());
      assertTrue(backward.missingFeature(variant, HOPPER).isEmpty(), variant.name());
      assertEquals(portable, backward.missingFeature(variant, OTHER).isEmpty(), variant.name());
      assertEquals(
          portable || variant.name().equals("two-kernels"),
          backward.missingFeature(variant, AMPERE).isEmpty(),
          variant.name());
    }
  }
}
