package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

/// Queries, keys and values, what must become of them, and who works on them: `attention`.
class AttentionTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts AMPERE = Facts.gpu("NVIDIA Corporation", 80);
  private static final DeviceFacts OTHER = Facts.gpu("Others", 0);
  private static final DeviceFacts CPU = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);

  private static final List<String> PORTABLE = List.of("naive", "materialised", "online", "tiles");
  private static final List<String> ASKED = List.of("producer", "ping-pong", "overlapped", "full");
  private static final List<String> OTHERS = List.of("mma", "wgmma");

  // Local memory that a kernel may declare, beside the 1,024 bytes that OpenCL takes.
  private static final long MOST_LOCAL = 231_424;

  private final Attention attention = new Attention();

  /// The numbers of an input as the kernels get them.
  private static float number(Arg arg, long index) {
    LongToIntFunction words = ((Arg.Bits) arg).words();
    return Float.float16ToFloat((short) (words.applyAsInt(index / 2) >>> index % 2 * 16));
  }

  @Test
  void whatIsExpectedIsTheSoftmaxOfWhatIsGiven() {
    for (int d : List.of(64, 128)) {
      for (boolean causal : List.of(false, true)) {
        for (boolean singular : List.of(false, true)) {
          AttentionData data = new AttentionData(d, 70, 7, causal, singular);
          for (int row = 0; row < 7 * 70; row++) {
            assertIsSoftmax(data, row);
          }
        }
      }
    }
  }

  private static void assertIsSoftmax(AttentionData data, int row) {
    int d = data.d();
    int first = row / data.n() * data.n();
    int keys = data.causal() ? row - first + 1 : data.n();
    double[] logits =
        IntStream.range(first, first + keys).mapToDouble(j -> logit(data, row, j)).toArray();
    double top = IntStream.range(0, keys).mapToDouble(j -> logits[j]).max().orElseThrow();
    for (int c = 0; c < d; c += 21) {
      double sum = 0;
      double mixed = 0;
      double size = 0;
      for (int j = 0; j < keys && top > Double.NEGATIVE_INFINITY; j++) {
        double power = Math.exp(logits[j] - top);
        float value = number(data.values(), (long) (first + j) * d + c);
        sum += power;
        mixed += power * value;
        size += power * Math.abs(value);
      }
      double want = sum == 0 ? 0 : mixed / sum;
      Arg.HalfOut out = data.out();
      assertEquals(want, out.expected().applyAsDouble((long) row * d + c), 1e-6, data + " " + row);
      double bound = out.bound().applyAsDouble((long) row * d + c);
      assertTrue(sum == 0 ? bound == 0 : bound >= 0x1p-10 * size / sum * 0.999, data + " " + row);
    }
  }

  private static double logit(AttentionData data, long row, long key) {
    double sum = 0;
    for (int c = 0; c < data.d(); c++) {
      sum +=
          (double) number(data.queries(), row * data.d() + c)
              * number(data.keys(), key * data.d() + c);
    }
    return sum / Math.sqrt(data.d());
  }

  @Test
  void boundsOfOrdinaryRowsAreThoseOfRoundedPowersAndResults() {
    AttentionData data = new AttentionData(128, 300, 2, true, false);
    Arg.HalfOut out = data.out();
    for (long i = 128L * 100; i < out.numbers(); i += 97) {
      double bound = out.bound().applyAsDouble(i);
      // Σ p |v| is about the mean size of a value, 1.25.
      assertTrue(bound > 0x1p-10 * 0.8 && bound < 2 * 0x1p-10 * 1.7, i + ": " + bound);
    }
  }

  @Test
  void logitsOfSingularRowsAreWhatTheyAreSaidToBe() {
    int n = 251;
    AttentionData data = new AttentionData(64, n, 1, false, true);
    double[] steep = logits(data, 2);
    assertTrue(steep[n - 1] > 1e4 && ascends(steep));
    double[] falling = logits(data, 3);
    assertTrue(
        falling[n - 1] < -1e4
            && ascends(IntStream.range(0, n).mapToDouble(j -> -falling[j]).toArray()));
    assertEquals(32, logits(data, 0)[n - 1], 1e-9);
    assertEquals(-32, logits(data, 1)[n - 1], 1e-9);
    assertEquals(
        Set.of(0.0),
        IntStream.range(0, n).mapToObj(j -> logits(data, 4)[j]).collect(Collectors.toSet()));
    double[] one = logits(data, 5);
    double second = IntStream.range(0, n - 1).mapToDouble(j -> one[j]).max().orElseThrow();
    assertTrue(one[n - 1] > second + 100);
    assertEquals(65_504, Math.abs(number(data.queries(), 6 * 64 + 3)));
    assertEquals(
        Double.NEGATIVE_INFINITY,
        IntStream.range(0, n).mapToDouble(j -> logits(data, 7)[j]).max().orElseThrow());
    assertEquals(0, data.out().expected().applyAsDouble(7 * 64 + 9));
    double[] wanted = logits(data, 20);
    double next =
        IntStream.range(0, n).filter(j -> j != 20).mapToDouble(j -> wanted[j]).max().orElseThrow();
    assertTrue(wanted[20] > next + 40, wanted[20] + " and " + next);
  }

  private static double[] logits(AttentionData data, int row) {
    return IntStream.range(0, data.n()).mapToDouble(j -> logit(data, row, j)).toArray();
  }

  private static boolean ascends(double[] x) {
    return IntStream.range(1, x.length).allMatch(j -> x[j] > x[j - 1]);
  }

  @Test
  void allHeadsOfASetTogetherLookForEveryKey() {
    AttentionData data = new AttentionData(64, 512, 1024, false, true);
    for (int set = 0; set < AttentionData.SETS; set++) {
      Set<Integer> found = new TreeSet<>();
      for (int head = set; head < 1024; head += AttentionData.SETS) {
        for (int row = 0; row < 512; row++) {
          if (data.looks(set, row)) {
            found.add(data.wanted(head, row));
          }
        }
      }
      assertEquals(512, found.size());
    }
    AttentionData causal = new AttentionData(64, 512, 1024, true, true);
    for (int head = 0; head < 1024; head += 7) {
      for (int row = 0; row < 512; row++) {
        int wanted = causal.wanted(head, row);
        assertTrue(wanted >= 0 && wanted <= row, head + " " + row);
      }
    }
  }

  @Test
  void everyPointMakesAProblemThatFitsTheDevice() {
    for (DeviceFacts device : List.of(HOPPER, CPU)) {
      for (Profile profile : Profile.values()) {
        for (Params point : attention.points(profile, device)) {
          for (KernelVariant variant : attention.swept(point)) {
            KernelVariant fixed = variant.fixedAt(point, device);
            assertEquals(variant.options(point, device), fixed.options(point, device));
            Stream.concat(Stream.of(point), attention.checkPoints(point).stream())
                .forEach(p -> assertFits(fixed, p, device));
          }
        }
      }
    }
  }

  private void assertFits(KernelVariant variant, Params point, DeviceFacts device) {
    Problem problem = attention.problem(variant, point, device);
    Step.Launch launch = problem.launches().getFirst();
    long items = launch.grid().groupItems();
    assertTrue(items <= 512, variant.name());
    long n = point.number("n");
    long heads = point.number("heads");
    long d = point.number("d");
    Macros macros = variant.macros(point, device);
    String name = KernelVariant.base(variant.name());
    if (!PORTABLE.contains(name) && !OTHERS.contains(name)) {
      long queries = macros.get("QUERIES");
      long keys = macros.get("KEYS");
      long groups = launch.grid().items() / items;
      long tiles = Math.ceilDiv(n, queries) * heads;
      boolean each = macros.get("PERSISTENT") == 0;
      assertEquals(each ? tiles : Math.min(132, tiles), groups, variant.name());
      assertEquals(2 * queries + 128, items);
      assertTrue(2 * d * (queries + 2 * keys * macros.get("STAGES")) + 200 <= MOST_LOCAL);
      Arg.TensorMap ofQ = new Arg.TensorMap("q", 2, d, n, heads, (int) queries);
      Arg.TensorMap ofV = new Arg.TensorMap("v", 2, d, n, heads, (int) keys);
      assertEquals(ofQ, problem.args().get("of q"));
      assertEquals(ofV, problem.args().get("of v"));
    }
    assertEquals(n * heads * d / 2, ((Arg.Bits) problem.args().get("k")).n());
  }

  @Test
  void costsAreThoseOfBothProductsOfWhatIsSeen() {
    Params all = Params.of("causal", "no", "d", 128, "heads", 64, "n", 8192);
    assertEquals(4L * 64 * 8192 * 8192 * 128, attention.cost(all).flops());
    assertEquals(4L * 64 * 8192 * 128 * 2, attention.cost(all).bytes());
    Params causal = all.with("causal", "yes");
    assertEquals(2L * 64 * 8192 * 8193 * 128, attention.cost(causal).flops());
  }

  @Test
  void thereAreAsManyRowsAtEachSizeAndTheLastRungIsMeasuredEverywhere() {
    List<Params> points = attention.points(Profile.FULL, HOPPER);
    assertEquals(24, points.size());
    for (Params point : points) {
      assertEquals(1 << 19, point.number("heads") * point.number("n"));
      assertTrue(attention.includes("full", point) && attention.includes("torch-cudnn", point));
    }
    List<Long> asked =
        points.stream()
            .limit(12)
            .map(p ->
                attention.variants().stream().filter(v -> attention.includes(v.name(), p)).count())
            .toList();
    assertEquals(List.of(1L, 1L, 1L, 1L, 16L, 1L, 1L, 10L, 1L, 1L, 16L, 1L), asked);
  }

  @Test
  void aChangeIsThatOfOneThingAndStandsBesideItsRung() {
    List<String> changes =
        attention.variants().stream()
            .map(KernelVariant::name)
            .filter(name -> AttentionChange.of(name).isPresent())
            .toList();
    assertEquals(AttentionChange.values().length, changes.size());
    for (String name : changes) {
      String rung =
          ASKED.stream().filter(of -> name.startsWith(of + "-")).findFirst().orElseThrow();
      for (Params point : attention.points(Profile.FULL, HOPPER)) {
        if (attention.includes(name, point)) {
          assertTrue(attention.includes(rung, point), name + " " + point);
          KernelVariant changed = attention.namedVariant(name);
          KernelVariant whole = attention.namedVariant(rung);
          assertTrue(
              !changed.options(point, HOPPER).equals(whole.options(point, HOPPER))
                  || !changed.source().equals(whole.source()),
              name + " " + point);
        }
      }
    }
  }

  @Test
  void headsWhoseKeysAndValuesFitTheCacheTakeTurnsWhereTheyAreCausal() {
    Params point = Params.of("causal", "yes", "d", 128, "heads", 64, "n", 8192);
    assertEquals(8, attention.namedVariant("full").macros(point, HOPPER).get("BAND"));
    assertEquals(
        1, attention.namedVariant("full").macros(point.with("causal", "no"), HOPPER).get("BAND"));
  }

  @Test
  void whatADeviceLacksIsSaid() {
    for (KernelVariant variant : attention.variants()) {
      boolean portable = PORTABLE.contains(variant.name());
      assertTrue(attention.missingFeature(variant, HOPPER).isEmpty(), variant.name());
      assertEquals(portable, attention.missingFeature(variant, OTHER).isEmpty(), variant.name());
      assertEquals(
          portable || variant.name().equals("mma"),
          attention.missingFeature(variant, AMPERE).isEmpty(),
          variant.name());
    }
  }
}
