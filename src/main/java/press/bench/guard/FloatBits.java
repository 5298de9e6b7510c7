package press.bench.guard;

import java.util.function.LongToIntFunction;
import press.bench.FloatAt;

/// Floats as the patterns that lie in memory: two are equal where their values are the same
/// function.
record FloatBits(FloatAt values) implements LongToIntFunction {

  @Override
  public int applyAsInt(long index) {
    return Float.floatToRawIntBits(values.at(index));
  }
}
