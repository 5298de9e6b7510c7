package speed.kernels;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import press.bench.FloatSequence;
import press.bench.InputData;
import speed.kernels.Fp8AttentionData.Kind;
import speed.kernels.Fp8AttentionData.Matrix;

/// The numbers of [Fp8AttentionData]: those of a set of heads before and after they are rounded,
/// and their scales. Each is made when it is first looked at.
final class Fp8Numbers {

  private static final Map<Fp8AttentionData, SoftReference<Fp8Numbers>> KNOWN =
      new ConcurrentHashMap<>();

  private static final int D = Fp8AttentionData.D;
  private static final int BLOCK = Fp8AttentionData.BLOCK;

  // Kinds of singular rows; the others look for a key.
  private static final int RISING = 0;
  private static final int FALLING = 1;
  private static final int STEEPLY_RISING = 2;
  private static final int STEEPLY_FALLING = 3;
  private static final int EQUAL = 4;
  private static final int ONE = 5;
  private static final int LARGEST = 6;
  private static final int SMALLEST = 7;
  private static final int ORDINARY = 8;
  private static final int KINDS = 30;

  // Columns of singular keys: one that rises along a head, one that is large in one key, and from
  // the third on the digits of the place of a key as signs, as often as they fit.
  private static final int DIGITS = 14;
  private static final int FIRST_DIGIT = 2;
  private static final int COPIES = (D - FIRST_DIGIT) / DIGITS;
  private static final float HIGHEST = 256;

  private static final FloatSequence[] UNIFORM = {
    InputData.random(311), InputData.random(312), InputData.random(313)
  };
  private static final FloatSequence[] ANGLES = {
    InputData.random(314), InputData.random(315), InputData.random(316)
  };
  private static final FloatSequence[] RARE = {
    InputData.random(317), InputData.random(318), InputData.random(319)
  };
  private static final FloatSequence SIGNS = InputData.signed(320);

  private final Fp8AttentionData of;
  private final AttentionData ordinary;
  private final AtomicReferenceArray<Rounded> rounded =
      new AtomicReferenceArray<>(3 * AttentionData.SETS);

  /// Patterns of the rows of a set, and the scales of its blocks: of values those of the head and
  /// their shares.
  private record Rounded(byte[] patterns, float[] scales, float head, float[] shares) {}

  private Fp8Numbers(Fp8AttentionData data) {
    of = data;
    ordinary = new AttentionData(D, data.n(), data.heads(), data.causal(), false);
  }

  /// The same for equal data, as long as there is memory for it.
  static Fp8Numbers of(Fp8AttentionData data) {
    SoftReference<Fp8Numbers> known = KNOWN.get(data);
    Fp8Numbers numbers = known == null ? null : known.get();
    if (numbers == null) {
      numbers = new Fp8Numbers(data);
      KNOWN.put(data, new SoftReference<>(numbers));
    }
    return numbers;
  }

  byte pattern(Matrix matrix, int set, int row, int column) {
    return rounded(matrix, set).patterns[row * D + column];
  }

  float scale(Matrix matrix, int set, int block) {
    Rounded known = rounded(matrix, set);
    return known.scales[Math.min(block, known.scales.length - 1)];
  }

  /// Of the values of a head.
  float headScale(int set) {
    return rounded(Matrix.VALUES, set).head;
  }

  float share(int set, int block) {
    return rounded(Matrix.VALUES, set).shares[block];
  }

  /// Two that come at once may both make it; they get the same.
  private Rounded rounded(Matrix matrix, int set) {
    int slot = matrix.ordinal() * AttentionData.SETS + set;
    Rounded known = rounded.get(slot);
    if (known == null) {
      known = made(matrix, set);
      rounded.set(slot, known);
    }
    return known;
  }

