package speed.kernels;

import java.util.function.LongFunction;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Tolerance;

/// What `k` steps x ← M·x + B make of floats, as `roofline` and `overlap` take them.
final class FmaChain {

  private static final float M = 0.9995117f;
  private static final float B = 1.0f - M;

  // A prime, so that no vector, group or chunk is as long.
  private static final int PERIOD = 4099;
  private static final FloatSequence SIGNED = InputData.signed(4);

  /// Numbers of both signs that repeat, so that the host can take every step with each of them.
  static final FloatSequence REPEATED = i -> SIGNED.at(i % PERIOD);

  private FmaChain() {}

  /// What must come of any floats: by the closed form, within what steps may round.
  static Arg.Out of(long n, FloatSequence x, long k) {
    double fixed = (double) B / (1 - (double) M);
    double shrunk = Math.pow(M, k);
    // Every step may round by half a unit, and units shrink by two when x falls below 1.
    Tolerance tolerance = Tolerance.ulps(4 + k);
    return new Arg.Out(n, i -> fixed + (x.at(i) - fixed) * shrunk, tolerance);
  }

  /// What must come of [#REPEATED], bit for bit: [Math#fma] rounds as every OpenCL device must.
  static Arg.Out exactly(long n, long k) {
    float[] ends = new float[PERIOD];
    for (int i = 0; i < PERIOD; i++) {
      float x = SIGNED.at(i);
      for (long step = 0; step < k; step++) {
        x = Math.fma(x, M, B);
      }
      ends[i] = x;
    }
    return new Arg.Out(n, i -> ends[(int) (i % PERIOD)], Tolerance.EXACT);
  }

  /// What must come of floats of which one group in four takes a quarter of `k` steps and the next
  /// ones three, five and seven quarters, in the order of `uneven.cl`.
  ///
  /// @param floats of a group
  /// @param outcome what must come of all floats after so many steps
  static Arg.Out uneven(long floats, long k, LongFunction<Arg.Out> outcome) {
    Arg.Out[] turns =
        LongStream.of(1, 3, 5, 7)
            .mapToObj(quarters -> outcome.apply(k / 4 * quarters))
            .toArray(Arg.Out[]::new);
    Arg.Out longest = turns[turns.length - 1];
    return new Arg.Out(
        longest.n(),
        i -> {
          long group = i / floats;
          return turns[(int) ((group + group / 4) % 4)].expected().applyAsDouble(i);
        },
        longest.tolerance());
  }
}
