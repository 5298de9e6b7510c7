package speed.kernels;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// The gradients of attention in double precision from what its backward pass is given, and how far
/// from them a result may lie.
///
/// With s = q·k/√d, L the given logarithm of a row and D = Σ dO O of the given, rounded O, they are
/// P = e^(s - L), dS = P (dO·v - D), dV = Σ P dO, dK = Σ dS q/√d and dQ = Σ dS k/√d.
///
/// A result of Σ P x may be off by (2⁻¹⁰ + ε) Σ P |x|: P and the result are rounded to eleven
/// digits, and an error of the logit or of L changes P by a share ε. A product of t numbers in fp32
/// is off by t 2⁻²⁴ |q| |k| at most (Higham, "Accuracy and Stability of Numerical Algorithms",
/// 2002, 3.1), and L, which is multiplied by log₂ e, by 2⁻²³ of it. So is the error of dO·v - D at
/// most η = (d + 2) 2⁻²⁴ |dO| (|v| + |O|); a result of Σ dS x may be off by (2⁻¹⁰ + ε) Σ |dS| |x| +
/// η Σ P |x|. What is below the least normal number of fp16 is rounded to a multiple of 2⁻²⁴: 2⁻²⁵
/// Σ |x|, and 2⁻²⁵ for the result.
///
/// What must be known of a row is found when it is first looked at; from then on nobody waits for
/// anybody.
final class GradientRows {

  private static final Map<GradientData, SoftReference<GradientRows>> KNOWN =
      new ConcurrentHashMap<>();

  private static final int PERIOD = AttentionData.PERIOD;
  private static final double ROUNDED = 0x1p-10;
  private static final double TINY = 0x1p-25;

  // Errors of a power beside those of its logit: of its argument, if that is 32 at most, and of the
  // instruction.
  private static final double OF_POWER = 0x1p-22 * 32;

  private final GradientData of;
  private final int d;
  private final int n;
  private final double scale;

  // Of a set of heads, when it is first looked at: keys, values, and how long the longest are.
  private final AtomicReferenceArray<Side> sides = new AtomicReferenceArray<>(AttentionData.SETS);

  // Of each set and each of the first rows, whose queries differ: their rows, all of them if
  // causal.
  private final AtomicReferenceArray<QueryRows> queries =
      new AtomicReferenceArray<>(AttentionData.SETS * PERIOD);

  // Of each set and key, without the queries that look for it.
  private final AtomicReferenceArray<KeyRow> keys;

  // Of each head: which of its queries look for a key.
  private final AtomicReferenceArray<Looking> looking;

  /// Keys and values of a set.
  private record Side(float[] keys, float[] values, double longestKey, double longestValue) {}

  /// Rows that have the same query and the same dO: what the forward pass says of each, the error
  /// of dP - D and the share of P, its gradient, and the bounds of that.
  private record QueryRows(
      float[] query,
      float[] slope,
      short[] result,
      float[] logarithms,
      double[] deltas,
      double[] slopeErrors,
      double[] shares,
      float[] gradient,
      char[] bounds) {}

  /// Gradients of a key and its value.
  private record KeyRow(float[] ofKey, float[] ofValue, char[] boundsOfKey, char[] boundsOfValue) {}

  /// The queries of a head that look for a key, others are null; those that look for key j are
  /// rows[starts[j]] up to before rows[starts[j + 1]].
  private record Looking(Seeker[] seekers, int[] starts, int[] rows) {}

  /// A query that looks for two keys, or for key 0, with the power of each, and dS.
  private record Seeker(
      int[] keys,
      float logarithm,
      double power,
      double errorOfPower,
      double[] slopes,
      double[] errors) {}

  private GradientRows(GradientData data) {
    of = data;
    d = data.d();
    n = data.n();
    scale = 1 / Math.sqrt(d);
    keys = new AtomicReferenceArray<>(AttentionData.SETS * n);
    looking = new AtomicReferenceArray<>(data.heads());
  }

  /// The same for equal data, as long as there is memory for it.
  static GradientRows of(GradientData data) {
    SoftReference<GradientRows> known = KNOWN.get(data);
    GradientRows rows = known == null ? null : known.get();
    if (rows == null) {
      rows = new GradientRows(data);
      KNOWN.put(data, new SoftReference<>(rows));
    }
    return rows;
  }

  /// A number of O, as 16 bits.
  short result(long index) {
    int head = of.head(index);
    int row = of.row(index);
    int set = AttentionData.set(head);
    if (of.looks(set, row)) {
      return half(resultOf(set, looking(head).seekers[row].keys, of.column(index)));
    }
    return queries(set, row).result[place(row) * d + of.column(index)];
  }

