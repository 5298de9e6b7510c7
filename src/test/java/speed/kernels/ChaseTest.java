package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongToIntFunction;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

class ChaseTest {

  private static final DeviceFacts GPU = Facts.gpu("a vendor", 0);

  private final Chase chase = new Chase();
  private final StrideRead read = new StrideRead();

  @Test
  void theWalkThatAProblemHoldsLeadsWhereItSays() {
    for (KernelVariant variant : chase.variants()) {
      for (Params small : chase.checkPoints(Params.of("bytes", 4096, "chains", 4))) {
        Problem problem = chase.problem(variant, small, GPU);
        Arg.Bits next = (Arg.Bits) problem.args().get("next-" + variant.name());
        Arg.State at = (Arg.State) problem.args().get("at-" + variant.name());
        int lines = ((Arg.IntScalar) problem.args().get("lines")).value();
        int steps = ((Arg.IntScalar) problem.args().get("steps")).value();
        assertEquals(lines * 32L, next.n());
        assertEquals(4L * steps, problem.operations());
        for (int chain = 0; chain < 4; chain++) {
          int word = chain * lines / 4 * 32;
          for (int run = 1; run <= 2; run++) {
            for (int step = 0; step < steps; step++) {
              word = next.words().applyAsInt(word);
            }
            assertEquals(at.expected().at(chain, run), word, variant.name() + " " + small);
          }
        }
      }
    }
  }

  @Test
  void whoStraysIntoALineStaysThereAndIsFound() {
    Problem problem =
        chase.problem(chase.variants().getLast(), Params.of("bytes", 4096, "chains", 1), GPU);
    Arg.Bits next = (Arg.Bits) problem.args().get("next-random");
    assertEquals(33, next.words().applyAsInt(33));
    assertNotEquals(32, next.words().applyAsInt(32));
  }

  @Test
  void variantsDoNotShareTheirWalks() {
    Params point = chase.points(Profile.QUICK, GPU).getFirst();
    List<String> names =
        chase.variants().stream()
            .map(v -> chase.problem(v, point, GPU).args().firstEntry().getKey())
            .toList();
    assertEquals(List.of("next-sequential", "next-random"), names);
  }

  @Test
  void sizesDoubleFromAPageToFarBeyondTheLastCacheWithThreeBetween() {
    List<Params> points = chase.points(Profile.FULL, GPU);
    assertEquals("bytes=4096,chains=1", points.getFirst().toString());
    assertEquals("bytes=1073741824,chains=32", points.getLast().toString());
    assertEquals(19 + 3 + 6, points.size());
    assertTrue(points.contains(Params.of("bytes", 1 << 24, "chains", 16)));
    assertTrue(points.containsAll(chase.points(Profile.QUICK, GPU)));
  }

  @Test
  void theSumsOfAllGroupsAreThoseOfTheNumbersTheyRead() {
    for (long n : new long[] {1, 7, 1000, 70_001}) {
      for (int stride : new int[] {1, 4, 64}) {
        Params point = Params.of("n", n, "stride", stride);
        KernelVariant sum = read.variants().getFirst();
        Problem problem = read.problem(sum, point, GPU);
        LongToIntFunction a = ((Arg.Bits) problem.args().get("a")).words();
        Arg.BitsOut sums = (Arg.BitsOut) problem.args().get("sums");
        long share = sum.macros(point, GPU).get("SHARE");
        for (long g = 0; g < sums.n(); g++) {
          int want = 0;
          for (long i = g * share * stride;
              i < Math.min((g + 1) * share * stride, n);
              i += stride) {
            want += a.applyAsInt(i);
          }
          assertEquals(want, sums.expected().applyAsInt(g), point + " group " + g);
        }
      }
    }
  }

  @Test
  void onlyWhatIsWantedIsCounted() {
    assertEquals(4 * 63, read.cost(Params.of("n", 1000, "stride", 16)).bytes());
  }
}
