package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongToIntFunction;
import org.junit.jupiter.api.Test;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

class ProblemTest {

  private static final FloatSequence ONES = _ -> 1;

  private static Problem.Builder arrays() {
    return Problem.builder()
        .arg("host", new Arg.HostIn(100, ONES, Arg.Pages.PINNED))
        .arg("stage", new Arg.HostScratch(10, Arg.Pages.PINNED))
        .arg("a", new Arg.Scratch(100))
        .clock(Clock.WALL);
  }

  private static String refused(Problem.Builder problem) {
    return assertThrows(IllegalArgumentException.class, problem::build).getMessage();
  }

  @Test
  void stepsThatAreAlikeAreToldOnceWithTheirNumber() {
    Problem.Builder problem = arrays();
    for (int c = 0; c < 3; c++) {
      problem
          .step(new Step.HostCopy(new Step.Position("host", 10 * c), Step.Position.of("stage"), 10))
          .step(Step.Move.up(Step.Position.of("stage"), new Step.Position("a", 10 * c), 10))
          .step(Step.Wait.forAll());
    }
    problem.launch("k", Grid.of(4, 16).by(2, 4), "a");
    assertEquals("3 × 40 B by the host + 3 × 40 B up + 64×8 / 16×4", problem.build().launch());
  }

  @Test
  void aProblemWithoutAStepIsRefused() {
    assertEquals("a problem without a step", refused(arrays()));
    assertEquals("a problem without a step", refused(arrays().step(Step.Wait.forAll())));
  }

  @Test
  void namesAndRangesMustBeThoseOfTheArguments() {
    Step.Position host = Step.Position.of("host");
    Step.Position a = Step.Position.of("a");
    assertEquals("k: no argument b", refused(arrays().launch("k", 1, 1, "b")));
    assertEquals("k: host is on the host", refused(arrays().launch("k", 1, 1, "host")));
    assertEquals(
        "k: map describes no buffer of the device",
        refused(
            arrays().arg("map", new Arg.TensorMap("b", 2, 64, 64, 64)).launch("k", 1, 1, "map")));
    assertEquals("a is no buffer OnHost", refused(arrays().step(Step.Move.up(a, a, 1))));
    assertEquals("host is no buffer OnDevice", refused(arrays().step(Step.Move.up(host, host, 1))));
    assertEquals(
        "a has 100 elements, not 100 from 1 on",
        refused(arrays().step(Step.Move.up(host, new Step.Position("a", 1), 100))));
    assertEquals("no queue 4; there are 4", refused(arrays().step(Step.Move.up(host, a, 1).on(4))));
  }

  @Test
  void whatTheHostHasAPartInHasNoEventAndNeedsTheHostsClock() {
    Step.Move move = Step.Move.up(Step.Position.of("host"), Step.Position.of("a"), 100);
    assertEquals(
        "\"400 B up\" needs the host's clock", refused(arrays().clock(Clock.DEVICE).step(move)));
    Problem.Builder problem = arrays().clock(Clock.DEVICE).launch("k", 1, 1, "a");
    assertEquals("\"wait\" needs the host's clock", refused(problem.step(Step.Wait.forQueue(0))));
  }

  @Test
  void aGridIsMadeOfWholeGroups() {
    Grid grid = Grid.of(4, 16).by(3, 8);
    assertEquals(64 * 24, grid.items());
    assertEquals(128, grid.groupItems());
    assertThrows(IllegalArgumentException.class, () -> new Grid(List.of(10L), List.of(4L)));
    assertThrows(IllegalArgumentException.class, () -> new Grid(List.of(), List.of()));
    assertThrows(IllegalArgumentException.class, () -> grid.by(1, 1).by(1, 1));
  }

  @Test
  void patternsOf16BitsLieLowHalfFirstAndEndInNan() {
    Arg.Bits bits = Arg.Bits.halves(3, i -> (int) (0x1110 + i));
    assertEquals(2, bits.n());
    assertEquals(0x1111_1110, bits.words().applyAsInt(0));
    assertEquals(0x7fff_1112, bits.words().applyAsInt(1));
  }

  @Test
  void theSameContentsAreEqualSoThatABufferIsFilledOnce() {
    LongToIntFunction same = i -> (int) i;
    assertEquals(Arg.Bits.halves(8, same).words(), Arg.Bits.halves(8, same).words());
    assertNotEquals(Arg.Bits.halves(7, same).words(), Arg.Bits.halves(8, same).words());
  }

  @Test
  void theRouteOfAVariantIsAmongItsOptionsAndStaysInASweep() {
    DeviceFacts gpu = Facts.withCache(DeviceFacts.Kind.GPU, 0);
    KernelVariant plain = new KernelVariant("v", "k.cl", (_, _) -> Macros.of("G", 64));
    assertEquals("-cl-std=CL1.2 -DG=64", plain.options(Params.NONE, gpu));
    KernelVariant spliced = plain.spliced();
    assertEquals("-cl-std=CL1.2 -DG=64 -DSPLICED", spliced.options(Params.NONE, gpu));
    assertEquals(KernelVariant.Route.SPLICED, spliced.with(Macros.of("G", 32)).route());
    assertTrue(plain.route() == KernelVariant.Route.SOURCE);
  }
}