  float logarithm(long row) {
    int head = (int) (row / n);
    int ofHead = (int) (row % n);
    int set = AttentionData.set(head);
    return of.looks(set, ofHead)
        ? looking(head).seekers[ofHead].logarithm
        : queries(set, ofHead).logarithms[place(ofHead)];
  }

  double ofQuery(long index) {
    int head = of.head(index);
    int row = of.row(index);
    int set = AttentionData.set(head);
    if (of.looks(set, row)) {
      Seeker seeker = looking(head).seekers[row];
      double sum = 0;
      for (int i = 0; i < seeker.keys.length; i++) {
        sum += seeker.slopes[i] * of.key(set, seeker.keys[i], of.column(index));
      }
      return scale * sum;
    }
    return queries(set, row).gradient[place(row) * d + of.column(index)];
  }

  double boundOfQuery(long index) {
    int head = of.head(index);
    int row = of.row(index);
    int set = AttentionData.set(head);
    if (of.looks(set, row)) {
      Seeker seeker = looking(head).seekers[row];
      double sum = 0;
      for (int i = 0; i < seeker.keys.length; i++) {
        sum += seeker.errors[i] * Math.abs(of.key(set, seeker.keys[i], of.column(index)));
      }
      return scale * sum + TINY;
    }
    return number(queries(set, row).bounds[place(row) * d + of.column(index)]);
  }

  double ofKey(long index) {
    double rest = keys(index).ofKey[of.column(index)];
    return rest
        + scale
            * overSeekers(
                index,
                (seeker, i, row) ->
                    seeker.slopes[i] * of.query(of.head(index), row, of.column(index)));
  }

  double boundOfKey(long index) {
    double rest = number(keys(index).boundsOfKey[of.column(index)]);
    return rest
        + scale
            * overSeekers(
                index,
                (seeker, i, row) ->
                    seeker.errors[i] * Math.abs(of.query(of.head(index), row, of.column(index))));
  }

  double ofValue(long index) {
    double rest = keys(index).ofValue[of.column(index)];
    return rest + overSeekers(index, (seeker, i, row) -> seeker.power * slope(index, row));
  }

  double boundOfValue(long index) {
    double rest = number(keys(index).boundsOfValue[of.column(index)]);
    return rest
        + overSeekers(index, (seeker, i, row) -> seeker.errorOfPower * Math.abs(slope(index, row)));
  }

  private float slope(long index, int row) {
    return GradientData.slope(AttentionData.set(of.head(index)), row, of.column(index));
  }

  /// What a row that looks for a key adds to a number of it; that is key `i` of its keys.
  @FunctionalInterface
  private interface Share {
    double of(Seeker seeker, int i, int row);
  }

  /// The sum over all rows that look for the key of this index.
  private double overSeekers(long index, Share share) {
    if (!of.singular()) {
      return 0;
    }
    int key = of.row(index);
    Looking all = looking(of.head(index));
    double sum = 0;
    for (int at = all.starts[key]; at < all.starts[key + 1]; at++) {
      int row = all.rows[at];
      Seeker seeker = all.seekers[row];
      sum += share.of(seeker, seeker.keys[0] == key ? 0 : 1, row);
    }
    return sum;
  }

  private int place(int row) {
    return of.causal() ? row / PERIOD : 0;
  }

  private static short half(double x) {
    return Float.floatToFloat16((float) x);
  }

  /// A bound of seven or more digits as 16 bits, rounded up.
  private static char bits(double bound) {
    return (char) (Float.floatToRawIntBits((float) bound) + 0x1_0000 >>> 16);
  }

  private static double number(char bits) {
    return Float.intBitsToFloat(bits << 16);
  }

  private Side side(int set) {
    Side known = sides.get(set);
    if (known == null) {
      float[] allKeys = new float[n * d];
      float[] allValues = new float[n * d];
      double longestKey = 0;
      double longestValue = 0;
      for (int j = 0; j < n; j++) {
        for (int c = 0; c < d; c++) {
          allKeys[j * d + c] = of.key(set, j, c);
          allValues[j * d + c] = AttentionData.value(set, j, c);
        }
        longestKey = Math.max(longestKey, length(allKeys, j * d));
        longestValue = Math.max(longestValue, length(allValues, j * d));
      }
      known = new Side(allKeys, allValues, longestKey, longestValue);
      sides.set(set, known);
    }
    return known;
  }

  private double length(float[] row, int from) {
    double sum = 0;
    for (int c = from; c < from + d; c++) {
      sum += (double) row[c] * row[c];
    }
    return Math.sqrt(sum);
  }

  private double product(float[] a, float[] b, int from) {
    double sum = 0;
    for (int c = 0; c < d; c++) {
      sum += (double) a[c] * b[from + c];
    }
    return sum;
  }

