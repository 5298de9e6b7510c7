package speed.kernels;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// What attention makes of one query of each head, in double precision from the rounded numbers,
/// and how far from that a result may lie: [AttentionSummary]. Logits are q·k/√d.
///
/// Sums in fp32 of t products are off by t 2⁻²⁴ Σ |q| |k| at most (Higham, "Accuracy and Stability
/// of Numerical Algorithms", 2002, 3.1), and the product with a scale by one more; t is how many
/// numbers of the query are not zero.
///
/// All rows are found when one is first looked at.
final class DecodeRows {

  private static final Map<DecodeData, SoftReference<DecodeRows>> KNOWN = new ConcurrentHashMap<>();

  // Keys that are met one after the other; parts of a head are met at the same time.
  private static final int PART = 4096;

  private final DecodeData of;
  private final int d;
  private float[] expected;
  private float[] bounds;

  private DecodeRows(DecodeData data) {
    of = data;
    d = data.d();
  }

  /// The same for equal data, as long as there is memory for it.
  static DecodeRows of(DecodeData data) {
    SoftReference<DecodeRows> known = KNOWN.get(data);
    DecodeRows rows = known == null ? null : known.get();
    if (rows == null) {
      rows = new DecodeRows(data);
      KNOWN.put(data, new SoftReference<>(rows));
    }
    return rows;
  }

  double expected(long index) {
    int row = (int) (index / d);
    return of.looks(row) ? wantedValue(index) : known().expected[(int) index];
  }

  double bound(long index) {
    if (of.looks((int) (index / d))) {
      // Products of small whole numbers are exact; all other powers together are below 2⁻⁵⁰.
      return (0x1p-10 + 0x1p-14) * Math.abs(wantedValue(index));
    }
    return known().bounds[(int) index];
  }

  private double wantedValue(long index) {
    int row = (int) (index / d);
    int set = DecodeData.set(row / of.group());
    return DecodeData.value(set, of.wanted(row), (int) (index % d));
  }

  private synchronized DecodeRows known() {
    if (expected == null) {
      float[] all = new float[of.rows() * d];
      bounds = new float[of.rows() * d];
      IntStream.range(0, DecodeData.SETS).parallel().forEach(set -> compute(set, all));
      expected = all;
    }
    return this;
  }

  /// The rows whose heads have the keys of a set, but for those that look for one.
  private void compute(int set, float[] into) {
    int[] rows =
        IntStream.range(0, of.rows())
            .filter(row -> DecodeData.set(row / of.group()) == set && !of.looks(row))
            .toArray();
    float[][] queries = new float[rows.length][d];
    for (int r = 0; r < rows.length; r++) {
      for (int c = 0; c < d; c++) {
        queries[r][c] = of.query(rows[r], c);
      }
    }
    AttentionSummary[] all =
        IntStream.range(0, Math.ceilDiv(of.n(), PART))
            .parallel()
            .mapToObj(part -> summaries(set, queries, part * PART))
            .reduce(DecodeRows::both)
            .orElseThrow();
    for (int r = 0; r < rows.length; r++) {
      all[r].put(into, bounds, rows[r] * d);
    }
  }

  private static AttentionSummary[] both(AttentionSummary[] left, AttentionSummary[] right) {
    for (int r = 0; r < left.length; r++) {
      left[r].add(right[r]);
    }
    return left;
  }

  /// What queries make of a part of the keys, from the `first` on.
  private AttentionSummary[] summaries(int set, float[][] queries, int first) {
    AttentionSummary[] summaries = new AttentionSummary[queries.length];
    for (int r = 0; r < queries.length; r++) {
      int terms = 1;
      for (float number : queries[r]) {
        terms += number == 0 ? 0 : 1;
      }
      summaries[r] = new AttentionSummary(d, terms * 0x1p-24);
    }
    float[] key = new float[d];
    float[] value = new float[d];
    for (int j = first; j < Math.min(of.n(), first + PART); j++) {
      for (int c = 0; c < d; c++) {
        key[c] = of.key(set, j, c);
        value[c] = DecodeData.value(set, j, c);
      }
      for (int r = 0; r < queries.length; r++) {
        double logit = 0;
        double size = 0;
        for (int c = 0; c < d; c++) {
          // Zero times infinity is in no sum of a kernel: no key is infinite.
          double product = (double) queries[r][c] * key[c];
          logit += product;
          size += Math.abs(product);
        }
        summaries[r].add(logit / Math.sqrt(d), size / Math.sqrt(d), value, 0);
      }
    }
    return summaries;
  }
}
