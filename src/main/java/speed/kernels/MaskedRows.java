package speed.kernels;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// What attention under a mask makes of queries, keys and values, in double precision from their
/// rounded numbers, and how far from that a result may lie.
///
/// The bound is that of [AttentionRows], (2⁻¹⁰ + 2 δ) Σ p |v|, with what a score adds to δ, the
/// error of a logit. A slope takes away a distance times a power of two, by an fma of one rounding,
/// and what is looked at as a logit is then as large as both together: three roundings more of
/// that, of 2⁻²⁴ each. A soft cap takes a hyperbolic tangent whose relative error is 2⁻¹¹ at most
/// (PTX ISA, `tanh.approx.f32`), of what comes out, and moves it less than the logit.
///
/// Rows of a set of heads with the same query share their logits, which are made when one of them
/// is first looked at.
final class MaskedRows {

  private static final Map<MaskedData, SoftReference<MaskedRows>> KNOWN = new ConcurrentHashMap<>();

  private static final double ROUNDING = 0x1p-24;
  private static final double TANGENT = 0x1p-11;

  private final MaskedData of;
  private final AttentionData plain;
  private final AttentionMask mask;
  private final int d;
  private final int n;

  // Keys and values of a set of heads.
  private final AtomicReferenceArray<float[]> keys = new AtomicReferenceArray<>(AttentionData.SETS);
  private final AtomicReferenceArray<float[]> values =
      new AtomicReferenceArray<>(AttentionData.SETS);

  // Of each set, each slope, and each query that differs.
  private final AtomicReferenceArray<Results> results;

  /// Results and bounds of the rows that have the same query.
  private record Results(float[] expected, float[] bounds) {}

  private MaskedRows(MaskedData data) {
    of = data;
    plain = data.plain();
    mask = data.mask();
    d = data.d();
    n = data.n();
    results = new AtomicReferenceArray<>(AttentionData.SETS * mask.slopes() * AttentionData.PERIOD);
  }

  /// The same for equal data, as long as there is memory for it.
  static MaskedRows of(MaskedData data) {
    SoftReference<MaskedRows> known = KNOWN.get(data);
    MaskedRows rows = known == null ? null : known.get();
    if (rows == null) {
      rows = new MaskedRows(data);
      KNOWN.put(data, new SoftReference<>(rows));
    }
    return rows;
  }

  double expected(long index) {
    int head = head(index);
    int row = row(index);
    return of.looks(head, row)
        ? wantedValue(index)
        : results(head, row).expected[place(row) + (int) (index % d)];
  }

  double bound(long index) {
    int head = head(index);
    int row = row(index);
    // All powers but that of the key that is looked for are together below 2⁻⁵⁰.
    return of.looks(head, row)
        ? (0x1p-10 + 0x1p-14) * Math.abs(wantedValue(index))
        : results(head, row).bounds[place(row) + (int) (index % d)];
  }

  private double wantedValue(long index) {
    int head = head(index);
    int wanted = of.wish(head, row(index)).wanted();
    return values(AttentionData.set(head))[wanted * d + (int) (index % d)];
  }

  private int head(long index) {
    return (int) (index / ((long) n * d));
  }

  private int row(long index) {
    return (int) (index / d % n);
  }

  private int place(int row) {
    return mask.kind().dependsOnRow() ? row / AttentionData.PERIOD * d : 0;
  }

  /// Two that come at once may both compute a row; they get the same.
  private Results results(int head, int row) {
    int set = AttentionData.set(head);
    int slope = head % mask.slopes();
    int slot =
        (set * mask.slopes() + slope) * AttentionData.PERIOD + AttentionData.number(set, row);
    Results known = results.get(slot);
    if (known == null) {
      known = computed(set, slope, row % AttentionData.PERIOD);
      results.set(slot, known);
    }
    return known;
  }

  private float[] keys(int set) {
    float[] known = keys.get(set);
    if (known == null) {
      known = new float[n * d];
      for (int i = 0; i < known.length; i++) {
        known[i] = plain.key(set, i / d, i % d);
      }
      keys.set(set, known);
    }
    return known;
  }

  private float[] values(int set) {
    float[] known = values.get(set);
    if (known == null) {
      known = new float[n * d];
      for (int i = 0; i < known.length; i++) {
        known[i] = AttentionData.value(set, i / d, i % d);
      }
      values.set(set, known);
    }
    return known;
  }

  /// The logits of a query before their score, and for each key Σ |q| |k| as a logit.
  private record Logits(double[] of, double[] sizes, int terms) {}

