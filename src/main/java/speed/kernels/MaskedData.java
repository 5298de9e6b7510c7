package speed.kernels;

import java.util.function.LongToIntFunction;
import press.bench.Arg;

/// Queries, keys and values of several heads as `half` numbers, and what attention must make of
/// them under a mask or with a score of its own: those of [AttentionData], but for rows that look
/// for one key.
///
/// With `singular` such a row looks for a key that it sees. Every other one is tempted, too: there
/// is a key that it does not see, at the edge of those that it sees or in a block between them,
/// which fits its query still better. So a mask that is off by one shows, at whatever length. With
/// a slope the key is so near that the distance does not count; with a soft cap, below which logits
/// gather, no row looks for a key.
///
/// @param d numbers of a row, 64 or 128
/// @param heads how many there are
/// @param singular whether there are rows of [AttentionData] that are not like others
record MaskedData(int d, int heads, AttentionMask mask, boolean singular) {

  private static final float TEMPTED = 2;

  // What distance may take from the logit of a key that is looked for: others are at least 64
  // below.
  private static final double NEAR = 16;

  private static final int DIGITS = 14;

  AttentionData plain() {
    return new AttentionData(d, mask.n(), heads, false, singular);
  }

  Arg queries() {
    return singular
        ? Arg.Bits.halves((long) heads * n() * d, new Queries(this))
        : plain().queries();
  }

  Arg keys() {
    return plain().keys();
  }

  Arg values() {
    return plain().values();
  }

  /// What must come out, and how near to it.
  Arg.HalfOut out() {
    MaskedRows rows = MaskedRows.of(this);
    return new Arg.HalfOut((long) heads * n() * d, rows::expected, rows::bound);
  }

  int n() {
    return mask.n();
  }

  /// Whether the query of a row looks for one key.
  boolean looks(int head, int row) {
    return mask.kind() != AttentionMask.Kind.SOFT_CAP
        && plain().looks(AttentionData.set(head), row)
        && mask.count(row) > 0;
  }

  /// What a row looks for, and a key that it does not see and that fits better; the same key twice
  /// where there is none.
  record Wish(int wanted, int tempting) {}

  /// The wish of a row that looks for a key.
  Wish wish(int head, int row) {
    int turn = head / AttentionData.SETS;
    if ((row + turn) % 2 == 0) {
      int tempting = unseen(row, turn);
      for (int digit = 0; digit < DIGITS && tempting >= 0; digit++) {
        int wanted = tempting ^ 1 << digit;
        if (mask.keeps(row, wanted) && isNear(head, row, wanted)) {
          return new Wish(wanted, tempting);
        }
      }
    }
    int count = mask.count(row);
    if (mask.kind() == AttentionMask.Kind.ALIBI) {
      int near = (int) Math.min(count, 1 + NEAR / mask.slope(head));
      int wanted = row - (row + 37 * turn) % near;
      return new Wish(wanted, wanted);
    }
    int wanted = mask.kept(row, (row + 37 * turn) % count);
    return new Wish(wanted, wanted);
  }

  private boolean isNear(int head, int row, int key) {
    return mask.slope(head) * (row - key) <= NEAR;
  }

  /// A key that a row does not see: in turn the one before the first that it sees and the one
  /// behind the last, and with blocks one of another block; -1 where there is none.
  private int unseen(int row, int turn) {
    if (mask.kind() == AttentionMask.Kind.BLOCKS) {
      int key = (row + 37 * turn + AttentionMask.BLOCK) % n();
      return mask.keeps(row, key) ? -1 : key;
    }
    int before = mask.first(row) - 1;
    int behind = mask.end(row) < n() ? mask.end(row) : -1;
    return (row + turn) % 4 == 0 && before >= 0 ? before : behind >= 0 ? behind : before;
  }

  /// A number of the query of a row.
  float query(int head, int row, int column) {
    AttentionData plain = plain();
    int set = AttentionData.set(head);
    if (!plain.looks(set, row)) {
      return plain.query(head, row, column);
    }
    if (!looks(head, row)) {
      return AttentionData.ordinaryQuery(AttentionData.number(set, row), column);
    }
    float size = Math.abs(plain.query(head, row, column));
    if (size == 0) {
      return 0;
    }
    // In these columns a key has the digits of its place.
    Wish wish = wish(head, row);
    float wanted = plain.key(set, wish.wanted, column);
    return wish.wanted == wish.tempting
        ? size * wanted
        : size * (wanted + TEMPTED * plain.key(set, wish.tempting, column));
  }

  private int head(long index) {
    return (int) (index / ((long) n() * d));
  }

  private record Queries(MaskedData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int row = (int) (index / of.d % of.n());
      return Float.floatToFloat16(of.query(of.head(index), row, (int) (index % of.d)));
    }
  }
}
