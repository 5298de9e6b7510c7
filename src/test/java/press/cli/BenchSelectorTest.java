package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.results.Params;

/// `--at` names points that there are.
class BenchSelectorTest {

  private static final List<Params> THERE =
      List.of(Params.of("n", 1024), Params.of("n", 2048, "op", "copy"));

  private static Optional<String> unknown(Params... points) {
    return BenchSelector.unknownPoint(List.of(points), THERE);
  }

  @Test
  void whatSomethingHasIsRight() {
    assertEquals(Optional.empty(), unknown());
    assertEquals(Optional.empty(), unknown(Params.of("n", 2048), Params.of("op", "copy")));
    assertEquals(
        Optional.empty(), BenchSelector.unknownPoint(List.of(Params.of("m", 3)), List.of()));
  }

  @Test
  void anUnknownParameterIsToldWithThoseThatThereAre() {
    assertEquals(
        Optional.of("no parameter \"on\" here; did you mean \"n\"? there are: n, op"),
        unknown(Params.of("n", 1024), Params.of("on", 3)));
  }

  @Test
  void aValueThatNoPointHasIsToldWithThePoints() {
    assertEquals(
        Optional.of("no point \"n=3\" here; there are: n=1024; n=2048,op=copy"),
        unknown(Params.of("n", 3)));
  }
}
