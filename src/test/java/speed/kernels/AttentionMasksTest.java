package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;
import speed.kernels.AttentionMask.Kind;

/// What masks keep, which blocks are visited for them, and what must come out: `attention-masks`.
class AttentionMasksTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts CPU = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);

  // Local memory that a kernel may declare, beside the 1,024 bytes that OpenCL takes.
  private static final long MOST_LOCAL = 231_424;

  private final AttentionMasks masks = new AttentionMasks();

  private static AttentionMask mask(Kind kind, int n) {
    return new AttentionMask(kind, n, 37);
  }

  /// What a mask keeps, said once more, pair by pair.
  private static boolean isKept(Kind kind, int n, int i, int j) {
    return switch (kind) {
      case NONE, SOFT_CAP -> true;
      case WINDOW -> i - j >= 0 && i - j <= 36;
      case BLOCKS -> j / 128 == 0 || j / 128 == 4 || j / 128 == i / 128;
      case ALIBI -> j <= i;
      case DOCUMENTS -> document(n, i) == document(n, j) && document(n, i) < 8;
      case PREFIX -> j <= i || j < 37;
    };
  }

  private static int document(int n, int row) {
    return (int)
        IntStream.of(47, 86, 203, 268, 290, 471, 655, 969)
            .filter(end -> row >= n * end / 1000)
            .count();
  }

  @ParameterizedTest
  @EnumSource
  void aMaskKeepsWhatItIsSaidToKeep(Kind kind) {
    for (int n : List.of(1, 7, 300)) {
      AttentionMask mask = mask(kind, n);
      for (int row = 0; row < n; row++) {
        int i = row;
        List<Integer> kept =
            IntStream.range(0, n).filter(j -> isKept(kind, n, i, j)).boxed().toList();
        assertEquals(
            kept,
            IntStream.range(0, n).filter(j -> mask.keeps(i, j)).boxed().toList(),
            kind + " " + i);
        assertEquals(kept.size(), mask.count(i));
        assertEquals(
            kept, IntStream.range(0, kept.size()).map(k -> mask.kept(i, k)).boxed().toList());
        assertEquals(kept.stream().filter(j -> j >= 64 && j < 192).count(), mask.count(i, 64, 192));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void listsHaveTheBlocksOfPairsThatAreSeenAndMarkThoseSeenInPart(Kind kind) {
    for (int n : List.of(1, 129, 400)) {
      for (int[] tile : new int[][] {{64, 64}, {128, 128}, {192, 128}}) {
        assertListed(mask(kind, n), tile[0], tile[1]);
      }
    }
  }

  private static void assertListed(AttentionMask mask, int queries, int keys) {
    BlockVisits visits = BlockVisits.of(mask, queries, keys);
    int n = mask.n();
    int[] tiles = visits.tiles();
    Set<Integer> firsts = new TreeSet<>();
    int listed = 0;
    for (int t = 0; t < tiles.length; t += 4) {
      assertTrue(t == 0 || tiles[t + 2] <= tiles[t - 2], "long lists first");
      firsts.add(tiles[t]);
      Set<Integer> seen = new HashSet<>();
      for (int at = tiles[t + 1]; at < tiles[t + 1] + tiles[t + 2]; at++) {
        int block = visits.visits()[at] / 2;
        assertTrue(seen.add(block));
        long pairs = pairs(mask, tiles[t], queries, block * keys, keys);
        long all = (long) Math.min(queries, n - tiles[t]) * keys;
        assertEquals(pairs == all ? 0 : 1, visits.visits()[at] % 2, mask + " " + tiles[t]);
        assertTrue(pairs > 0 || tiles[t + 2] == 1);
        listed++;
      }
      for (int block = 0; block * keys < n; block++) {
        assertTrue(seen.contains(block) || pairs(mask, tiles[t], queries, block * keys, keys) == 0);
      }
    }
    assertEquals(Math.ceilDiv(n, queries), firsts.size());
    assertEquals(listed, visits.visits().length);
  }

  private static long pairs(AttentionMask mask, int query, int queries, int key, int keys) {
    return IntStream.range(query, Math.min(query + queries, mask.n()))
        .mapToLong(i ->
            IntStream.range(key, Math.min(key + keys, mask.n()))
                .filter(j -> mask.keeps(i, j))
                .count())
        .sum();
  }

  @ParameterizedTest
  @EnumSource
  void whatIsExpectedIsTheSoftmaxOfWhatIsSeen(Kind kind) {
    for (boolean singular : List.of(false, true)) {
      MaskedData data = new MaskedData(singular ? 64 : 128, 9, mask(kind, 140), singular);
      for (int row = 0; row < 9 * 140; row += 29) {
        assertIsSoftmax(data, row);
      }
    }
  }

  private static void assertIsSoftmax(MaskedData data, int row) {
    int d = data.d();
    int n = data.n();
    int head = row / n;
    int i = row % n;
    double[] logits = new double[n];
    double top = Double.NEGATIVE_INFINITY;
    for (int j = 0; j < n; j++) {
      logits[j] = isKept(data.mask().kind(), n, i, j) ? score(data, head, i, j) : -1 / 0.0;
      top = Math.max(top, logits[j]);
    }
    for (int c = 0; c < d; c += 21) {
      double sum = 0;
      double mixed = 0;
      double size = 0;
      for (int j = 0; j < n && top > Double.NEGATIVE_INFINITY; j++) {
        double power = Math.exp(logits[j] - top);
        float value = number(data.values(), ((long) head * n + j) * d + c);
        sum += power;
        mixed += power * value;
        size += power * Math.abs(value);
      }
      double want = sum == 0 ? 0 : mixed / sum;
      Arg.HalfOut out = data.out();
      assertEquals(want, out.expected().applyAsDouble((long) row * d + c), 1e-6, data + " " + row);
      double bound = out.bound().applyAsDouble((long) row * d + c);
      assertTrue(sum == 0 ? bound == 0 : bound >= 0x1p-10 * size / sum * 0.999, data + " " + row);
      assertFalse(Double.isNaN(bound));
    }
  }

  private static double score(MaskedData data, int head, int i, int j) {
    int d = data.d();
    double sum = 0;
    for (int c = 0; c < d; c++) {
      sum +=
          (double) number(data.queries(), ((long) head * data.n() + i) * d + c)
              * number(data.keys(), ((long) head * data.n() + j) * d + c);
    }
    double logit = sum / Math.sqrt(d);
    return switch (data.mask().kind()) {
      case ALIBI -> logit - (i - j) / Math.pow(2, 1 + head % 8);
      case SOFT_CAP -> 50 * Math.tanh(logit / 50);
      default -> logit;
    };
  }

  /// The numbers of an input as the kernels get them.
  private static float number(Arg arg, long index) {
    LongToIntFunction words = ((Arg.Bits) arg).words();
    return Float.float16ToFloat((short) (words.applyAsInt(index / 2) >>> index % 2 * 16));
  }

  @Test
  void rowsAreTemptedByKeysThatTheyDoNotSee() {
    for (Kind kind : List.of(Kind.WINDOW, Kind.BLOCKS, Kind.ALIBI, Kind.DOCUMENTS, Kind.PREFIX)) {
      MaskedData data = new MaskedData(64, 9, mask(kind, 700), true);
      int tempted = 0;
      for (int row = 0; row < 700; row++) {
        if (data.looks(3, row)) {
          MaskedData.Wish wish = data.wish(3, row);
          assertTrue(data.mask().keeps(row, wish.wanted()));
          if (wish.wanted() != wish.tempting()) {
            assertFalse(data.mask().keeps(row, wish.tempting()));
            assertTrue(
                score(data, 3, row, wish.tempting()) > score(data, 3, row, wish.wanted()) + 40);
            tempted++;
          }
        }
      }
      assertTrue(tempted > 20, kind + ": " + tempted);
    }
  }

  @Test
  void everyPointMakesAProblemThatFitsTheDevice() {
    for (DeviceFacts device : List.of(HOPPER, CPU)) {
      for (Profile profile : Profile.values()) {
        for (Params point : masks.points(profile, device)) {
          for (KernelVariant variant : masks.swept(point)) {
            KernelVariant fixed = variant.fixedAt(point, device);
            assertEquals(variant.options(point, device), fixed.options(point, device));
            Stream.concat(Stream.of(point), masks.checkPoints(point).stream())
                .forEach(p -> assertFits(fixed, p, device));
          }
        }
      }
    }
  }

  private void assertFits(KernelVariant variant, Params point, DeviceFacts device) {
    Problem problem = masks.problem(variant, point, device);
    Step.Launch launch = problem.launches().getFirst();
    long items = launch.grid().groupItems();
    long n = point.number("n");
    long heads = point.number("heads");
    long d = point.number("d");
    Macros macros = variant.macros(point, device);
    boolean portable = variant.name().startsWith("tiles");
    long queries = portable ? 4 * macros.get("SIDE") : macros.get("QUERIES");
    long tiles = Math.ceilDiv(n, queries) * heads;
    boolean each = portable || macros.get("PERSISTENT") == 0;
    assertEquals(each ? tiles : Math.min(132, tiles), launch.grid().items() / items);
    if (!portable) {
      long keys = macros.get("KEYS");
      assertEquals(2 * queries + 128, items);
      assertTrue(2 * d * (queries + 2 * keys * macros.get("STAGES")) + 200 <= MOST_LOCAL);
    }
    if (!variant.name().startsWith("dense")) {
      // Rows of a tile that sticks out behind the last are looked up, too.
      long rows = ((Arg.Bits) problem.args().get("spans")).n() / 2;
      assertTrue(rows >= Math.ceilDiv(n, queries) * queries);
    }
  }

  @Test
  void costsAreThoseOfBlocksThatAreVisited() {
    Params point = Params.of("d", 128, "heads", 64, "mask", "window", "n", 8192);
    long block = 4L * 128 * 128 * 128 * 64;
    // Seven first tiles see one to eight blocks, and from the ninth on each sees nine.
    assertEquals((36 + 56 * 9) * block, masks.cost(point).flops());
    assertEquals(4096 * block, masks.cost("dense", point).flops());
    assertEquals(4096 * block, masks.cost(point.with("mask", "soft-cap")).flops());
    assertEquals((64 * 65 / 2) * block, masks.cost(point.with("mask", "alibi")).flops());
    assertEquals((64 * 17 - 16) * block, masks.cost(point.with("mask", "blocks")).flops());
    assertEquals(4L * 64 * 8192 * 128 * 2, masks.cost(point).bytes());
  }

  @Test
  void aWindowAndAPrefixAreShorterThanARowThatIsChecked() {
    for (Params point : masks.points(Profile.FULL, HOPPER)) {
      long span = masks.namedVariant("listed").macros(point, HOPPER).get("SPAN");
      assertEquals(1024, span);
      assertTrue(masks.checkPoints(point).stream().anyMatch(p -> p.number("n") > span + 256));
      assertTrue(masks.includes("listed", point) && masks.includes("dense", point));
    }
  }
}
