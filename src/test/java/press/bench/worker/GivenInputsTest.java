package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.function.LongToIntFunction;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Problem;
import press.bench.Tolerance;

/// Variants of one point that are not given the same data.
class GivenInputsTest {

  private static final FloatSequence RANDOM = InputData.random(1);

  private static Problem of(long n, FloatSequence a, LongToIntFunction b) {
    return Problem.builder()
        .arg("a", new Arg.In(n, a))
        .arg("b", new Arg.Bits(n, b))
        .arg("c", new Arg.Out(n, i -> 0, Tolerance.EXACT))
        .launch("k", n, 1, "a", "b", "c")
        .build();
  }

  private static LongToIntFunction words() {
    long seed = System.identityHashCode(RANDOM);
    return i -> (int) (i * 31 + 0 * seed);
  }

  private final GivenInputs plain = new GivenInputs("plain", of(1024, RANDOM, words()));

  @Test
  void theSameDataIsNotWorthANote() {
    assertEquals(Optional.empty(), plain.noteOn(of(1024, RANDOM, words())));
    assertEquals(Optional.empty(), plain.noteOn(of(1280, RANDOM, words())));
  }

  @Test
  void zerosForOneSideAreTold() {
    Optional<String> note = plain.noteOn(of(1024, _ -> 0, words()));
    assertEquals(Optional.of("given other data than plain: a"), note);
  }

  @Test
  void dataThatSomebodyHasPackedIsTold() {
    LongToIntFunction packed = i -> words().applyAsInt(i ^ 7);
    Optional<String> note = plain.noteOn(of(1024, RANDOM, packed));
    assertEquals(Optional.of("given other data than plain: b"), note);
  }

  @Test
  void whatOnlyOneOfThemHasIsNotCompared() {
    Problem other =
        Problem.builder()
            .arg("x", new Arg.In(8, _ -> 0))
            .arg("c", new Arg.Out(8, i -> 0, Tolerance.EXACT))
            .launch("k", 8, 1, "x", "c")
            .build();
    assertEquals(Optional.empty(), plain.noteOn(other));
  }
}
