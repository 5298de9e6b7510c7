package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import press.opencl.OpenClException;

/// Blocks of samples from clocks that are made up.
class SampleBlockTest {

  private static SamplingPlan effort(int samples, int tries) {
    return new SamplingPlan(samples, 0, 0, tries);
  }

  /// A variant whose k-th sample, counted over all tries, takes so long.
  private static SampleBlock.Turn turn(IntToDoubleFunction nanos) {
    List<Double> taken = new ArrayList<>();
    return () -> {
      double now = nanos.applyAsDouble(taken.size());
      taken.add(now);
      return new Sampler.Sample(now, 2 * now);
    };
  }

  private static SampleBlock.Taken take(SamplingPlan effort, SampleBlock.Turn... turns)
      throws OpenClException {
    return new SampleBlock(effort).take(List.of(turns));
  }

  @Test
  void variantsTakeTurnsThereAndBack() throws OpenClException {
    StringBuilder order = new StringBuilder();
    List<SampleBlock.Turn> turns = new ArrayList<>();
    for (String name : List.of("A", "B", "C")) {
      turns.add(() -> {
        order.append(name);
        return new Sampler.Sample(1, 1);
      });
    }
    SampleBlock block = new SampleBlock(effort(4, 3));
    SampleBlock.Taken taken = block.take(turns);
    assertEquals(12, order.length());
    for (int more = 0; more < 8; more++) {
      block.take(turns);
    }
    Set<String> units = new TreeSet<>(List.of(order.toString().split("(?<=\\G.{6})")));
    assertEquals(Set.of("ABCCBA", "CBAABC"), units, "there and back, or back and there");
    assertEquals(List.of(4, 4, 4), taken.samples().stream().map(List::size).toList());
    assertEquals(1, taken.tries());
  }

  @Test
  void aSteadyCanaryIsMeasuredOnce() throws OpenClException {
    SampleBlock.Taken taken = take(effort(10, 3), turn(k -> 100 + k % 2), turn(_ -> 50));
    assertTrue(taken.steady());
    assertEquals(1, taken.tries());
  }

  @Test
  void aBlockWhoseCanaryDriftedIsMeasuredAgainAndTheSteadyTryCounts() throws OpenClException {
    // The first ten samples slow down by a tenth, all later ones are alike.
    SampleBlock.Taken taken =
        take(effort(10, 3), turn(k -> k < 5 ? 100 : k < 10 ? 110 : 105), turn(k -> k));
    assertEquals(2, taken.tries());
    assertTrue(taken.steady());
    assertEquals(0, taken.drift(), 1e-9);
    // The samples of the other variant are those of the same try.
    assertEquals(10.0, taken.samples().get(1).getFirst().device());
  }

  @Test
  void whereNoTryIsSteadyTheLeastDriftCountsAndIsSaid() throws OpenClException {
    double[] drifts = {0.10, 0.03, 0.07};
    SampleBlock.Taken taken =
        take(effort(10, 3), turn(k -> k % 10 < 5 ? 100 : 100 * (1 + drifts[k / 10])));
    assertEquals(3, taken.tries());
    assertFalse(taken.steady());
    assertEquals(0.03, taken.drift(), 1e-9);
    assertEquals(103.0, taken.samples().getFirst().getLast().device(), 1e-9);
  }
}
