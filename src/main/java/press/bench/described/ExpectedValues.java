package press.bench.described;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import press.description.DescribedPoint;
import press.description.Formula;
import press.results.Params;

/// What must be in the outputs of a benchmark: elements with sums are computed once, when the first
/// of them is wanted, because a variant is checked several times.
final class ExpectedValues {

  /// 256 MiB of numbers.
  private static final int MAX_KEPT = 1 << 25;

  private final Map<Key, Kept> kept = new LinkedHashMap<>();

  private record Key(String output, Params params, boolean probe) {}

  /// The elements of an output by their place.
  synchronized LongToDoubleFunction of(
      String output, Formula value, DescribedPoint at, Params params) {
    LongToDoubleFunction elements = at.expected(output);
    long size = at.size(output);
    if (value.parts().noneMatch(Formula.Sum.class::isInstance) || size > MAX_KEPT) {
      return elements;
    }
    Key key = new Key(output, params, at.isProbe());
    if (!kept.containsKey(key)) {
      if (kept.values().stream().mapToLong(Kept::size).sum() + size > MAX_KEPT) {
        kept.clear();
      }
      kept.put(key, new Kept((int) size, () -> computed(elements, (int) size)));
    }
    return kept.get(key);
  }

  private static double[] computed(LongToDoubleFunction elements, int size) {
    return IntStream.range(0, size).parallel().mapToDouble(elements::applyAsDouble).toArray();
  }

  /// Elements that are computed when the first is wanted.
  private static final class Kept implements LongToDoubleFunction {
    private final int size;
    private final Supplier<double[]> compute;
    private double[] values;

    Kept(int size, Supplier<double[]> compute) {
      this.size = size;
      this.compute = compute;
    }

    int size() {
      return size;
    }

    @Override
    public double applyAsDouble(long place) {
      return values()[(int) place];
    }

    private synchronized double[] values() {
      if (values == null) {
        values = compute.get();
      }
      return values;
    }
  }
}
