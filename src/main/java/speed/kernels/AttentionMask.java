package speed.kernels;

import java.util.Locale;

/// Which keys a query of a head sees, and what is made of their logit: the same in all heads but
/// for a slope.
///
/// @param kind which mask or score
/// @param n rows of a head
/// @param span keys of a window, or of a prefix
record AttentionMask(Kind kind, int n, int span) {

  /// Queries and keys of a block of [Kind#BLOCKS], of which every fourth one is seen.
  static final int BLOCK = 128;

  private static final int EVERY = 4;

  /// Heads whose slopes differ.
  static final int SLOPES = 8;

  /// No logit is larger or smaller after [Kind#SOFT_CAP].
  static final double CAP = 50;

  // Where documents end, in thousandths of a row of them; padding follows.
  private static final int[] ENDS = {47, 86, 203, 268, 290, 471, 655, 969};
  private static final int PARTS = 1000;

  /// A mask or a score; kernels know it by its place.
  enum Kind {
    /// All keys.
    NONE,
    /// Itself and `span - 1` keys before it.
    WINDOW,
    /// Of blocks of 128 keys every fourth one, and its own.
    BLOCKS,
    /// Itself and all keys before it; a logit is lessened by the distance times the slope of the
    /// head, 2⁻¹ to 2⁻⁸ in turn (Press, Smith and Lewis, ICLR 2022).
    ALIBI,
    /// All keys; a logit x becomes 50·tanh(x / 50).
    SOFT_CAP,
    /// The keys of its document, of eight in a row; padding behind the last one sees no key.
    DOCUMENTS,
    /// The first `span` keys, itself and all keys before it.
    PREFIX;

    /// Such as `soft-cap`.
    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Kind of(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /// Whether rows differ in what they see, though their queries be the same.
    boolean dependsOnRow() {
      return this != NONE && this != SOFT_CAP;
    }

    /// Whether rows see so different numbers of keys that long ones should come first.
    boolean uneven() {
      return this == ALIBI || this == DOCUMENTS || this == PREFIX;
    }
  }

  /// The first key that a row sees, and with blocks the first one of all.
  int first(int row) {
    return switch (kind) {
      case WINDOW -> Math.max(0, row - span + 1);
      case DOCUMENTS -> documentStart(row);
      default -> 0;
    };
  }

  /// The key behind the last one that a row sees.
  int end(int row) {
    return switch (kind) {
      case NONE, SOFT_CAP, BLOCKS -> n;
      case WINDOW, ALIBI -> row + 1;
      case PREFIX -> Math.min(n, Math.max(row + 1, span));
      case DOCUMENTS -> documentEnd(row);
    };
  }

  private int documentStart(int row) {
    int start = 0;
    for (int part : ENDS) {
      int end = endOf(part);
      if (row < end) {
        return start;
      }
      start = end;
    }
    return start;
  }

  private int documentEnd(int row) {
    for (int part : ENDS) {
      if (row < endOf(part)) {
        return endOf(part);
      }
    }
    return documentStart(row);
  }

  private int endOf(int part) {
    return (int) ((long) n * part / PARTS);
  }

  boolean keeps(int row, int key) {
    return key >= first(row)
        && key < end(row)
        && (kind != Kind.BLOCKS || key / BLOCK % EVERY == 0 || key / BLOCK == row / BLOCK);
  }

  /// How many keys of those from `from` to before `to` a row sees.
  int count(int row, int from, int to) {
    if (kind != Kind.BLOCKS) {
      return Math.max(0, Math.min(to, end(row)) - Math.max(from, first(row)));
    }
    int seen = 0;
    for (int block = from / BLOCK; block * BLOCK < Math.min(to, n); block++) {
      if (keeps(row, block * BLOCK)) {
        int behind = Math.min(Math.min(to, n), (block + 1) * BLOCK);
        seen += Math.max(0, behind - Math.max(from, block * BLOCK));
      }
    }
    return seen;
  }

  /// How many keys a row sees.
  int count(int row) {
    return count(row, 0, n);
  }

  /// The key that is number `k` of those that a row sees.
  int kept(int row, int k) {
    if (kind != Kind.BLOCKS) {
      return first(row) + k;
    }
    int own = row / BLOCK;
    int place = k / BLOCK;
    int before = (own + EVERY - 1) / EVERY;
    int block =
        own % EVERY == 0 || place < before
            ? place * EVERY
            : place == before ? own : (place - 1) * EVERY;
    return block * BLOCK + k % BLOCK;
  }

  /// What a logit is lessened by for each place between a query and a key, in natural units.
  double slope(int head) {
    return kind == Kind.ALIBI ? Math.scalb(1.0, -1 - head % SLOPES) : 0;
  }

  /// How many heads have different slopes.
  int slopes() {
    return kind == Kind.ALIBI ? SLOPES : 1;
  }

  /// What becomes of a logit.
  double score(double logit, int row, int key, int head) {
    return switch (kind) {
      case ALIBI -> logit - slope(head) * (row - key);
      case SOFT_CAP -> CAP * Math.tanh(logit / CAP);
      default -> logit;
    };
  }
}