  private Rounded made(Matrix matrix, int set) {
    int n = of.n();
    float[] rows = new float[n * D];
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < D; column++) {
        rows[row * D + column] = before(matrix, set, row, column);
      }
      if (of.rotated() && matrix != Matrix.VALUES) {
        rotate(rows, row * D);
      }
    }
    int blocks = of.blocks();
    float head = headScale(matrix, set, rows);
    float[] shares = new float[blocks];
    float[] scales = new float[blocks];
    for (int block = 0; block < blocks; block++) {
      shares[block] = share(matrix, set, block, head, rows);
      scales[block] = head * shares[block];
    }
    byte[] patterns = new byte[rows.length];
    for (int i = 0; i < patterns.length; i++) {
      float scale = scales[of.blocked() ? i / D / BLOCK : 0];
      patterns[i] = E4m3.pattern((double) rows[i] / scale);
    }
    return new Rounded(patterns, scales, head, shares);
  }

  /// The scale of a head, of whose blocks none has a larger one.
  private float headScale(Matrix matrix, int set, float[] rows) {
    if (of.kind() == Kind.SINGULAR) {
      return switch (matrix) {
        case QUERIES -> of.blocked() ? 2 : 1 << set % 2;
        case KEYS -> of.blocked() ? 4 : 1 << set % 3;
        case VALUES -> 0.25f * (1 << set % 4);
      };
    }
    float fitting = largest(rows, 0, rows.length) / E4m3.LARGEST;
    return of.kind() == Kind.ORDINARY && of.blocked() ? 4 * fitting : fitting;
  }

  /// What the scale of a block is of that of its head.
  private float share(Matrix matrix, int set, int block, float head, float[] rows) {
    if (!of.blocked()) {
      return 1;
    }
    if (of.kind() == Kind.OUTLIERS) {
      int end = Math.min(rows.length, (block + 1) * BLOCK * D);
      return largest(rows, block * BLOCK * D, end) / E4m3.LARGEST / head;
    }
    boolean two = of.kind() == Kind.SINGULAR && matrix == Matrix.QUERIES;
    return 1f / (1 << (block + set) % (two ? 2 : 3));
  }

  private static float largest(float[] rows, int from, int to) {
    float largest = 0;
    for (int i = from; i < to; i++) {
      largest = Math.max(largest, Math.abs(rows[i]));
    }
    return largest;
  }

  /// A number before it is rounded; with outliers, before it is rotated.
  float before(Matrix matrix, int set, int row, int column) {
    return switch (of.kind()) {
      case ORDINARY ->
          switch (matrix) {
            case QUERIES -> ordinary.query(set, row, column);
            case KEYS -> ordinary.key(set, row, column);
            case VALUES -> AttentionData.value(set, row, column);
          };
      case SINGULAR -> singular(matrix, set, row, column);
      case OUTLIERS -> withOutliers(matrix, set, row, column);
    };
  }

  /// Normal numbers by Box and Muller's method. Those that one in a thousand gets besides are ten
  /// times as large.
  private static float withOutliers(Matrix matrix, int set, int row, int column) {
    int number = matrix == Matrix.QUERIES ? AttentionData.number(set, row) : row;
    long place = ((long) set << 14 | number) * D + column;
    int which = matrix.ordinal();
    double x = normal(which, 2 * place);
    if (unit(RARE[which].at(place)) < 0.001) {
      x += 10 * normal(which, 2 * place + 1);
    }
    return Float.float16ToFloat(Float.floatToFloat16((float) x));
  }

  private static double normal(int which, long place) {
    double size = Math.sqrt(-2 * Math.log1p(-unit(UNIFORM[which].at(place))));
    return size * Math.cos(2 * Math.PI * unit(ANGLES[which].at(place)));
  }

  /// [InputData#random] is between 0.5 and 2.
  private static double unit(float random) {
    return (random - 0.5) / 1.5;
  }

  private float singular(Matrix matrix, int set, int row, int column) {
    return switch (matrix) {
      case QUERIES -> looks(set, row) ? 0 : singularQuery(set, row, column);
      case KEYS -> singularKey(set, row, column);
      case VALUES -> AttentionData.value(set, row, column);
    };
  }

  private float singularQuery(int set, int row, int column) {
    float number = ordinary.query(set, row, column);
    return switch (AttentionData.number(set, row) % KINDS) {
      case RISING -> column == 0 ? 1.375f : 0;
      case FALLING -> column == 0 ? -1.375f : 0;
      case STEEPLY_RISING -> column == 0 ? E4m3.LARGEST : 0;
      case STEEPLY_FALLING -> column == 0 ? -E4m3.LARGEST : 0;
      case EQUAL -> 0;
      case ONE -> column == 1 ? E4m3.LARGEST : 0;
      case LARGEST -> Math.copySign(E4m3.LARGEST, number);
      case SMALLEST -> Math.copySign(0x1p-8f, number);
      default -> number;
    };
  }

  private float singularKey(int set, int row, int column) {
    int n = of.n();
    if (column == 0) {
      return HIGHEST * (row + 1) / n;
    }
    if (column == 1 && row == n - 1 - set * (n / AttentionData.SETS)) {
      return 4;
    }
    return column >= FIRST_DIGIT && column < FIRST_DIGIT + COPIES * DIGITS
        ? sign(row, column)
        : ordinary.key(set, row, column);
  }

  /// Whether a singular row looks for one key.
  static boolean looks(int set, int row) {
    return AttentionData.number(set, row) % KINDS > ORDINARY;
  }

  /// A number of a query that looks for a key.
  static float sought(int key, int column) {
    boolean digit = column >= FIRST_DIGIT && column < FIRST_DIGIT + COPIES * DIGITS;
    return digit ? 64 * sign(key, column) : 0;
  }

  private static float sign(int place, int column) {
    return (place >> (column - FIRST_DIGIT) % DIGITS & 1) == 0 ? 1 : -1;
  }

  /// Multiplies a row by random signs and then by Hadamard's matrix over the root of its width: an
  /// outlier becomes a little in every number. Products of two rows stay what they are.
  private static void rotate(float[] rows, int from) {
    double[] row = new double[D];
    for (int c = 0; c < D; c++) {
      row[c] = Math.copySign(rows[from + c], rows[from + c] * SIGNS.at(c));
    }
    for (int apart = 1; apart < D; apart *= 2) {
      for (int c = 0; c < D; c++) {
        if ((c & apart) == 0) {
          double a = row[c];
          double b = row[c + apart];
          row[c] = a + b;
          row[c + apart] = a - b;
        }
      }
    }
    for (int c = 0; c < D; c++) {
      rows[from + c] = (float) (row[c] / Math.sqrt(D));
    }
  }
}
