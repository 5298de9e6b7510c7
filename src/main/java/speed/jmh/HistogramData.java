package speed.jmh;

import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// Keys, a table, and workers that count together.
final class HistogramData {

  private final Crew crew;
  private final int[] keys;
  private final HistogramTables table;
  private final long[] found = new long[HistogramTables.BINS];
  private final IntConsumer share = this::share;

  HistogramData(Crew crew, String variant, String kind, int n) {
    this.crew = crew;
    keys = new int[n];
    for (int i = 0; i < n; i++) {
      keys[i] = kind.equals("same") ? 77 << 24 | random(i) >>> 8 : random(i);
    }
    table = HistogramTables.of(variant, crew.size());
  }

  /// The finaliser of MurmurHash3 over the index (Appleby, 2011; public domain).
  private static int random(int i) {
    int h = i;
    h = (h ^ h >>> 16) * 0x85EBCA6B;
    h = (h ^ h >>> 13) * 0xC2B2AE35;
    return h ^ h >>> 16;
  }

  private void share(int worker) {
    int from = (int) ((long) keys.length * worker / crew.size());
    int to = (int) ((long) keys.length * (worker + 1) / crew.size());
    table.count(worker, keys, from, to);
  }

  /// Counts all keys in an empty table, and adds up where there are several.
  long run() {
    table.clear();
    crew.run(share);
    for (int bin = 0; bin < found.length; bin++) {
      found[bin] = table.get(bin);
    }
    return found[0];
  }

  /// Whether the last run found what is there.
  Check check() {
    long[] want = new long[found.length];
    for (int key : keys) {
      want[key >>> 24]++;
    }
    for (int bin = 0; bin < want.length; bin++) {
      if (found[bin] != want[bin]) {
        String reason = "counts[%d]: %d, not %d".formatted(bin, found[bin], want[bin]);
        return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
