package press.bench.guard;

import java.util.function.LongToIntFunction;
import press.bench.FloatSequence;

/// Floats as the patterns that lie in memory: two are equal where their values are the same
/// function.
record FloatBits(FloatSequence values) implements LongToIntFunction {

  @Override
  public int applyAsInt(long index) {
    return Float.floatToRawIntBits(values.at(index));
  }
}
