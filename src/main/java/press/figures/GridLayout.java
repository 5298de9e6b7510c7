package press.figures;

/// How much of a grid is drawn, and how large: a window of groups, and a window of one group's
/// items.
///
/// @param columns groups beside each other
/// @param rows groups below each other
/// @param wide items beside each other
/// @param shown items in all
/// @param slice items of one layer in the third dimension; as many as are shown where there is one
///   layer
/// @param cell side of an item
record GridLayout(int columns, int rows, int wide, int shown, int slice, double cell) {

  /// Side of a group.
  static final double GROUP = 14;

  private static final int MAX_COLUMNS = 16;
  private static final int MAX_ROWS = 12;
  private static final int MAX_ITEMS = 1024;
  private static final int LINE = 32;
  private static final double LARGEST = 16;
  private static final double SIDE = 288;

  /// The layout of a launch.
  static GridLayout of(LaunchGrid grid) {
    int columns = (int) Math.min(MAX_COLUMNS, grid.groups(0));
    int rows = (int) Math.min(MAX_ROWS, grid.groups(1));
    int shown = (int) Math.min(MAX_ITEMS, grid.groupItems());
    boolean square = grid.dimensions() > 1 && grid.wide(0) <= 2 * LINE;
    int wide = (int) (square ? grid.wide(0) : Math.min(LINE, shown));
    boolean layers = square && grid.wide(2) > 1;
    int slice = layers ? (int) Math.min(shown, grid.wide(0) * grid.wide(1)) : shown;
    int down = (shown + wide - 1) / wide;
    double cell = Math.min(LARGEST, Math.floor(SIDE / Math.max(wide, down)));
    return new GridLayout(columns, rows, wide, shown, slice, Math.max(4, cell));
  }

  /// Distance of an item from the left.
  double x(int item) {
    return item % wide * cell;
  }

  /// Distance of an item from the top; layers are apart.
  double y(int item) {
    return item / wide * cell + item / slice * cell;
  }

  /// Rows of items in a layer.
  int deep() {
    return (slice + wide - 1) / wide;
  }

  /// Layers behind each other.
  int layers() {
    return (shown + slice - 1) / slice;
  }

  /// Height of all items.
  double height() {
    return y(shown - 1) + cell;
  }
}
