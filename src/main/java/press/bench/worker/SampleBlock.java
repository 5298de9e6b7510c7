package press.bench.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import press.opencl.OpenClException;
import press.result.Statistics;

/// Takes the samples of all variants at one point, in turns, and measures again where the device
/// was not steady meanwhile.
///
/// Turns go there and back (A B B A), or back and there (B A A B), as a fixed seed draws: always
/// the same would keep step with whatever in the device comes round every fourth sample.
///
/// The first variant is the canary: whatever it computes, its own time must not change, and if it
/// does, the device has changed (clock, heat, a neighbour) and so has everything beside it. A copy
/// or a chain of FMA is the plainest canary, but any variant will do: what is asked of it is to be
/// the same work from the first turn to the last.
final class SampleBlock {

  /// More drift than this voids a block.
  static final double DRIFT = 0.02;

  private static final long SEED = 20_261_121L;

  private final SamplingPlan effort;
  private final LongSupplier nanoTime;
  private final SplittableRandom turns = new SplittableRandom(SEED);

  /// @param nanoTime the host's clock
  SampleBlock(SamplingPlan effort, LongSupplier nanoTime) {
    this.effort = effort;
    this.nanoTime = nanoTime;
  }

  /// Takes a sample of one variant.
  @FunctionalInterface
  interface Turn {
    Sampler.Sample take() throws OpenClException;
  }

  /// The samples of the try that counts.
  ///
  /// @param samples of each variant, in the order in which they were taken
  /// @param drift how much slower the canary's later half was than its earlier
  /// @param tries how often it was measured
  record Taken(List<List<Sampler.Sample>> samples, double drift, int tries) {

    boolean steady() {
      return Math.abs(drift) <= DRIFT;
    }
  }

  /// Measures until the canary holds still, at most as often as the effort allows; the steadiest
  /// try counts.
  Taken take(List<Turn> variants) throws OpenClException {
    Taken best = once(variants, 1);
    for (int t = 2; t <= effort.tries() && !best.steady(); t++) {
      Taken next = once(variants, t);
      Taken steadier = Math.abs(next.drift()) < Math.abs(best.drift()) ? next : best;
      best = new Taken(steadier.samples(), steadier.drift(), t);
    }
    return best;
  }

  private Taken once(List<Turn> variants, int tries) throws OpenClException {
    List<List<Sampler.Sample>> samples = new ArrayList<>();
    variants.forEach(_ -> samples.add(new ArrayList<>()));
    long start = nanoTime.getAsLong();
    boolean back = false;
    for (int round = 0; round < effort.samples(); round++) {
      long passed = nanoTime.getAsLong() - start;
      if (round >= effort.fewest() && passed > effort.nanosOfPoint() * variants.size()) {
        break;
      }
      back = round % 2 == 0 ? turns.nextBoolean() : !back;
      for (int i = 0; i < variants.size(); i++) {
        int v = back ? variants.size() - 1 - i : i;
        samples.get(v).add(variants.get(v).take());
      }
    }
    return new Taken(samples, drift(samples.getFirst()), tries);
  }

  /// How much slower later samples are than earlier ones.
  static double drift(List<Sampler.Sample> samples) {
    int half = samples.size() / 2;
    if (half == 0) {
      return 0;
    }
    List<Double> times = samples.stream().map(Sampler.Sample::published).toList();
    return Statistics.middle(List.of(times.subList(times.size() - half, times.size())))
            / Statistics.middle(List.of(times.subList(0, half)))
        - 1;
  }
}
