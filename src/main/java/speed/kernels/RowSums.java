package speed.kernels;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// A number for each of the rows of [RowData] that differ, reckoned when the first is asked for.
final class RowSums {

  private final IntToDoubleFunction ofRow;
  private volatile double[] all = {};

  RowSums(IntToDoubleFunction ofRow) {
    this.ofRow = ofRow;
  }

  double of(long row) {
    double[] known = all.length > 0 ? all : reckon();
    return known[(int) row];
  }

  private synchronized double[] reckon() {
    if (all.length == 0) {
      // By one thread: others wait here with work of their own, which it might be given.
      all = IntStream.range(0, RowData.PERIOD).mapToDouble(ofRow).toArray();
    }
    return all;
  }
}
