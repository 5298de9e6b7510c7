package press.results;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/// Made-up measurements whose true median is known: two variants that take the same time and take
/// turns A B B A in several processes.
///
/// @param noise what a sample adds, in per cent of the time
/// @param process what a process does to both variants: the standard deviation in per cent
/// @param own what a process does to one variant alone: the standard deviation in per cent
/// @param turn what the second of a turn has more than the first, in per cent
/// @param drift how much of a sample's slow part is left in the next one, from 0 to 1
/// @param step of the clock, in nanoseconds; 0 for a fine one
record Noisy(Noise noise, double process, double own, double turn, double drift, double step) {

  /// The true time, in nanoseconds.
  static final double TRUE = 100_000;

  /// Where the noise of samples comes from; its median is 0.
  enum Noise {
    /// As many above as below.
    NORMAL(SplittableRandom::nextGaussian),
    /// A sharp edge below and a long tail above, like most times.
    SKEWED(r -> -1.2 * Math.log(2 * r.nextDouble()));

    private final ToDoubleFunction<SplittableRandom> draw;

    Noise(ToDoubleFunction<SplittableRandom> draw) {
      this.draw = draw;
    }
  }

  static Noisy of(Noise noise, double process) {
    return new Noisy(noise, process, 0, 0, 0, 0);
  }

  Noisy withOwn(double percent) {
    return new Noisy(noise, process, percent, turn, drift, step);
  }

  Noisy withTurn(double percent) {
    return new Noisy(noise, process, own, percent, drift, step);
  }

  Noisy withDrift(double share) {
    return new Noisy(noise, process, own, turn, share, step);
  }

  Noisy withStep(double nanos) {
    return new Noisy(noise, process, own, turn, drift, nanos);
  }

  /// Both variants, each with samples of every process.
  List<List<List<Double>>> pair(SplittableRandom random, int processes, int samples) {
    List<List<Double>> a = new ArrayList<>();
    List<List<Double>> b = new ArrayList<>();
    for (int p = 0; p < processes; p++) {
      double common = process * random.nextGaussian();
      double mine = common + own * random.nextGaussian();
      double yours = common + own * random.nextGaussian();
      double slow = random.nextGaussian();
      a.add(new ArrayList<>());
      b.add(new ArrayList<>());
      for (int s = 0; s < samples; s++) {
        for (int place = 0; place < 2; place++) {
          slow = drift * slow + Math.sqrt(1 - drift * drift) * random.nextGaussian();
          boolean first = (place == 0) == (s % 2 == 0);
          double sample = noise.draw.applyAsDouble(random) + turn * place;
          sample += (first ? mine : yours) + (drift > 0 ? slow : 0);
          (first ? a : b).getLast().add(told(TRUE * (1 + sample / 100)));
        }
      }
    }
    return List.of(a, b);
  }

  private double told(double nanos) {
    return step == 0 ? nanos : Math.max(step, Math.round(nanos / step) * step);
  }

  /// The true median of one variant's samples, found by brute force where the noise is skewed.
  double truth() {
    if (noise == Noise.NORMAL && turn == 0) {
      return TRUE;
    }
    SplittableRandom random = new SplittableRandom(1);
    List<List<Double>> many =
        new Noisy(noise, process, own, turn, drift, 0).pair(random, 50_000, 4).getFirst();
    return Statistics.middle(many);
  }
}
