package press.bench.worker;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import press.opencl.OpenClException;
import press.results.Statistics;

/// Takes the samples of both sides of a pair, in turns, and repeats them if the device was not
/// steady.
///
/// A fixed seed draws whether turns go A B B A or B A A B: one order alone would keep step with
/// effects of the device that recur every fourth sample.
///
/// The first variant is the canary. Its work is the same from the first turn to the last; if its
/// time changes, the device has changed (clock, heat, a neighbour), and so have the times of all
/// others.
final class SampleBlock {

  /// The most drift of a steady block.
  static final double MAX_DRIFT = 0.02;

  private static final long SEED = 20_261_121L;

  private final SamplingPlan plan;
  private final SplittableRandom turns = new SplittableRandom(SEED);

  SampleBlock(SamplingPlan plan) {
    this.plan = plan;
  }

  /// Takes a sample of one variant.
  @FunctionalInterface
  interface Turn {
    Sampler.Sample take() throws OpenClException;
  }

  /// The samples of the steadiest try.
  ///
  /// @param samples of each variant, in the order in which they were taken
  /// @param drift how much slower the canary's later half was than its earlier, as a share
  /// @param tries how many tries there were
  record Taken(List<List<Sampler.Sample>> samples, double drift, int tries) {

    boolean steady() {
      return Math.abs(drift) <= MAX_DRIFT;
    }
  }

  /// Measures until the canary is steady, at most as often as the plan allows.
  Taken take(List<Turn> variants) throws OpenClException {
    Taken best = once(variants, 1);
    for (int t = 2; t <= plan.tries() && !best.steady(); t++) {
      Taken next = once(variants, t);
      Taken steadier = Math.abs(next.drift()) < Math.abs(best.drift()) ? next : best;
      best = new Taken(steadier.samples(), steadier.drift(), t);
    }
    return best;
  }

  private Taken once(List<Turn> variants, int tries) throws OpenClException {
    List<List<Sampler.Sample>> samples = new ArrayList<>();
    variants.forEach(_ -> samples.add(new ArrayList<>()));
    boolean back = false;
    for (int round = 0; round < plan.samples(); round++) {
      back = round % 2 == 0 ? turns.nextBoolean() : !back;
      for (int i = 0; i < variants.size(); i++) {
        int v = back ? variants.size() - 1 - i : i;
        samples.get(v).add(variants.get(v).take());
      }
    }
    return new Taken(samples, drift(samples.getFirst()), tries);
  }

  /// How much slower the later half of samples is than the earlier, as a share.
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
