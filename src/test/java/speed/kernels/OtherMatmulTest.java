package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// Products of many small matrices and of numbers of eight bits: `batched-gemm`, `gemm-fp8`.
class OtherMatmulTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);
  private static final DeviceFacts ADA = Facts.gpu("NVIDIA Corporation", 89);
  private static final DeviceFacts AMPERE = Facts.gpu("NVIDIA Corporation", 86);
  private static final DeviceFacts OTHER = Facts.gpu("Others", 0);

  private final BatchedGemm batched = new BatchedGemm();
  private final GemmFp8 fp8 = new GemmFp8();

  @Test
  void whatIsCheckedIsWhatIsTimed() {
    for (Benchmark benchmark : List.of(new Hgemm(), batched, fp8)) {
      for (Params point : benchmark.points(Profile.FULL, HOPPER)) {
        for (KernelVariant variant : benchmark.swept(point)) {
          String options = variant.options(point, HOPPER);
          for (Params small : benchmark.checkPoints(point)) {
            assertEquals(options, variant.options(small, HOPPER), variant.name() + " " + small);
          }
        }
      }
    }
  }

  @Test
  void everyMatrixOfABatchIsMultipliedOnce() {
    for (Params point : batched.points(Profile.FULL, HOPPER)) {
      long tiles = point.number("n") == 64 ? 1 : 4;
      long count = point.number("b");
      assertEquals(count == 1024, batched.includes("loop", point));
      Problem loop = batched.problem(batched.namedVariant("loop"), point, HOPPER);
      assertEquals(count, loop.launches().size());
      List<Integer> firsts =
          loop.launches().stream()
              .map(l -> ((Arg.IntScalar) loop.args().get(l.args().getLast())).value())
              .distinct()
              .toList();
      assertEquals(count, firsts.size());
      assertEquals(tiles, groups(loop));
      Problem strided = batched.problem(batched.namedVariant("strided"), point, HOPPER);
      assertEquals(count * tiles, groups(strided));
      Problem persistent = batched.problem(batched.namedVariant("persistent"), point, HOPPER);
      assertEquals(point.number("n") < 256 ? 4 * 132 : 132, groups(persistent));
      assertEquals(count, ((Arg.IntScalar) persistent.args().get("many")).value());
    }
  }

  private static long groups(Problem problem) {
    Step.Launch launch = problem.launches().getFirst();
    return launch.grid().items() / launch.grid().groupItems();
  }

  @Test
  void fewTilesTakeFewGroups() {
    Params point = Params.of("b", 7, "n", 33);
    assertEquals(7, groups(batched.problem(batched.namedVariant("persistent"), point, HOPPER)));
  }

  @Test
  void matricesOfABatchAreDifferent() {
    WholeMatrices many = WholeMatrices.many(MatrixFormat.BF16, 64, 64, 2);
    Arg.Bits a = (Arg.Bits) many.left();
    assertEquals(2 * 64 * 32, a.n());
    assertNotEquals(a.words().applyAsInt(5), a.words().applyAsInt(64 * 32 + 5));
  }

  @Test
  void costsAreThoseOfTheFewestBytes() {
    Params batch = Params.of("b", 1024, "n", 128);
    assertEquals(2L * 128 * 128 * 128 * 1024, batched.cost(batch).flops());
    assertEquals(3L * 128 * 128 * 2 * 1024, batched.cost(batch).bytes());
    Params large = fp8.points(Profile.FULL, HOPPER).getFirst();
    assertEquals("n=4096,type=fp8", large.toString());
    assertEquals(1L << 37, fp8.cost(large).flops());
    assertEquals(4L << 24, fp8.cost(large).bytes());
  }

  @Test
  void matricesOfBytesTakeHalfTheMemoryAndTheirProductsDoNot() {
    for (KernelVariant variant : fp8.variants()) {
      Problem problem = fp8.problem(variant, Params.of("n", 4096), HOPPER);
      assertEquals(4096L * 4096 / 4, ((Arg.Bits) problem.args().get("a")).n());
      assertEquals(4096L * 4096 / 2, ((Arg.BitsOut) problem.args().get("c")).n());
    }
  }

  @Test
  void whatADeviceLacksIsSaid() {
    for (KernelVariant variant : batched.variants()) {
      boolean wide = variant.name().equals("persistent-wide");
      assertEquals(!wide, batched.missingFeature(variant, AMPERE).isEmpty());
      assertTrue(batched.missingFeature(variant, HOPPER).isEmpty());
      assertTrue(batched.missingFeature(variant, OTHER).orElseThrow().startsWith("needs mma.sync"));
    }
    assertTrue(fp8.missingFeature(fp8.namedVariant("mma"), ADA).isEmpty());
    String why = fp8.missingFeature(fp8.namedVariant("mma"), AMPERE).orElseThrow();
    assertTrue(why.startsWith("needs mma.sync on e4m3: an NVIDIA GPU of compute capability 8.9"));
    assertTrue(
        fp8.missingFeature(fp8.namedVariant("bulk"), ADA).orElseThrow().startsWith("needs wgmma"));
  }
}
