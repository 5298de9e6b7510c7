package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

class ZerosTest {

  private static final DeviceFacts GPU = Facts.gpu("NVIDIA Corporation", 90);

  private final Zeros zeros = new Zeros();

  @Test
  void onlyTheDataDiffer() {
    List<Params> points = zeros.points(Profile.FULL, GPU);
    assertEquals(
        List.of("random", "zeros"), points.stream().map(p -> p.get("data")).distinct().toList());
    for (KernelVariant variant : zeros.variants()) {
      Params small = zeros.checkPoints(points.getFirst()).getLast();
      Problem random = zeros.problem(variant, small, GPU);
      Problem zero = zeros.problem(variant, small.with("data", "zeros"), GPU);
      assertEquals(random.steps(), zero.steps());
      assertEquals(
          List.copyOf(random.args().sequencedKeySet()), List.copyOf(zero.args().sequencedKeySet()));
      assertEquals(variant.options(points.getFirst(), GPU), variant.options(points.getLast(), GPU));
      random.args().forEach((name, arg) -> assertDiffers(name, arg, zero.args().get(name)));
    }
  }

  private static void assertDiffers(String name, Arg random, Arg zero) {
    if (random instanceof Arg.In in) {
      assertNotEquals(0, in.values().at(0), name);
      assertEquals(0, assertInstanceOf(Arg.In.class, zero).values().at(0), name);
    } else if (random instanceof Arg.Out out) {
      assertNotEquals(0, out.expected().applyAsDouble(0), name);
      assertEquals(0, assertInstanceOf(Arg.Out.class, zero).expected().applyAsDouble(0), name);
      assertEquals(out.n(), ((Arg.Out) zero).n());
    } else if (random instanceof Arg.Bits bits) {
      assertNotEquals(0, bits.words().applyAsInt(0), name);
      assertEquals(0, assertInstanceOf(Arg.Bits.class, zero).words().applyAsInt(0), name);
    } else if (random instanceof Arg.BitsOut out) {
      assertEquals(0, assertInstanceOf(Arg.BitsOut.class, zero).expected().applyAsInt(0), name);
      assertEquals(out.n(), ((Arg.BitsOut) zero).n());
    } else {
      assertEquals(random, zero, name);
    }
  }

  @Test
  void aSampleIsLongEnoughForAPowerLimitToAct() {
    for (Params point : zeros.points(Profile.FULL, GPU)) {
      double seconds = zeros.cost("wgmma-bf16", point).flops() / 950e12;
      assertTrue(seconds > 0.1 && seconds < 0.2, seconds + " s");
      double warp = zeros.cost("warp", point).flops() / 500e12;
      assertTrue(warp > 0.1 && warp < 0.2, warp + " s");
    }
  }

  @Test
  void everyLaunchIsCounted() {
    Params point = Params.of("floats", 100, "launches", 3, "k", 8, "n", 10, "data", "zeros");
    assertEquals(3 * 2 * 400, zeros.cost("copy", point).bytes());
    assertEquals(3 * 2 * 80, zeros.cost("fma", point).flops());
  }

  @Test
  void theSameCopyIsOnceWarmAndOnceCold() {
    DeviceHotCold hotCold = new DeviceHotCold();
    Params point = hotCold.points(Profile.QUICK, GPU).getFirst();
    List<Problem> both =
        hotCold.variants().stream().map(v -> hotCold.problem(v, point, GPU)).toList();
    assertEquals(List.of(false, true), both.stream().map(Problem::cold).toList());
    assertEquals(both.getFirst().steps(), both.getLast().steps());
    assertEquals(4 << 20, point.number("n") * Float.BYTES);
  }
}
