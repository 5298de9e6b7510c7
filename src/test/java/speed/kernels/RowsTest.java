package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// Matrices of bf16 numbers by their rows, and what is done to them in one kernel.
class RowsTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts CPU = Facts.withCache(DeviceFacts.Kind.CPU, 32L << 20);
  private static final Tolerance ROUNDED = Tolerance.bfloat16(0.51, 0);

  private static final List<Benchmark> ALL =
      List.of(
          new RmsnormResidual(),
          new Layernorm(),
          new L2norm(),
          new Swiglu(),
          new Rope(),
          new GemmEpilogue());

  @Test
  void everyPointMakesAProblem() {
    for (Benchmark benchmark : ALL) {
      for (Profile profile : Profile.values()) {
        for (DeviceFacts device : List.of(HOPPER, CPU)) {
          for (Params point : benchmark.points(profile, device)) {
            for (KernelVariant variant : benchmark.variants()) {
              KernelVariant fixed = variant.fixedAt(point, device);
              Stream.concat(Stream.of(point), benchmark.checkPoints(point).stream())
                  .forEach(p -> benchmark.problem(fixed, p, device));
            }
          }
        }
      }
    }
  }

  @Test
  void workItemsThatKeepARowHaveRoomForIt() {
    for (RowBenchmark benchmark : List.of(new RmsnormResidual(), new Layernorm(), new L2norm())) {
      for (Params point : benchmark.points(Profile.FULL, HOPPER)) {
        Macros macros = benchmark.namedVariant("persistent").macros(point, HOPPER);
        long room = 8 * macros.get("GROUP") * macros.get("ITEMS");
        assertTrue(room >= point.number("columns"));
        benchmark.checkPoints(point).forEach(p -> assertTrue(room >= p.number("columns")));
        assertEquals(512, macros.get("GROUP") * macros.get("WAVES"));
      }
    }
  }

  /// One for rows of whole vectors, which is timed, and one of the same geometry for others.
  @Test
  void thereAreTwoProgramsOfASource() {
    Params point = Params.of("columns", 4096, "rows", 1000);
    for (RowBenchmark benchmark : List.of(new RmsnormResidual(), new Layernorm(), new L2norm())) {
      for (KernelVariant variant : benchmark.variants()) {
        KernelVariant fixed = variant.fixedAt(point, HOPPER);
        assertEquals(variant.options(point, HOPPER), fixed.options(point, HOPPER));
        assertEquals(Set.of(0L, 1L), whole(fixed, benchmark.checkPoints(point)));
        for (Params small : benchmark.checkPoints(point)) {
          long whole = small.number("columns") % 8 == 0 ? 1 : 0;
          Macros macros = variant.macros(point, HOPPER).with(RowBenchmark.WHOLE, whole);
          assertEquals(macros, fixed.macros(small, HOPPER));
        }
      }
    }
    for (KernelVariant variant : new Swiglu().variants()) {
      assertFalse(variant.options(point, HOPPER).contains(RowBenchmark.WHOLE));
    }
  }

  @Test
  void fewGroupsOfSwigluAreThoseThatFindRoom() {
    Params point = Params.of("columns", 4096, "rows", 65_536);
    assertEquals(6 * 132, groups(new Swiglu(), "fused-few", point));
    assertEquals(2, groups(new Swiglu(), "fused-few", Params.of("columns", 512, "rows", 8)));
    assertEquals(
        groups(new Swiglu(), "inflight", point), groups(new Swiglu(), "inflight-near", point));
  }

  private static long groups(Benchmark benchmark, String variant, Params point) {
    Step.Launch launch =
        benchmark.problem(benchmark.namedVariant(variant), point, HOPPER).launches().getFirst();
    return launch.global() / launch.local();
  }

  /// By the same program as one that reads the same matrix again.
  @Test
  void aRotatedSoftmaxReadsEachMatrixOnce() {
    Softmax softmax = new Softmax();
    Params point = Params.of("columns", 4096, "dtype", "bf16").with("rows", 100);
    for (String variant : List.of("group", "unhinted")) {
      String rotated = variant.equals("group") ? "rotated" : "rotated-unhinted";
      Problem problem = softmax.problem(softmax.namedVariant(rotated), point, HOPPER);
      List<String> read =
          problem.launches().stream().map(launch -> launch.args().getFirst()).toList();
      assertEquals(List.of("x", "x1", "x2", "x3"), read);
      assertEquals(4, problem.operations());
      assertEquals(
          softmax.namedVariant(variant).options(point, HOPPER),
          softmax.namedVariant(rotated).options(point, HOPPER));
    }
  }

  @Test
  void aPlainNormHasNoWeights() {
    Layernorm layernorm = new Layernorm();
    Params point = Params.of("columns", 300, "rows", 20);
    RowData x = RowData.spiked(121, 300);
    Arg.Bfloat16Out y =
        (Arg.Bfloat16Out)
            layernorm.problem(layernorm.namedVariant("plain"), point, HOPPER).args().get("y");
    double mean = LongStream.range(0, 300).mapToDouble(c -> x.number(4, c)).average().orElseThrow();
    double variance =
        LongStream.range(0, 300)
            .mapToDouble(c -> Math.pow(x.number(4, c) - mean, 2))
            .average()
            .orElseThrow();
    double want = (x.number(4, 7) - mean) / Math.sqrt(variance + 1e-5f);
    assertEquals(want, y.expected().applyAsDouble(4 * 300 + 7), 1e-12 * Math.abs(want));
    assertTrue(layernorm.cost("plain", point).bytes() < layernorm.cost(point).bytes());
  }

  private static Set<Long> whole(KernelVariant variant, List<Params> points) {
    return points.stream()
        .map(point -> variant.macros(point, HOPPER).get(RowBenchmark.WHOLE))
        .collect(Collectors.toSet());
  }

  /// In a row in which it is large.
  @Test
  void aNumberThatIsLostTurnsTheRoundingOfSomeOthers() {
    RowData x = RowData.spiked(131, RowData.LONGEST);
    for (long lost = 0; lost < RowData.LONGEST; lost += 509) {
      long column = lost;
      assertTrue(
          IntStream.range(0, RowData.PERIOD)
              .filter(row -> (row + column) % 16 == 0)
              .anyMatch(row -> shows(x, row, column)),
          "column " + lost);
    }
  }

  private static boolean shows(RowData x, int row, long lost) {
    double all = squares(x, row);
    double less = all - Math.pow(x.number(row, lost), 2);
    return LongStream.range(0, RowData.LONGEST)
        .anyMatch(c -> {
          double right = x.number(row, c) / Math.sqrt(all);
          float wrong = RowData.rounded((float) (x.number(row, c) / Math.sqrt(less)));
          return !ROUNDED.accepts(ROUNDED.error(right, wrong));
        });
  }

  private static double squares(RowData x, int row) {
    return LongStream.range(0, x.columns()).mapToDouble(c -> Math.pow(x.number(row, c), 2)).sum();
  }

  @Test
  void squaresOfLargeRowsJustDoNotOverflow() {
    RowData x = RowData.spiked(131, RowData.LONGEST);
    double largest =
        IntStream.range(0, RowData.PERIOD).mapToDouble(r -> squares(x, r)).max().orElseThrow();
    assertTrue(largest < Float.MAX_VALUE && largest > 0x1p-8 * Float.MAX_VALUE, "" + largest);
    assertEquals(0, (float) Math.pow(x.number(1, 0), 2));
  }

  @Test
  void patternsAreRowsThatComeBack() {
    RowData x = RowData.spiked(131, 7);
    assertEquals(x.applyAsInt(3 * 7 + 5), x.applyAsInt((3 + RowData.PERIOD) * 7 + 5));
    assertTrue(List.of(128f, 129f).contains(x.number(3, 5)));
    assertEquals(x.number(0, 2), Float.intBitsToFloat(x.applyAsInt(2) << 16));
    assertTrue(Math.abs(x.number(0, 0)) >= 64 && Math.abs(x.number(0, 1)) < 4);
  }

  @Test
  void roundingIsToTheEvenOneOfTwo() {
    assertEquals(1, RowData.rounded(1 + 0x1p-8f));
    assertEquals(1 + 0x1p-6f, RowData.rounded(1 + 3 * 0x1p-8f));
    assertEquals(-2, RowData.rounded(-2 + 0x1p-9f));
  }

  /// Lengths are kept, and the first row, whose angle is zero, stays as it is.
  @Test
  void turningKeepsLengths() {
    Rope rope = new Rope();
    Problem problem =
        rope.problem(rope.namedVariant("table"), Params.of("columns", 256, "rows", 3), HOPPER);
    Arg.Bfloat16Out y = (Arg.Bfloat16Out) problem.args().get("y");
    RowData x = RowData.even(151, 256);
    for (int c = 0; c < 256; c++) {
      assertEquals(x.number(0, c), y.expected().applyAsDouble(c));
    }
    long at = 2 * 256 + 128 + 9;
    double before = Math.hypot(x.number(2, 137), x.number(2, 137 + 64));
    assertEquals(
        before,
        Math.hypot(y.expected().applyAsDouble(at), y.expected().applyAsDouble(at + 64)),
        1e-9);
    double angle = 2 * Math.pow(10_000, -9 / 64.0);
    double turned = x.number(2, 137) * Math.cos(angle) - x.number(2, 201) * Math.sin(angle);
    assertEquals(turned, y.expected().applyAsDouble(at), 1e-6);
  }

  @Test
  void anEpilogueIsThatOfTheSumsOfTheProduct() {
    GemmEpilogue benchmark = new GemmEpilogue();
    Params point = Params.of("n", 257);
    Arg.Bfloat16Out product = out(benchmark, "product", point);
    Arg.Bfloat16Out fused = out(benchmark, "fused", point);
    long side = 512;
    assertEquals(side * side, fused.numbers());
    Arg.Bits bias =
        (Arg.Bits)
            benchmark.problem(benchmark.namedVariant("fused"), point, HOPPER).args().get("bias");
    float added = Float.intBitsToFloat(bias.words().applyAsInt(10) & 0xffff0000);
    double sum = product.expected().applyAsDouble(5 * side + 21);
    assertEquals(GemmEpilogue.gelu(sum + added), fused.expected().applyAsDouble(5 * side + 21));
    assertEquals(0, fused.expected().applyAsDouble(5 * side + 257));
    assertEquals(0.841192, GemmEpilogue.gelu(1), 1e-6);
    assertFalse(Double.isNaN(GemmEpilogue.gelu(-1e6)));
  }

  private static Arg.Bfloat16Out out(GemmEpilogue benchmark, String variant, Params point) {
    Problem problem = benchmark.problem(benchmark.namedVariant(variant), point, HOPPER);
    return (Arg.Bfloat16Out) problem.args().get("c");
  }
}
