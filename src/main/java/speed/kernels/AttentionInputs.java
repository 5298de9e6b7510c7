package speed.kernels;

/// Queries, keys and values of several heads, as the reference sees them.
///
/// Keys and values repeat after [AttentionData#SETS] heads, and queries of a head after
/// [AttentionData#PERIOD] rows, but for those that look for a key.
interface AttentionInputs {

  /// Numbers of a row.
  int d();

  /// Rows of a head.
  int n();

  /// Whether row i sees only keys 0 to i.
  boolean causal();

  /// A number of the query of a row; of a row that looks for no key, the heads of a set have the
  /// same.
  float query(int head, int row, int column);

  /// A number of a key.
  float key(int set, int row, int column);

  /// A number of a value.
  float valueAt(int set, int row, int column);

  /// Whether the query of a row looks for one key.
  boolean looks(int set, int row);

  /// The key that such a row looks for.
  int wanted(int head, int row);

  /// By how much of themselves powers and results may be off.
  double rounding();

  /// By how much of Σ |q| |k| over the root of the width a logit may be off.
  ///
  /// @param terms numbers of the query that are not zero, and one
  double unit(int terms);

  /// What each power may lose however small it is, as a share of the largest.
  default double lost() {
    return 0;
  }
}
