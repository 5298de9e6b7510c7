package press.description;

import java.util.function.LongToDoubleFunction;

/// The contents of an input: values that a `float` or an `int` holds without rounding, so that a
/// formula and a kernel read the same. Equal records have equal contents.
public sealed interface InputValues extends LongToDoubleFunction {

  /// Random values in (-2, -0.5] and [0.5, 2): of both signs, so that one that is lost shows, and
  /// none near zero.
  record Signed(long seed) implements InputValues {
    @Override
    public double applyAsDouble(long index) {
      long hash = mix(seed, index);
      float size = 0.5f + 1.5f * (hash >>> 40) * 0x1p-24f;
      return (hash & 1) == 0 ? size : -size;
    }
  }

  /// Random multiples of 1/128 in [-1, 1] without zero, which floats add up without rounding.
  record OnGrid(long seed) implements InputValues {
    private static final int STEPS = 128;

    @Override
    public double applyAsDouble(long index) {
      long hash = mix(seed, index);
      double size = ((hash >>> 40) % STEPS + 1) / (double) STEPS;
      return (hash & 1) == 0 ? size : -size;
    }
  }

  /// Random values from `low` to below `high`.
  record Between(long seed, double low, double high) implements InputValues {
    @Override
    public double applyAsDouble(long index) {
      return (float) (low + (high - low) * (mix(seed, index) >>> 40) * 0x1p-24);
    }
  }

  /// Random whole numbers from `low` to `high`, both included.
  record Whole(long seed, long low, long high) implements InputValues {
    @Override
    public double applyAsDouble(long index) {
      return low + Math.floorMod(mix(seed, index) >>> 1, high - low + 1);
    }
  }

  /// One value everywhere.
  record Same(double value) implements InputValues {
    @Override
    public double applyAsDouble(long index) {
      return value;
    }
  }

  /// Consecutive whole numbers.
  record Consecutive(long first) implements InputValues {
    @Override
    public double applyAsDouble(long index) {
      return first + index;
    }
  }

  /// The finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA'14) of a seed and an index.
  private static long mix(long seed, long index) {
    return mix(mix(seed) + index * 0x9E3779B97F4A7C15L);
  }

  private static long mix(long z) {
    long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
    return b ^ b >>> 31;
  }
}
