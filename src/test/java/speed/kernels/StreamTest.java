package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

class StreamTest {

  private static final DeviceFacts GPU = Facts.gpu("a vendor", 0);

  private final Stream stream = new Stream();

  @Test
  void everyElementHasAWorkItemWhateverTheSize() {
    for (KernelVariant variant : stream.variants()) {
      for (Macros macros : stream.sweep(variant, Params.of("op", "triad", "n", 1))) {
        for (long n : List.of(1L, 3L, 4L, 7L, 1000L, 4099L, 1L << 28)) {
          Params params = Params.of("op", "triad", "n", n);
          KernelVariant tried = variant.with(macros);
          Macros m = tried.macros(params, GPU);
          Step.Launch launch = stream.problem(tried, params, GPU).launches().getFirst();
          long covered = launch.global() * m.get("WIDTH") * m.get("ITEMS");
          assertTrue(covered >= n, () -> tried.name() + " covers " + covered + " of " + n);
          assertTrue(
              covered - n < launch.local() * m.get("WIDTH") * m.get("ITEMS") + 4, tried.name());
        }
      }
    }
  }

  @Test
  void aTriadMovesThreeArraysAndADotDeliversOneNumber() {
    assertEquals(3L * 4 * 1024, stream.cost(Params.of("op", "triad", "n", 1024)).bytes());
    KernelVariant variant = stream.variants().getFirst();
    Problem dot = stream.problem(variant, Params.of("op", "dot", "n", 1024), GPU);
    assertEquals(
        List.of("dot_parts", "dot_sum"), dot.launches().stream().map(Step.Launch::kernel).toList());
  }

  @Test
  void publishedArraysAreAGibibyteOnALargeGpu() {
    assertEquals(1L << 28, stream.points(Profile.FULL, GPU).getFirst().number("n"));
  }

  @Test
  void allVariantsHaveTheSamePointsAndCopiesMore() {
    assertEquals(5, stream.points(Profile.QUICK, GPU).size());
    for (String op : List.of("copy", "dot")) {
      List<String> asked =
          stream.variants().stream()
              .map(KernelVariant::name)
              .filter(name -> stream.includes(name, Params.of("op", op)))
              .toList();
      assertEquals(List.of("scalar", "float4", "inflight"), asked.subList(0, 3));
      assertEquals(op.equals("copy") ? 9 : 3, asked.size());
    }
  }
}