  /// The share by which a power may be off.
  private double share(float[] query, double longestKey, double logarithm) {
    int terms = 2;
    for (float x : query) {
      terms += x == 0 ? 0 : 1;
    }
    double logit = terms * 0x1p-24 * scale * length(query, 0) * longestKey;
    return logit + Math.abs(logarithm) * 0x1p-22 + OF_POWER;
  }

  /// How far dP - D may be off, with D a product with a row of O of this length.
  private double slopeError(float[] slope, double longestValue, double result) {
    return (d + 2) * 0x1p-24 * length(slope, 0) * (longestValue + result);
  }

  /// Two that come at once may both compute a row; they get the same.
  private QueryRows queries(int set, int row) {
    int slot = set * PERIOD + row % PERIOD;
    QueryRows known = queries.get(slot);
    if (known == null) {
      known = computed(set, row % PERIOD);
      queries.set(slot, known);
    }
    return known;
  }

  /// Of the row `first` and those that have the same query.
  private QueryRows computed(int set, int first) {
    Side side = side(set);
    int rows = of.causal() ? (n - first + PERIOD - 1) / PERIOD : 1;
    QueryRows made =
        new QueryRows(
            new float[d],
            new float[d],
            new short[rows * d],
            new float[rows],
            new double[rows],
            new double[rows],
            new double[rows],
            new float[rows * d],
            new char[rows * d]);
    for (int c = 0; c < d; c++) {
      made.query[c] = of.query(set, first, c);
      made.slope[c] = GradientData.slope(set, first, c);
    }
    Sums sums = new Sums();
    for (int j = 0; j < n; j++) {
      sums.add(
          scale * product(made.query, side.keys, j * d),
          product(made.slope, side.values, j * d),
          side,
          j * d);
      if (of.causal() && j >= first && (j - first) % PERIOD == 0) {
        sums.put(made, (j - first) / PERIOD, side);
      }
    }
    if (!of.causal()) {
      sums.put(made, 0, side);
    }
    return made;
  }

  /// What is known of the keys so far: the largest logit, and sums of powers below it, times
  /// values, keys, and keys times dP, these also of all sizes.
  private final class Sums {
    private final double[] values = new double[d];
    private final double[] weighted = new double[d];
    private final double[] sloped = new double[d];
    private final double[] weightedSizes = new double[d];
    private final double[] slopedSizes = new double[d];
    private final double[] sizes = new double[d];
    private double top = Double.NEGATIVE_INFINITY;
    private double sum;

    void add(double logit, double slope, Side side, int from) {
      if (logit > top) {
        double less = Math.exp(top - logit);
        sum *= less;
        for (double[] all : new double[][] {values, weighted, sloped, weightedSizes, slopedSizes}) {
          for (int c = 0; c < d; c++) {
            all[c] *= less;
          }
        }
        top = logit;
      }
      double power = Math.exp(logit - top);
      sum += power;
      for (int c = 0; c < d; c++) {
        double key = side.keys[from + c];
        values[c] += power * side.values[from + c];
        weighted[c] += power * key;
        sloped[c] += power * slope * key;
        weightedSizes[c] += power * Math.abs(key);
        slopedSizes[c] += power * Math.abs(slope * key);
        sizes[c] += Math.abs(key);
      }
    }

    void put(QueryRows into, int row, Side side) {
      into.logarithms[row] = (float) (top + Math.log(sum));
      double length = 0;
      double delta = 0;
      for (int c = 0; c < d; c++) {
        short rounded = half(values[c] / sum);
        double result = Float.float16ToFloat(rounded);
        into.result[row * d + c] = rounded;
        length += result * result;
        delta += into.slope[c] * result;
      }
      into.deltas[row] = delta;
      double error = slopeError(into.slope, side.longestValue, Math.sqrt(length));
      double share = share(into.query, side.longestKey, into.logarithms[row]);
      into.slopeErrors[row] = error;
      into.shares[row] = share;
      double factor = Math.exp(top - into.logarithms[row]);
      for (int c = 0; c < d; c++) {
        into.gradient[row * d + c] = (float) (scale * factor * (sloped[c] - delta * weighted[c]));
        double slopes = slopedSizes[c] + Math.abs(delta) * weightedSizes[c];
        double off = factor * ((ROUNDED + share) * slopes + error * weightedSizes[c]);
        into.bounds[row * d + c] = bits(scale * (off + TINY * sizes[c]) + TINY);
      }
    }
  }

  private KeyRow keys(long index) {
    int set = AttentionData.set(of.head(index));
    int key = of.row(index);
    int slot = set * n + key;
    KeyRow known = keys.get(slot);
    if (known == null) {
      known = computedKey(set, key);
      keys.set(slot, known);
    }
    return known;
  }

