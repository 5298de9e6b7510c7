package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
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
import speed.kernels.Fp8AttentionData.Kind;

/// Numbers of eight bits with scales, what must become of them, and how values lie that are turned:
/// `attention-fp8`.
class AttentionFp8Test {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts AMPERE = Facts.gpu("NVIDIA Corporation", 80);
  private static final DeviceFacts CPU = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);

  private static final int D = 128;

  // Local memory that a kernel may declare, beside the 1,024 bytes that OpenCL takes.
  private static final long MOST_LOCAL = 231_424;

  private final AttentionFp8 attention = new AttentionFp8();

  @Test
  void patternsAreThoseOfTheirNumbersAndNumbersBetweenThemGoToTheNearest() {
    for (int code = 0; code < 0x7f; code++) {
      float number = E4m3.number((byte) code);
      assertEquals((byte) code, E4m3.pattern(number));
      assertEquals((byte) (code | 0x80), E4m3.pattern(-number));
      if (code > 0) {
        float before = E4m3.number((byte) (code - 1));
        assertTrue(number > before);
        double middle = (before + (double) number) / 2;
        assertEquals(code % 2 == 0 ? code : code - 1, E4m3.pattern(middle), "" + middle);
        assertEquals(code, E4m3.pattern(middle * 1.0001));
      }
    }
    assertEquals(448, E4m3.number((byte) 0x7e));
    assertEquals(0x1p-9f, E4m3.number((byte) 1));
    assertEquals(0x7e, E4m3.pattern(1000));
  }

  private static byte pattern(Arg arg, long index) {
    return (byte) (((Arg.Bits) arg).words().applyAsInt(index / 4) >>> index % 4 * 8);
  }

  /// The number of a query, key or value as a kernel gets it.
  private static float number(Fp8AttentionData data, Arg of, Arg scales, long row, int column) {
    long block = row / data.n() * data.blocks();
    long scale = data.blocked() ? block + row % data.n() / Fp8AttentionData.BLOCK : block;
    return E4m3.number(pattern(of, row * D + column)) * at(scales, scale);
  }

  private static float at(Arg scales, long index) {
    return ((Arg.In) scales).values().at(index);
  }

  private static List<Fp8AttentionData> exact() {
    List<Fp8AttentionData> all = new ArrayList<>();
    for (Kind kind : List.of(Kind.ORDINARY, Kind.SINGULAR)) {
      for (boolean causal : List.of(false, true)) {
        all.add(new Fp8AttentionData(270, 7, causal, kind, false, false));
        all.add(new Fp8AttentionData(270, 7, causal, kind, true, false));
      }
    }
    return all;
  }

  @Test
  void whatIsExpectedIsTheSoftmaxOfWhatIsGiven() {
    for (Fp8AttentionData data : exact()) {
      for (int row = 0; row < 7 * 270; row += 59) {
        assertIsSoftmax(data, row);
      }
    }
  }

  private static void assertIsSoftmax(Fp8AttentionData data, int row) {
    int first = row / data.n() * data.n();
    int keys = data.causal() ? row - first + 1 : data.n();
    double[] logits =
        IntStream.range(first, first + keys).mapToDouble(j -> logit(data, row, j)).toArray();
    double top = IntStream.range(0, keys).mapToDouble(j -> logits[j]).max().orElseThrow();
    for (int c = 0; c < D; c += 37) {
      double sum = 0;
      double mixed = 0;
      double size = 0;
      for (int j = 0; j < keys; j++) {
        double power = Math.exp(logits[j] - top);
        float value = value(data, first + j, c);
        sum += power;
        mixed += power * value;
        size += power * Math.abs(value);
      }
      Arg.HalfOut out = data.out();
      long at = (long) row * D + c;
      assertEquals(mixed / sum, out.expected().applyAsDouble(at), 1e-6, data + " " + row);
      double bound = out.bound().applyAsDouble(at);
      assertTrue(bound > 0x1p-10 * size / sum * 0.999, data + " " + row);
      boolean looks = data.looks(AttentionData.set(row / data.n()), row % data.n());
      assertTrue(looks || bound > 0x1p-4 * size / sum * 0.999, data + " " + row);
    }
  }

  private static double logit(Fp8AttentionData data, long row, long key) {
    double sum = 0;
    for (int c = 0; c < D; c++) {
      sum +=
          (double) number(data, data.queries(), data.queryScales(), row, c)
              * number(data, data.keys(), data.keyScales(), key, c);
    }
    return sum / Math.sqrt(D);
  }

  private static float value(Fp8AttentionData data, long row, int column) {
    float share = number(data, data.values(), data.valueShares(), row, column);
    return share * at(data.valueScales(), row / data.n());
  }

  @Test
  void sharesOfScalesAreAtMostOneAndBlocksAndHeadsHaveOthers() {
    for (Fp8AttentionData data : exact()) {
      for (int i = 0; i < 7 * data.blocks(); i++) {
        float share = at(data.valueShares(), i);
        assertTrue(share > 0 && share <= 1 && (data.blocked() || share == 1));
      }
      if (data.kind() == Kind.SINGULAR) {
        assertTrue(at(data.valueScales(), 0) != at(data.valueScales(), 1));
        assertTrue(at(data.keyScales(), 0) != at(data.keyScales(), 1));
        assertTrue(at(data.queryScales(), 0) != at(data.queryScales(), 1));
      }
    }
    Fp8AttentionData blocks = new Fp8AttentionData(300, 5, false, Kind.OUTLIERS, true, false);
    IntStream.range(0, 15)
        .mapToObj(i -> at(blocks.valueShares(), i))
        .forEach(share -> assertTrue(share > 0.1 && share <= 1));
  }

  /// By the tables of the instruction: of 32 columns of S a lane has numbers r of groups of four,
  /// and its words of the left matrix hold columns along the sum.
  @Test
  void aPowerMeetsTheValueOfItsKeyInTheLaneThatHasIt() {
    Fp8AttentionData data = new Fp8AttentionData(96, 1, false, Kind.ORDINARY, false, false);
    for (int t = 0; t < 4; t++) {
      for (int step = 0; step < 3; step++) {
        for (int word = 0; word < 4; word++) {
          int[] sums = sumsOfWord(step, word);
          for (int b = 0; b < 4; b++) {
            int r = sums[b];
            assertEquals(word % 2, r / 2 % 2, "row");
            int key = r / 4 * 8 + 2 * t + r % 2;
            int slot = 32 * step + word / 2 * 16 + 4 * t + b;
            for (int c = 0; c < D; c += 5) {
              long row = c / 16 * 16 + c % 2 * 8 + c % 16 / 2;
              byte turned = pattern(data.turnedValues(), row * data.pitch() + slot);
              assertEquals(pattern(data.values(), (long) key * D + c), turned);
            }
          }
        }
      }
    }
  }

  /// Which sums `round_weights` puts into a word.
  private static int[] sumsOfWord(int step, int word) {
    int two = 8 * (2 * step + word / 2) + 2 * (word % 2);
    return new int[] {two, two + 1, two + 4, two + 5};
  }

  /// A lane has columns 2t and 2t + 1 of each eight of O; they are four numbers in a row.
  @Test
  void whatALaneHasOfSixteenColumnsAreFourNumbersSideBySide() {
    for (int t = 0; t < 4; t++) {
      int[] columns = {2 * t, 8 + 2 * t, 2 * t + 1, 8 + 2 * t + 1};
      for (int i = 0; i < 4; i++) {
        int number = 4 * t + i;
        assertEquals(number % 2 * 8 + number / 2, columns[i]);
      }
    }
  }

  @Test
  void turnedRowsEndInZeros() {
    Fp8AttentionData data = new Fp8AttentionData(33, 2, false, Kind.ORDINARY, false, false);
    assertEquals(64, data.pitch());
    for (int row = 0; row < 2 * D; row++) {
      for (int place = 48; place < 64; place++) {
        assertEquals(0, pattern(data.turnedValues(), row * 64L + place));
      }
    }
  }

  @Test
  void aRotationLeavesProductsAndMakesNumbersWithOutliersSmaller() {
    Fp8AttentionData plain = new Fp8AttentionData(256, 1, false, Kind.OUTLIERS, false, false);
    Fp8AttentionData rotated = new Fp8AttentionData(256, 1, false, Kind.OUTLIERS, false, true);
    double off = 0;
    for (int row = 0; row < 256; row += 17) {
      for (int key = 0; key < 256; key += 19) {
        double want = 0;
        for (int c = 0; c < D; c++) {
          want += (double) plain.query(0, row, c) * plain.key(0, key, c);
        }
        off = Math.max(off, Math.abs(want / Math.sqrt(D) - logit(rotated, row, key)));
      }
    }
    assertTrue(off > 0 && off < 0.5, "" + off);
    assertTrue(at(rotated.keyScales(), 0) < 0.5 * at(plain.keyScales(), 0));
    assertEquals(
        plain.out().expected().applyAsDouble(999), rotated.out().expected().applyAsDouble(999));
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
    long n = point.number("n");
    long heads = point.number("heads");
    long pitch = Math.ceilDiv(n, 32) * 32;
    Macros macros = variant.macros(point, device);
    String name = KernelVariant.base(variant.name());
    Step.Launch launch = problem.launches().getLast();
    if (name.startsWith("plain")) {
      assertTrue(launch.grid().items() >= n * heads);
    } else if (!name.equals("fp16")) {
      long keys = macros.get("KEYS");
      long boxes = Math.ceilDiv(keys, 128);
      boolean turns = name.equals("turning");
      long block = keys * D + boxes * D * 128 + (turns ? keys * D : 0);
      assertTrue(128 * D + macros.get("STAGES") * block + 200 <= MOST_LOCAL, variant.name());
      assertTrue(macros.get("BLOCKED") == 0 || keys == 128);
      assertTrue(!turns || macros.get("STAGES") > 1);
      String values = name.equals("given") ? "v" : "turned";
      Arg.TensorMap map =
          turns
              ? new Arg.TensorMap("v", 1, D, n, heads, (int) keys)
              : new Arg.TensorMap(values, 1, pitch, D, heads, D);
      assertEquals(map, problem.args().get("of v"));
      assertEquals(384, launch.grid().groupItems());
      long tiles = Math.ceilDiv(n, 128) * heads;
      assertEquals(
          macros.get("PERSISTENT") == 0 ? tiles : Math.min(132, tiles),
          launch.grid().items() / 384,
          variant.name());
    }
    if (problem.launches().size() == 2) {
      Step.Launch pack = problem.launches().getFirst();
      assertEquals(128, pack.grid().groupItems());
      assertTrue(pack.grid().items() / 32 * 32 >= heads * pitch / 32 * 32);
    }
  }

  @Test
  void costsAreThoseOfBothProductsOfWhatIsSeen() {
    Params all = Params.of("causal", "no", "d", D, "data", "normal", "heads", 64, "n", 8192);
    assertEquals(4L * 64 * 8192 * 8192 * D, attention.cost(all).flops());
    assertEquals(5L * 64 * 8192 * D, attention.cost(all).bytes());
    assertEquals(2L * 64 * 8192 * 8193 * D, attention.cost(all.with("causal", "yes")).flops());
  }

  @Test
  void whatIsMeasuredWhereIsWhatCanBeCompared() {
    List<Params> points = attention.points(Profile.FULL, HOPPER);
    assertEquals(8, points.size());
    for (Params point : points) {
      assertEquals(1 << 19, point.number("heads") * point.number("n"));
      List<String> asked =
          attention.variants().stream()
              .map(KernelVariant::name)
              .filter(v -> attention.includes(v, point))
              .toList();
      assertTrue(asked.containsAll(List.of("fp16", "packed", "blocks")), point + " " + asked);
      boolean outliers = point.get("data").equals("outliers");
      assertEquals(outliers, asked.contains("rotated"));
      assertEquals(!outliers, asked.contains("given") && asked.contains("turning"));
      assertEquals(!outliers, attention.includes("torch-cudnn", point));
    }
  }

  @Test
  void whatADeviceLacksIsSaid() {
    for (KernelVariant variant : attention.variants()) {
      boolean portable = variant.name().startsWith("plain");
      assertTrue(attention.missingFeature(variant, HOPPER).isEmpty(), variant.name());
      assertEquals(portable, attention.missingFeature(variant, AMPERE).isEmpty(), variant.name());
    }
  }
}
