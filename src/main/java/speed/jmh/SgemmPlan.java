package speed.jmh;

import java.util.function.IntConsumer;

/// A product of two matrices of `n` by `n` floats in packed panels, by one thread or many.
///
/// Everything is copied first: `b` into panels as wide as a tile, `a` into panels as high as one,
/// both cut into slabs as deep as the first cache allows. A tile then reads a piece of each from
/// one end to the other. After Goto and van de Geijn, "Anatomy of high-performance matrix
/// multiplication" (2008), a piece of a right panel stays in the first cache while left ones go by,
/// and a block of them in the second. Here a block of the product stays there, too, until all slabs
/// have been added to it; so the panels are kept whole, and each is copied once.
///
/// Workers copy a share of the panels; then each has a part of the product. Panels at the edge are
/// filled up.
final class SgemmPlan {

  private static final int WIDE = SgemmTile.WIDE;
  private static final int HIGH = SgemmTile.HIGH;
  private static final int DEEP = SgemmTile.DEEP;
  private static final int LEFT = HIGH * DEEP;
  private static final int RIGHT = WIDE * DEEP;
  private static final int TILE = HIGH * WIDE;

  // Panels of a block of the product, below each other and beside each other. With vectors of 512
  // bits it has 320 KiB, and the slabs it is made of 680.
  private static final int DOWN = 16;
  private static final int ACROSS = 16;

  private final Crew crew;
  private final float[] a;
  private final float[] b;
  private final float[] c;
  private final int n;
  private final int high;
  private final int wide;
  private final int down;
  private final float[] lefts;
  private final float[] rights;
  private final float[][] blocks;
  private final IntConsumer pack = this::pack;
  private final IntConsumer multiply = this::multiply;

  /// A plan for these matrices, each of `n * n` floats, row by row.
  SgemmPlan(Crew crew, float[] a, float[] b, float[] c, int n) {
    this.crew = crew;
    this.a = a;
    this.b = b;
    this.c = c;
    this.n = n;
    high = Math.ceilDiv(n, HIGH);
    wide = Math.ceilDiv(n, WIDE);
    down = down(crew.size(), high, wide);
    int slabs = Math.ceilDiv(n, DEEP);
    lefts = new float[slabs * high * LEFT];
    rights = new float[slabs * wide * RIGHT];
    blocks = new float[crew.size()][(DOWN * ACROSS + 1) * TILE];
  }

  /// How many workers stand below each other, so that the largest part is as small as can be.
  static int down(int workers, int high, int wide) {
    int best = 1;
    for (int d = 1; d <= workers; d++) {
      if (workers % d == 0
          && largest(workers, d, high, wide) < largest(workers, best, high, wide)) {
        best = d;
      }
    }
    return best;
  }

  private static long largest(int workers, int down, int high, int wide) {
    return (long) Math.ceilDiv(high, down) * Math.ceilDiv(wide, workers / down);
  }

  /// Puts the product of `a` and `b` into `c`.
  void run() {
    crew.run(pack);
    crew.run(multiply);
  }

  /// Packs once; what comes back makes the product of the panels, again and again.
  Runnable withoutPacking() {
    crew.run(pack);
    return () -> crew.run(multiply);
  }

  private static int share(int all, int part, int parts) {
    return (int) ((long) all * part / parts);
  }

  private int depth(int slab) {
    return Math.min(DEEP, n - slab * DEEP);
  }

  private void pack(int worker) {
    int end = share(high, worker + 1, crew.size());
    for (int p = share(high, worker, crew.size()); p < end; p++) {
      for (int slab = 0; slab * DEEP < n; slab++) {
        packLeft(slab, p);
      }
    }
    end = share(wide, worker + 1, crew.size());
    for (int p = share(wide, worker, crew.size()); p < end; p++) {
      for (int slab = 0; slab * DEEP < n; slab++) {
        packRight(slab, p);
      }
    }
  }

  /// A float of each row of a panel for every step. What stands below the last row does not matter:
  /// it makes a row of a tile that nobody takes.
  private void packLeft(int slab, int panel) {
    int to = (slab * high + panel) * LEFT;
    int from = panel * HIGH * n + slab * DEEP;
    if (panel * HIGH + HIGH <= n) {
      turn(from, to, depth(slab));
      return;
    }
    for (int k = 0; k < depth(slab); k++) {
      for (int i = 0; i < n - panel * HIGH; i++) {
        lefts[to + k * HIGH + i] = a[from + i * n + k];
      }
    }
  }

  private void turn(int from, int to, int depth) {
    for (int k = 0; k < depth; k++) {
      for (int i = 0; i < HIGH; i++) {
        lefts[to + k * HIGH + i] = a[from + i * n + k];
      }
    }
  }

  /// As many floats of each row as a tile is wide, and nothing behind the last column.
  private void packRight(int slab, int panel) {
    int to = (slab * wide + panel) * RIGHT;
    int from = slab * DEEP * n + panel * WIDE;
    int width = Math.min(WIDE, n - panel * WIDE);
    if (width == WIDE) {
      SgemmTile.pack(b, from, n, depth(slab), rights, to);
      return;
    }
    for (int k = 0; k < depth(slab); k++) {
      System.arraycopy(b, from + k * n, rights, to + k * WIDE, width);
    }
  }

  /// The part of a worker, block by block.
  private void multiply(int worker) {
    int across = crew.size() / down;
    int bottom = share(high, worker / across + 1, down);
    int end = share(wide, worker % across + 1, across);
    for (int j = share(wide, worker % across, across); j < end; j += ACROSS) {
      for (int i = share(high, worker / across, down); i < bottom; i += DOWN) {
        block(blocks[worker], i, Math.min(i + DOWN, bottom), j, Math.min(j + ACROSS, end));
      }
    }
  }

  private void block(float[] tiles, int top, int bottom, int left, int right) {
    // > block
    for (int slab = 0; slab * DEEP < n; slab++) {
      for (int j = left; j < right; j++) {
        for (int i = top; i < bottom; i++) {
          multiply(slab, i, j, tiles, place(i - top, j - left));
        }
      }
    }
    // <
    for (int i = top; i < bottom; i++) {
      for (int j = left; j < right; j++) {
        put(tiles, place(i - top, j - left), i * HIGH, j * WIDE);
      }
    }
  }

  /// Where a tile of a block lies, by its place in the block.
  private static int place(int i, int j) {
    return (j * DOWN + i) * TILE;
  }

  /// The first slab makes a tile, the others are added to it by way of a last one.
  private void multiply(int slab, int i, int j, float[] tiles, int at) {
    int ours = (slab * high + i) * LEFT;
    int theirs = (slab * wide + j) * RIGHT;
    int spare = DOWN * ACROSS * TILE;
    int to = slab == 0 ? at : spare;
    SgemmTile.multiply(lefts, ours, rights, theirs, depth(slab), tiles, to);
    if (slab > 0) {
      SgemmTile.add(tiles, spare, tiles, at);
    }
  }

  private void put(float[] tiles, int from, int row, int column) {
    int width = Math.min(WIDE, n - column);
    int end = Math.min(HIGH, n - row);
    for (int y = 0; y < end; y++) {
      System.arraycopy(tiles, from + y * WIDE, c, (row + y) * n + column, width);
    }
  }
}