  private KeyRow computedKey(int set, int key) {
    Side side = side(set);
    double[] ofKey = new double[d];
    double[] ofValue = new double[d];
    double[] errorOfKey = new double[d];
    double[] errorOfValue = new double[d];
    Arrays.fill(errorOfKey, TINY);
    Arrays.fill(errorOfValue, TINY);
    for (int first = 0; first < Math.min(PERIOD, n); first++) {
      if (of.looks(set, first)) {
        continue;
      }
      QueryRows rows = queries(set, first);
      double logit = scale * product(rows.query, side.keys, key * d);
      double slope = product(rows.slope, side.values, key * d);
      double powers = 0;
      double slopes = 0;
      double offPowers = 0;
      double offSlopes = 0;
      int count = 0;
      for (int row = first; row < n; row += PERIOD) {
        if (of.causal() && row < key) {
          continue;
        }
        int at = place(row);
        double power = Math.exp(logit - rows.logarithms[at]);
        double less = slope - rows.deltas[at];
        double share = ROUNDED + rows.shares[at];
        powers += power;
        slopes += power * less;
        offPowers += share * power;
        offSlopes += share * power * Math.abs(less) + power * rows.slopeErrors[at];
        count++;
      }
      offPowers += TINY * count;
      offSlopes += TINY * count;
      for (int c = 0; c < d; c++) {
        ofKey[c] += scale * slopes * rows.query[c];
        ofValue[c] += powers * rows.slope[c];
        errorOfKey[c] += scale * offSlopes * Math.abs(rows.query[c]);
        errorOfValue[c] += offPowers * Math.abs(rows.slope[c]);
      }
    }
    KeyRow made = new KeyRow(new float[d], new float[d], new char[d], new char[d]);
    for (int c = 0; c < d; c++) {
      made.ofKey[c] = (float) ofKey[c];
      made.ofValue[c] = (float) ofValue[c];
      made.boundsOfKey[c] = bits(errorOfKey[c]);
      made.boundsOfValue[c] = bits(errorOfValue[c]);
    }
    return made;
  }

  /// What must be known of the queries of a head that look for keys.
  private Looking looking(int head) {
    Looking known = looking.get(head);
    if (known == null) {
      int set = AttentionData.set(head);
      Seeker[] seekers = new Seeker[n];
      int[] starts = new int[n + 1];
      for (int row = 0; row < n; row++) {
        if (of.looks(set, row)) {
          seekers[row] = sought(head, row);
          for (int key : seekers[row].keys) {
            starts[key + 1]++;
          }
        }
      }
      for (int key = 0; key < n; key++) {
        starts[key + 1] += starts[key];
      }
      int[] rows = new int[starts[n]];
      int[] next = starts.clone();
      for (int row = 0; row < n; row++) {
        if (seekers[row] != null) {
          for (int key : seekers[row].keys) {
            rows[next[key]++] = row;
          }
        }
      }
      known = new Looking(seekers, starts, rows);
      looking.set(head, known);
    }
    return known;
  }

  private Seeker sought(int head, int row) {
    int set = AttentionData.set(head);
    int wanted = of.wanted(head, row);
    int other = GradientData.other(wanted, head, row);
    int[] found = wanted == other ? new int[] {wanted} : new int[] {wanted, other};
    double logit = of.logitOfLooking(wanted, other);
    float logarithm = (float) (logit + Math.log(found.length));
    double power = Math.exp(logit - logarithm);
    float[] query = new float[d];
    float[] slope = new float[d];
    double delta = 0;
    double length = 0;
    for (int c = 0; c < d; c++) {
      query[c] = of.query(head, row, c);
      slope[c] = GradientData.slope(set, row, c);
      double result = Float.float16ToFloat(half(resultOf(set, found, c)));
      delta += slope[c] * result;
      length += result * result;
    }
    Side side = side(set);
    double share = share(query, side.longestKey, logarithm);
    double error = slopeError(slope, side.longestValue, Math.sqrt(length));
    double[] slopes = new double[found.length];
    double[] errors = new double[found.length];
    for (int i = 0; i < found.length; i++) {
      slopes[i] = power * (product(slope, side.values, found[i] * d) - delta);
      errors[i] = (ROUNDED + share) * Math.abs(slopes[i]) + power * error + TINY;
    }
    return new Seeker(found, logarithm, power, power * (ROUNDED + share) + TINY, slopes, errors);
  }

  private static double resultOf(int set, int[] found, int column) {
    double sum = 0;
    for (int key : found) {
      sum += AttentionData.value(set, key, column);
    }
    return sum / found.length;
  }
}