  private Logits logits(int set, int row) {
    float[] query = new float[d];
    int terms = 1;
    for (int c = 0; c < d; c++) {
      // Heads of a set have the same queries but where they look for a key.
      query[c] = of.query(set, row, c);
      terms += query[c] == 0 ? 0 : 1;
    }
    float[] all = keys(set);
    Logits made = new Logits(new double[n], new double[n], terms);
    double root = Math.sqrt(d);
    for (int j = 0; j < n; j++) {
      double logit = 0;
      double size = 0;
      for (int c = 0; c < d; c++) {
        double product = (double) query[c] * all[j * d + c];
        logit += product;
        size += Math.abs(product);
      }
      made.of[j] = logit / root;
      made.sizes[j] = size / root;
    }
    return made;
  }

  /// Of the row `first` and those that have the same query.
  private Results computed(int set, int slope, int first) {
    Logits logits = logits(set, first);
    int step = AttentionData.PERIOD;
    int rows = mask.kind().dependsOnRow() ? (n - first + step - 1) / step : 1;
    Results made = new Results(new float[rows * d], new float[rows * d]);
    Summary summary = new Summary(set, slope, logits);
    for (int i = 0; i < rows; i++) {
      int row = first + i * step;
      if (!of.looks(set, row)) {
        summary.see(row);
        summary.put(made, row, i * d);
      }
    }
    return made;
  }

  /// What is known of the keys that a row sees: the largest logit, and sums of powers below it. A
  /// row that sees the same keys as the one before and more goes on from there; all logits of a row
  /// may be larger or smaller by a number, so a slope counts from the first key on.
  private final class Summary {
    private final int head;
    private final Logits logits;
    private final float[] all;
    private final double[] mixed = new double[d];
    private final double[] sizes = new double[d];
    private int seenFrom;
    private int seenTo;
    private double top;
    private double sum;
    private double largest;

    Summary(int set, int slope, Logits logits) {
      head = slope;
      this.logits = logits;
      all = values(set);
      restart(0);
    }

    private void restart(int from) {
      Arrays.fill(mixed, 0);
      Arrays.fill(sizes, 0);
      seenFrom = from;
      seenTo = from;
      top = Double.NEGATIVE_INFINITY;
      sum = 0;
      largest = 0;
    }

    void see(int row) {
      if (mask.kind() == AttentionMask.Kind.BLOCKS
          || mask.first(row) != seenFrom
          || mask.end(row) < seenTo) {
        restart(mask.first(row));
      }
      for (int j = seenTo; j < mask.end(row); j++) {
        if (mask.keeps(row, j)) {
          add(mask.score(logits.of[j], 0, j, head), j);
        }
      }
      seenTo = mask.end(row);
    }

    private void add(double score, int key) {
      if (score == Double.NEGATIVE_INFINITY) {
        return;
      }
      largest = Math.max(largest, error(key, score));
      if (score > top) {
        double less = Math.exp(top - score);
        sum *= less;
        for (int c = 0; c < d; c++) {
          mixed[c] *= less;
          sizes[c] *= less;
        }
        top = score;
      }
      double power = Math.exp(score - top);
      sum += power;
      for (int c = 0; c < d; c++) {
        mixed[c] += power * all[key * d + c];
        sizes[c] += power * Math.abs(all[key * d + c]);
      }
    }

    /// How far the score of a key may be off, but for what its distance adds.
    private double error(int key, double score) {
      double off = logits.terms * ROUNDING * logits.sizes[key];
      if (mask.kind() != AttentionMask.Kind.SOFT_CAP) {
        return off;
      }
      double logit = logits.of[key];
      double moved = Double.isInfinite(logit) ? 0 : scoreOf(logit + off) - scoreOf(logit - off);
      return moved + (TANGENT + 4 * ROUNDING) * Math.abs(score);
    }

    private double scoreOf(double logit) {
      return mask.score(logit, 0, 0, head);
    }

    /// Zero where there is no logit but minus infinity.
    void put(Results into, int row, int at) {
      double distance = 3 * ROUNDING * mask.slope(head) * row;
      double share = 0x1p-10 + 2 * (largest + distance);
      for (int c = 0; c < d; c++) {
        into.expected[at + c] = sum == 0 ? 0 : (float) (mixed[c] / sum);
        into.bounds[at + c] = sum == 0 ? 0 : (float) (share * sizes[c] / sum);
      }
    }
  }
}
