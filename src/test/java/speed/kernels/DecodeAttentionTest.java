package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.function.LongToIntFunction;
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

/// One query of each head, keys and values, what must become of them, and who works on them:
/// `decode-attention`.
class DecodeAttentionTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts AMPERE = Facts.gpu("NVIDIA Corporation", 80);
  private static final DeviceFacts OTHER = Facts.gpu("Others", 0);
  private static final DeviceFacts CPU = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);

  private static final List<String> PORTABLE = List.of("one-group", "split", "split-paged");
  private static final int D = 128;

  // Local memory that a kernel may declare, beside the 1,024 bytes that OpenCL takes.
  private static final long MOST_LOCAL = 231_424;

  // Beside its places: barriers, and where warps meet.
  private static final long BESIDE = 17_768;

  private final DecodeAttention decode = new DecodeAttention();

  /// The numbers of an input as the kernels get them.
  private static float number(Arg arg, long index) {
    LongToIntFunction words = ((Arg.Bits) arg).words();
    return Float.float16ToFloat((short) (words.applyAsInt(index / 2) >>> index % 2 * 16));
  }

  @Test
  void whatIsExpectedIsTheSoftmaxOfWhatIsGiven() {
    for (boolean singular : List.of(false, true)) {
      DecodeData data = new DecodeData(D, 70, 2, 4, singular);
      for (int row = 0; row < data.rows(); row++) {
        assertIsSoftmax(data, row);
      }
    }
  }

  private static void assertIsSoftmax(DecodeData data, int row) {
    long first = (long) (row / data.group()) * data.n();
    double[] logits = logits(data, row);
    double top = IntStream.range(0, data.n()).mapToDouble(j -> logits[j]).max().orElseThrow();
    for (int c = 0; c < D; c += 21) {
      double sum = 0;
      double mixed = 0;
      double size = 0;
      for (int j = 0; j < data.n() && top > Double.NEGATIVE_INFINITY; j++) {
        double power = Math.exp(logits[j] - top);
        float value = number(data.values(), (first + j) * D + c);
        sum += power;
        mixed += power * value;
        size += power * Math.abs(value);
      }
      double want = sum == 0 ? 0 : mixed / sum;
      Arg.HalfOut out = data.out();
      assertEquals(want, out.expected().applyAsDouble((long) row * D + c), 1e-6, data + " " + row);
      double bound = out.bound().applyAsDouble((long) row * D + c);
      assertTrue(sum == 0 ? bound == 0 : bound >= 0x1p-10 * size / sum * 0.999, data + " " + row);
    }
  }

  private static double[] logits(DecodeData data, int row) {
    long first = (long) (row / data.group()) * data.n();
    return IntStream.range(0, data.n())
        .mapToDouble(j ->
            IntStream.range(0, D)
                    .mapToDouble(c ->
                        (double) number(data.queries(), (long) row * D + c)
                            * number(data.keys(), (first + j) * D + c))
                    .sum()
                / Math.sqrt(D))
        .toArray();
  }

  /// Parts of the keys are met by themselves, so that a head of several of them is as good as one.
  @Test
  void manyKeysAreWorthTheSameInParts() {
    DecodeData data = new DecodeData(D, 9001, 1, 1, false);
    double[] logits = logits(data, 3);
    double top = IntStream.range(0, 9001).mapToDouble(j -> logits[j]).max().orElseThrow();
    double sum = 0;
    double mixed = 0;
    for (int j = 0; j < 9001; j++) {
      double power = Math.exp(logits[j] - top);
      sum += power;
      mixed += power * number(data.values(), (3L * 9001 + j) * D + 5);
    }
    assertEquals(mixed / sum, data.out().expected().applyAsDouble(3 * D + 5), 1e-7);
  }

  @Test
  void aTableFindsTheRowsThatAHeadHas() {
    DecodeData data = new DecodeData(D, 150, 3, 2, true);
    Arg.Bits table = (Arg.Bits) data.table();
    assertEquals(3 * 3, table.n());
    Set<Integer> places = new HashSet<>();
    for (int head = 0; head < data.heads(); head++) {
      int sequence = head / DecodeData.KV_HEADS;
      for (int row = 0; row < 150; row++) {
        int page = table.words().applyAsInt(sequence * 3L + row / 64);
        places.add(page);
        long place = ((long) page * DecodeData.KV_HEADS + head % DecodeData.KV_HEADS) * 64;
        long there = (place + row % 64) * D + 77;
        long plain = ((long) head * 150 + row) * D + 77;
        assertEquals(number(data.keys(), plain), number(data.pagedKeys(), there));
        assertEquals(number(data.values(), plain), number(data.pagedValues(), there));
      }
    }
    assertEquals(9, places.size());
    assertTrue(IntStream.range(1, 9).anyMatch(i -> at(table, i) != at(table, i - 1) + 1));
    assertTrue(IntStream.range(0, 9).allMatch(i -> at(table, i) >= 0 && at(table, i) < 9));
  }

  private static int at(Arg.Bits table, long index) {
    return table.words().applyAsInt(index);
  }

  /// A worker that fills pages on sixty cores is silent for minutes where each number takes a lock.
  @Test
  void threadsThatFillPagesDoNotWaitForEachOther() throws InterruptedException {
    // Numbers that any map of up to 512 bins has in the same one.
    for (int pages : List.of(2, 514, 1026)) {
      LongToIntFunction words =
          ((Arg.Bits) new DecodeData(D, 64 * pages, 1, 1, false).pagedKeys()).words();
      words.applyAsInt(0);
      List<FutureTask<Long>> fills =
          IntStream.range(0, 4)
              .mapToObj(_ -> new FutureTask<>(() -> blockedWhileFilling(words)))
              .toList();
      List<Thread> threads = fills.stream().map(Thread.ofPlatform()::start).toList();
      for (Thread thread : threads) {
        thread.join();
      }
      assertTrue(fills.stream().allMatch(fill -> fill.resultNow() == 0), pages + " pages");
    }
  }

  /// How often this thread has to wait for a lock, once classes are loaded.
  private static long blockedWhileFilling(LongToIntFunction words) {
    fill(words, 1 << 10);
    long before = blocked();
    fill(words, 1 << 18);
    return blocked() - before;
  }

  private static void fill(LongToIntFunction words, int count) {
    for (int word = 0; word < count; word++) {
      words.applyAsInt(word % (1 << 16));
    }
  }

  private static long blocked() {
    long thread = Thread.currentThread().threadId();
    return ManagementFactory.getThreadMXBean().getThreadInfo(thread).getBlockedCount();
  }

  @Test
  void rowsBehindTheLastTokenOfAPageAreNumbersThatWouldShow() {
    DecodeData data = new DecodeData(D, 65, 1, 1, true);
    int last = at((Arg.Bits) data.table(), 1);
    for (int row = 1; row < 64; row++) {
      float stale = number(data.pagedKeys(), ((long) last * DecodeData.KV_HEADS * 64 + row) * D);
      assertTrue(stale > 4 && stale < 9, row + ": " + stale);
    }
  }

  @Test
  void logitsOfSingularQueriesAreWhatTheyAreSaidToBe() {
    int n = 250;
    DecodeData data = new DecodeData(D, n, 1, 4, true);
    // Row r has kind (13 r + 12) % 20.
    double[] steep = logits(data, 10);
    assertTrue(steep[n - 1] > 1e4 && ascends(steep));
    double[] falling = logits(data, 7);
    assertTrue(falling[n - 1] < -1e4);
    double[] one = logits(data, 1);
    assertTrue(IntStream.range(0, n - 1).allMatch(j -> one[n - 1] > one[j] + 100));
    double[] equal = logits(data, 4);
    assertTrue(IntStream.range(0, n).allMatch(j -> equal[j] == 0));
    double[] last = logits(data, 0);
    assertEquals(n - 1, data.wanted(0));
    assertTrue(IntStream.range(0, n - 1).allMatch(j -> last[n - 1] > last[j] + 40));
    assertTrue(data.looks(17));
    assertEquals(0, data.wanted(17));
    double[] none = logits(data, 15);
    assertTrue(IntStream.range(0, n).allMatch(j -> none[j] == Double.NEGATIVE_INFINITY));
    assertEquals(0, data.out().expected().applyAsDouble(15 * D + 9));
  }

  private static boolean ascends(double[] x) {
    return IntStream.range(1, x.length).allMatch(j -> x[j] > x[j - 1]);
  }

  @Test
  void everyPointMakesAProblemThatFitsTheDevice() {
    for (DeviceFacts device : List.of(HOPPER, CPU)) {
      for (Profile profile : Profile.values()) {
        for (Params point : decode.points(profile, device)) {
          for (KernelVariant variant : decode.swept(point)) {
            KernelVariant fixed = variant.fixedAt(point, device);
            assertEquals(variant.options(point, device), fixed.options(point, device));
            Stream.concat(Stream.of(point), decode.checkPoints(point).stream())
                .forEach(p -> assertFits(fixed, p, device));
          }
        }
      }
    }
  }

  private void assertFits(KernelVariant variant, Params point, DeviceFacts device) {
    Problem problem = decode.problem(variant, point, device);
    long n = point.number("n");
    long heads = 8 * point.number("batch");
    long rows = heads * point.number("group");
    Step.Launch launch = problem.launches().getFirst();
    long groups = launch.grid().items() / launch.grid().groupItems();
    Macros macros = variant.macros(point, device);
    String name = KernelVariant.base(variant.name());
    assertEquals(heads * cover(n, name) * D / 2, ((Arg.Bits) problem.args().get("k")).n());
    if (name.equals("one-group")) {
      assertEquals(rows, groups);
      return;
    }
    long splits = ((Arg.IntScalar) problem.args().get("splits")).value();
    long per = ((Arg.IntScalar) problem.args().get("per")).value();
    long blocks = Math.ceilDiv(n, 64);
    // No share is empty, and no block is left.
    assertTrue((splits - 1) * per < blocks && splits * per >= blocks, variant.name() + " " + point);
    boolean merges = macros.values().getOrDefault("LAST_MERGES", 0L) == 1;
    assertEquals(splits > 1 && !merges ? 2 : 1, problem.launches().size());
    long shares = splits > 1 ? rows * splits : 1;
    assertEquals(128 * shares, ((Arg.Scratch) problem.args().get("mixes")).n());
    if (List.of("ring", "one-launch", "paged").contains(name)) {
      assertEquals(160, launch.grid().groupItems());
      long slots = device.compute().units() * macros.get("RESIDENT");
      assertEquals(Math.min(slots, heads * splits), groups);
      long local = macros.get("STAGES") * (32_768 + 16) + BESIDE;
      assertTrue(local * macros.get("RESIDENT") <= MOST_LOCAL, variant.name());
    } else {
      assertEquals((name.equals("packed") ? heads : rows) * splits, groups);
    }
  }

  /// Tokens for which there are rows.
  private static long cover(long n, String variant) {
    return variant.endsWith("paged") ? Math.ceilDiv(n, 64) * 64 : n;
  }

  @Test
  void splitsAreTheFewestThatKeepAlmostAllMultiprocessorsBusy() {
    // 8 heads on 132: 14 splits take 147 of 2,048 blocks each, 0.84 of the time is used, where 33
    // of them use 0.985.
    assertEquals(14, DecodeAttention.splits(8, 2048, 132, 85));
    assertEquals(1, DecodeAttention.splits(128, 128, 132, 85));
    assertEquals(1, DecodeAttention.splits(512, 16, 132, 85));
    assertEquals(1, DecodeAttention.splits(3, 1, 132, 85));
    assertEquals(2, DecodeAttention.splits(3, 2, 132, 85));
    assertTrue(DecodeAttention.splits(8, 2048, 132, 98) > 14);
  }

  @Test
  void costsAreThoseOfKeysAndValuesOnce() {
    Params point = Params.of("batch", 4, "group", 8, "n", 32_768);
    assertEquals(512L << 20, decode.cost(point).bytes());
    assertEquals(8 * (512L << 20), decode.cost(point).flops());
  }

  @Test
  void keysAreAsManyAtEachPointButTheShortest() {
    List<Params> points = decode.points(Profile.FULL, HOPPER);
    assertEquals(12, points.size());
    for (Params point : points) {
      long n = point.number("n");
      assertEquals(n == 1024 ? 256L << 20 : 512L << 20, decode.cost(point).bytes());
      assertTrue(decode.includes("ring", point) && decode.includes("torch-flash", point));
    }
    assertEquals(List.of(3L, 3L, 3L, 3L, 3L, 3L, 7L, 3L, 7L, 3L, 3L, 7L), asked(points));
  }

  private List<Long> asked(List<Params> points) {
    return points.stream()
        .map(p -> decode.variants().stream().filter(v -> decode.includes(v.name(), p)).count())
        .toList();
  }

  @Test
  void whatADeviceLacksIsSaid() {
    for (KernelVariant variant : decode.variants()) {
      boolean portable = PORTABLE.contains(variant.name());
      assertTrue(decode.missingFeature(variant, HOPPER).isEmpty(), variant.name());
      assertEquals(portable, decode.missingFeature(variant, OTHER).isEmpty(), variant.name());
      assertEquals(
          portable || variant.name().equals("packed"),
          decode.missingFeature(variant, AMPERE).isEmpty(),
          variant.name());
    }
  }
}
