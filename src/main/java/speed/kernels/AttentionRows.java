package speed.kernels;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// What attention makes of queries, keys and values, in double precision from their rounded
/// numbers, and how far from that a result may lie.
///
/// A result is Σ p v, with p = e^(s - m) / Σ e^(s - m), s = q·k/√d. Its bound is (2⁻¹⁰ + 2 δ) Σ p
/// |v|: powers and results are rounded to eleven digits, at most 2⁻¹¹ each, and an error δ of all
/// logits changes a power by δ of it and the sum of powers by as much. Sums in fp32 of t products
/// are off by t 2⁻²⁴ Σ |q| |k| at most (Higham, "Accuracy and Stability of Numerical Algorithms",
/// 2002, 3.1), and the product with a scale by one more; t is how many numbers of the query are not
/// zero.
///
/// Inputs may ask for other bounds than those of `half` numbers: [AttentionInputs#rounding].
///
/// What must be known of a row is found when it is first looked at; from then on nobody waits for
/// anybody.
final class AttentionRows {

  private static final Map<AttentionInputs, SoftReference<AttentionRows>> KNOWN =
      new ConcurrentHashMap<>();

  private final AttentionInputs of;
  private final int d;

  // Keys and values of a set of heads.
  private final AtomicReferenceArray<float[]> keys = new AtomicReferenceArray<>(AttentionData.SETS);
  private final AtomicReferenceArray<float[]> values =
      new AtomicReferenceArray<>(AttentionData.SETS);

  // Of each set and each query that differs: the results of its rows, and their bounds.
  private final AtomicReferenceArray<Results> results =
      new AtomicReferenceArray<>(AttentionData.SETS * AttentionData.PERIOD);

  /// Results and bounds of the rows of a set that have the same query: of one, or with a causal
  /// mask of every PERIODth from the first on.
  private record Results(float[] expected, float[] bounds) {}

  private AttentionRows(AttentionInputs data) {
    of = data;
    d = data.d();
  }

  /// The same for equal data, as long as there is memory for it.
  static AttentionRows of(AttentionInputs data) {
    SoftReference<AttentionRows> known = KNOWN.get(data);
    AttentionRows rows = known == null ? null : known.get();
    if (rows == null) {
      rows = new AttentionRows(data);
      KNOWN.put(data, new SoftReference<>(rows));
    }
    return rows;
  }

  double expected(long index) {
    int row = row(index);
    int set = set(index);
    if (of.looks(set, row)) {
      return wantedValue(index);
    }
    return results(set, row).expected[place(row) + (int) (index % d)];
  }

  double bound(long index) {
    int row = row(index);
    int set = set(index);
    if (of.looks(set, row)) {
      // Products of small whole numbers are exact; all other powers together are below 2⁻⁵⁰.
      return (0x1p-10 + 0x1p-14) * Math.abs(wantedValue(index));
    }
    return results(set, row).bounds[place(row) + (int) (index % d)];
  }

  private double wantedValue(long index) {
    int wanted = of.wanted(head(index), row(index));
    return values(set(index))[wanted * d + (int) (index % d)];
  }

  private int head(long index) {
    return (int) (index / ((long) of.n() * d));
  }

  private int set(long index) {
    return AttentionData.set(head(index));
  }

  private int row(long index) {
    return (int) (index / d % of.n());
  }

  private int place(int row) {
    return of.causal() ? row / AttentionData.PERIOD * d : 0;
  }

  /// Two that come at once may both compute a row; they get the same.
  private Results results(int set, int row) {
    int slot = set * AttentionData.PERIOD + AttentionData.number(set, row);
    Results known = results.get(slot);
    if (known == null) {
      known = computed(set, row % AttentionData.PERIOD);
      results.set(slot, known);
    }
    return known;
  }

  private float[] keys(int set) {
    float[] known = keys.get(set);
    if (known == null) {
      known = new float[of.n() * d];
      for (int i = 0; i < known.length; i++) {
        known[i] = of.key(set, i / d, i % d);
      }
      keys.set(set, known);
    }
    return known;
  }

  private float[] values(int set) {
    float[] known = values.get(set);
    if (known == null) {
      known = new float[of.n() * d];
      for (int i = 0; i < known.length; i++) {
        known[i] = of.valueAt(set, i / d, i % d);
      }
      values.set(set, known);
    }
    return known;
  }

  /// Of the row `first` and those that have the same query.
  private Results computed(int set, int first) {
    float[] allKeys = keys(set);
    float[] allValues = values(set);
    float[] query = new float[d];
    int terms = 1;
    for (int c = 0; c < d; c++) {
      query[c] = of.query(set, first, c);
      terms += query[c] == 0 ? 0 : 1;
    }
    int step = AttentionData.PERIOD;
    int rows = of.causal() ? (of.n() - first + step - 1) / step : 1;
    Results made = new Results(new float[rows * d], new float[rows * d]);
    AttentionSummary summary = new AttentionSummary(d, of.unit(terms), of.rounding(), of.lost());
    for (int j = 0; j < of.n(); j++) {
      double logit = 0;
      double size = 0;
      for (int c = 0; c < d; c++) {
        // Zero times infinity is in no sum of a kernel: no key is infinite.
        double product = (double) query[c] * allKeys[j * d + c];
        logit += product;
        size += Math.abs(product);
      }
      summary.add(logit / Math.sqrt(d), size / Math.sqrt(d), allValues, j * d);
      if (of.causal() && j >= first && (j - first) % step == 0) {
        summary.put(made.expected, made.bounds, (j - first) / step * d);
      }
    }
    if (!of.causal()) {
      summary.put(made.expected, made.bounds, 0);
    }
    return made;
  }
}
