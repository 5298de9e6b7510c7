package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// Products of matrices on matrix units: `hgemm`.
class MatmulTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts ADA = Facts.gpu("NVIDIA Corporation", 89);
  private static final DeviceFacts AMPERE = Facts.gpu("NVIDIA Corporation", 80);
  private static final DeviceFacts OTHER = Facts.gpu("Others", 0);

  private final Hgemm hgemm = new Hgemm();

  @Test
  void everySumIsExactOnItsWayHoweverLong() {
    // Addends of a product are added among themselves first: 16 of at most 2¹⁶.
    long margin = 1 << 20;
    WholeMatrices half = WholeMatrices.one(MatrixFormat.BF16, 8192, 256);
    assertTrue(half.largestSum() < MatrixFormat.BF16.exactBelow() - margin);
    WholeMatrices small = WholeMatrices.one(MatrixFormat.E4M3, 8192, 256);
    assertTrue(small.largestSum() < MatrixFormat.E4M3.exactBelow());
  }

  @Test
  void numbersTakeAllSignsAndSignificandsAndManyExponents() {
    assertEquals(List.of(256L, 8L), distinct(MatrixFormat.BF16, 0x807f, 0x7f80));
    assertEquals(List.of(256L, 8L), distinct(MatrixFormat.FP16, 0x83ff, 0x7c00));
    assertEquals(List.of(6L, 10L), distinct(MatrixFormat.E4M3, 0x87, 0x78));
  }

  /// How many different numbers there are in these bits of the patterns, and in those.
  private static List<Long> distinct(MatrixFormat format, int these, int those) {
    LongToIntFunction words = ((Arg.Bits) WholeMatrices.one(format, 256, 256).left()).words();
    return IntStream.of(these, those)
        .mapToObj(mask ->
            IntStream.range(0, 1 << 14).map(i -> words.applyAsInt(i) & mask).distinct().count())
        .toList();
  }

  @Test
  void patternsAreThoseOfTheFormats() {
    for (int size = 128; size < 256; size++) {
      int power = size % 8 - 4;
      float value = (float) Math.scalb(size / 128.0, power);
      assertEquals(value, Float.intBitsToFloat(MatrixFormat.BF16.pattern(size, power) << 16));
      short half = (short) MatrixFormat.FP16.pattern(-size, power);
      assertEquals(-value, Float.float16ToFloat(half));
    }
    // OCP 8-bit floating point: one bit of sign, four of the exponent with a bias of 7, three more.
    List<Integer> small = List.of(0x00, 0x38, 0x40, 0x44, 0x48, 0x4a, 0x4c);
    for (int size = 0; size <= 6; size++) {
      assertEquals(small.get(size), MatrixFormat.E4M3.pattern(size, 0));
      assertEquals(size == 0 ? 0 : 0x80 | small.get(size), MatrixFormat.E4M3.pattern(-size, 0));
    }
    assertEquals(0x6c, MatrixFormat.E4M3.pattern(6, 4));
    assertEquals(0x18, MatrixFormat.E4M3.pattern(1, -4));
  }

  @Test
  void sumsAreRoundedToTheNearestAndToEven() {
    assertEquals(0x3f80, MatrixFormat.BF16.rounded(1 << 14));
    assertEquals(0x3f80, MatrixFormat.BF16.rounded((1 << 14) + 64));
    assertEquals(0x3f81, MatrixFormat.BF16.rounded((1 << 14) + 65));
    assertEquals(0x3f82, MatrixFormat.BF16.rounded((1 << 14) + 192));
    assertEquals(0xbf81, MatrixFormat.BF16.rounded(-(1 << 14) - 65));
    assertEquals(0x3c00, MatrixFormat.FP16.rounded((1 << 14) + 8));
    assertEquals(0x3c01, MatrixFormat.FP16.rounded((1 << 14) + 9));
    assertEquals(0x4380, MatrixFormat.E4M3.rounded(256));
  }

  @Test
  void whatIsExpectedIsTheProductOfWhatIsGiven() {
    for (MatrixFormat format : MatrixFormat.values()) {
      WholeMatrices matrices = WholeMatrices.many(format, 6, 16, 45);
      LongToIntFunction a = ((Arg.Bits) matrices.left()).words();
      LongToIntFunction b = ((Arg.Bits) matrices.right()).words();
      LongToIntFunction c = ((Arg.BitsOut) matrices.product()).expected();
      for (int row = 0; row < 45 * 16; row++) {
        for (int column = 0; column < 16; column++) {
          double sum = 0;
          for (int k = 0; k < 16; k++) {
            sum += value(format, a, row, k) * value(format, b, row / 16 * 16 + column, k);
          }
          int word = c.applyAsInt((row * 16L + column) / 2);
          int got = word >>> column % 2 * 16 & 0xffff;
          float rounded =
              format == MatrixFormat.FP16
                  ? Float.float16ToFloat((short) got)
                  : Float.intBitsToFloat(got << 16);
          assertEquals(sum, rounded, Math.abs(sum) / 256, format + " " + row + "," + column);
        }
      }
    }
  }

  private static double value(MatrixFormat format, LongToIntFunction words, int row, int k) {
    int each = 32 / format.bits();
    int at = row * 16 + k;
    int pattern = words.applyAsInt(at / each) >>> at % each * format.bits();
    return switch (format) {
      case BF16, SMALL_BF16 -> Float.intBitsToFloat(pattern << 16);
      case FP16 -> Float.float16ToFloat((short) pattern);
      case E4M3 -> {
        double size = (8 + (pattern & 7)) * Math.pow(2, (pattern >> 3 & 15) - 10);
        yield (pattern & 0x7f) == 0 ? 0 : (pattern & 0x80) == 0 ? size : -size;
      }
    };
  }

  @Test
  void packedSlabsAreWhatTheInstructionReads() {
    WholeMatrices matrices = WholeMatrices.one(MatrixFormat.BF16, 512, 256);
    LongToIntFunction words = ((Arg.Bits) matrices.left()).words();
    LongToIntFunction packed = matrices.packedLeft(128);
    for (int tile = 0; tile < 4; tile++) {
      for (int slab = 0; slab < 8; slab++) {
        for (int row = 0; row < 128; row += 5) {
          for (int chunk = 0; chunk < 8; chunk++) {
            long from = ((tile * 128 + row) * 64L + slab * 8 + chunk) * 4;
            // Bits 4 to 6 of an address are those of the chunk, changed by bits 7 to 9.
            int address = row * 128 + chunk * 16;
            int swizzled = address ^ (address >> 7 & 7) << 4;
            long to = ((tile * 8 + slab) * 16_384L + swizzled) / 4;
            assertEquals(words.applyAsInt(from), packed.applyAsInt(to));
          }
        }
      }
    }
  }

  @Test
  void groupsCoverTheMatrixAndFitTheDevice() {
    for (Params point : hgemm.points(Profile.FULL, HOPPER)) {
      long n = point.number("n");
      for (KernelVariant variant : hgemm.swept(point)) {
        Problem problem = hgemm.problem(variant, point, HOPPER);
        Macros macros = variant.macros(point, HOPPER);
        long local = problem.launches().getFirst().grid().groupItems();
        assertTrue(local <= 512, variant.name());
        long groups = problem.launches().getFirst().grid().items() / local;
        String base = variant.name().replaceAll("\\[.*", "");
        long tiles =
            switch (base) {
              case "local" -> n / 64 * (n / 64);
              case "mma", "ldmatrix" -> n / 128 * (n / 128);
              case "async", "warp" ->
                  n / macros.get("TILE_ROWS") * (n / macros.get("TILE_COLUMNS"));
              case "wgmma", "warp-bulk-tiles" -> n / 128 * (n / 256);
              case "bulk", "bulk-fp16", "bulk-small", "warp-bulk" ->
                  Math.min(132, n / 128 * (n / 256));
              case "tensor", "tensor-128", "tensor-64", "tensor-no-producer", "tensor-cycles" ->
                  Math.min(132, n / 128 * (n / macros.get("TILE_COLUMNS")));
              default -> n * n * 2 / 16 / 256;
            };
        assertEquals(tiles, groups, variant.name());
      }
    }
  }

  @Test
  void boxesOfTheMapsAreTheSlabsOfATile() {
    for (Params point : hgemm.points(Profile.FULL, HOPPER)) {
      KernelVariant variant = hgemm.namedVariant("tensor-128");
      Problem problem = hgemm.problem(variant, point, HOPPER);
      long columns = variant.macros(point, HOPPER).get("TILE_COLUMNS");
      Arg.TensorMap a = (Arg.TensorMap) problem.args().get("of a");
      Arg.TensorMap b = (Arg.TensorMap) problem.args().get("of b");
      assertEquals(new Arg.TensorMap("a", 2, a.rows(), a.rows(), 128), a);
      assertEquals(new Arg.TensorMap("b", 2, a.rows(), a.rows(), (int) columns), b);
      assertEquals(a.rows() * a.columns() / 2, ((Arg.Bits) problem.args().get("a")).n());
    }
  }

  @Test
  void everyRungDoesTheSameWorkAndPackingNone() {
    Params point = Params.of("n", 4096);
    for (KernelVariant variant : hgemm.variants()) {
      boolean pack = variant.name().equals("pack");
      if (variant.name().equals("tensor-cycles")) {
        assertEquals(0, hgemm.cost(variant.name(), point).flops());
        continue;
      }
      assertEquals(pack ? 0 : 1L << 37, hgemm.cost(variant.name(), point).flops());
      assertEquals((pack ? 8L : 6L) << 24, hgemm.cost(variant.name(), point).bytes());
    }
  }

  @Test
  void theWholeLadderIsClimbedAtEverySize() {
    List<Params> points = hgemm.points(Profile.FULL, HOPPER);
    List<Long> asked =
        points.stream()
            .map(p -> hgemm.variants().stream().filter(v -> hgemm.includes(v.name(), p)).count())
            .toList();
    assertEquals(List.of(13L, 14L, 13L, 14L, 15L), asked);
  }

  @Test
  void whatADeviceLacksIsSaid() {
    for (KernelVariant variant : hgemm.variants()) {
      boolean portable = List.of("local", "pack").contains(variant.name());
      boolean wide =
          List.of("wgmma", "bulk", "bulk-fp16", "bulk-small", "warp-bulk", "warp-bulk-tiles")
                  .contains(variant.name())
              || variant.name().startsWith("tensor");
      boolean large = variant.name().equals("warp");
      assertTrue(hgemm.missingFeature(variant, HOPPER).isEmpty(), variant.name());
      assertEquals(portable, hgemm.missingFeature(variant, OTHER).isEmpty(), variant.name());
      assertEquals(!wide && !large, hgemm.missingFeature(variant, ADA).isEmpty(), variant.name());
    }
    String want = "needs 196608 bytes of local memory in a group; Device X has 101376";
    assertEquals(want, hgemm.missingFeature(hgemm.namedVariant("warp"), ADA).orElseThrow());
    assertTrue(hgemm.missingFeature(hgemm.namedVariant("async"), AMPERE).isEmpty());
    assertTrue(
        hgemm
            .missingFeature(hgemm.namedVariant("mma"), OTHER)
            .orElseThrow()
            .startsWith("needs mma.sync"));
  }

  @Test
  void matricesArePaddedToWholeTilesAndNotWhereAKernelAsks() {
    Params odd = Params.of("n", 257);
    Problem padded = hgemm.problem(hgemm.namedVariant("warp"), odd, HOPPER);
    assertEquals(512, ((Arg.IntScalar) padded.args().get("n")).value());
    Problem even = hgemm.problem(hgemm.namedVariant("local"), odd, HOPPER);
    assertEquals(258, ((Arg.IntScalar) even.args().get("n")).value());
  }
}
