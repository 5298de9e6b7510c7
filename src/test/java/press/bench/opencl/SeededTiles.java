package press.bench.opencl;

import static press.bench.opencl.Seeded.Bug.hidden;
import static press.bench.opencl.Seeded.Bug.seen;

import java.util.List;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Problem;
import press.bench.Tolerance;

/// Square matrices in tiles of local memory: transposition and product; `n` is the side.
final class SeededTiles {

  private static final int TILE = 8;
  private static final List<Long> SIDES = List.of(1L, 7L, 20L, 64L, 129L);
  private static final FloatSequence A = InputData.random(34);
  private static final FloatSequence B = InputData.random(35);

  private static final String TRANSPOSE =
      """
      kernel void transpose(global const float *a, global float *b, const uint n) {
        local float t[8][9];
        const uint tiles = (n + 7) / 8;
        const uint across = get_group_id(0) % tiles * 8;
        const uint down = get_group_id(0) / tiles * 8;
        const uint x = get_local_id(0) % 8;
        const uint y = get_local_id(0) / 8;
        if (down + y < n && across + x < n) {
          t[y][x] = a[(down + y) * n + across + x];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (across + y < n && down + x < n) {
          b[(across + y) * n + down + x] = t[x][y];
        }
      }
      """;

  private static final String PRODUCT =
      """
      kernel void product(global const float *a, global const float *b, global float *c, const uint n) {
        local float s[8][8];
        local float t[8][8];
        const uint tiles = (n + 7) / 8;
        const uint x = get_local_id(0) % 8;
        const uint y = get_local_id(0) / 8;
        const uint col = get_group_id(0) % tiles * 8 + x;
        const uint row = get_group_id(0) / tiles * 8 + y;
        float sum = 0;
        for (uint k = 0; k < n; k += 8) {
          s[y][x] = row < n && k + x < n ? a[row * n + k + x] : 0;
          t[y][x] = k + y < n && col < n ? b[(k + y) * n + col] : 0;
          barrier(CLK_LOCAL_MEM_FENCE); // both tiles are there
          for (uint j = 0; j < 8; j++) {
            sum += s[y][j] * t[j][x];
          }
          barrier(CLK_LOCAL_MEM_FENCE); // both tiles are done with
        }
        if (row < n && col < n) {
          c[row * n + col] = sum;
        }
      }
      """;

  static final List<Seeded> KINDS =
      List.of(
          new Seeded("transpose", TRANSPOSE, 200, SIDES, SeededTiles::transpose, transposeBugs()),
          new Seeded("product", PRODUCT, 100, SIDES, SeededTiles::product, productBugs()));

  private SeededTiles() {}

  private static List<Seeded.Bug> transposeBugs() {
    return List.of(
        hidden("missing-barrier", "barrier(CLK_LOCAL_MEM_FENCE);", ""),
        seen("indices-not-swapped", "= t[x][y]", "= t[y][x]"),
        seen("wrong-row-length", "(across + y) * n", "(across + y) * tiles * 8"),
        seen("lost-last-tiles", "(n + 7) / 8", "max(1u, n / 8)"),
        hidden(
            "harmless-read-past-the-end",
            "down + y < n && across + x < n",
            "down + y < n + 1 && across + x < n"),
        seen("guard-of-one-side-only", "across + y < n && down + x < n", "across + y < n"),
        seen("in-place", "b[(across + y) * n", "((global float *) a)[(across + y) * n"));
  }

  private static List<Seeded.Bug> productBugs() {
    return List.of(
        seen(
            "swapped-matrices",
            "const float *a, global const float *b",
            "const float *b, global const float *a"),
        hidden(
            "first-barrier-missing", "barrier(CLK_LOCAL_MEM_FENCE); // both tiles are there", ""),
        hidden(
            "last-barrier-missing",
            "barrier(CLK_LOCAL_MEM_FENCE); // both tiles are done with",
            ""),
        seen("lost-tail", "k < n; k += 8", "k + 8 <= n; k += 8"),
        seen("read-below-the-matrix", "k + y < n && col < n ? b", "col < n ? b"),
        seen("one-product-missed", "j < 8", "j < 7"),
        seen("sum-not-kept", "sum += s", "sum = s"),
        seen("second-tile-transposed", "t[j][x]", "t[x][j]"),
        seen("guard-missing", "row < n && col < n) {", "row < n) {"));
  }

  private static long groups(long n) {
    long tiles = (n + TILE - 1) / TILE;
    return tiles * tiles;
  }

  private static Problem transpose(long n) {
    return Problem.builder()
        .arg("a", new Arg.In(n * n, A))
        .arg("b", new Arg.Out(n * n, i -> A.at(i % n * n + i / n), Tolerance.EXACT))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("transpose", groups(n), Seeded.GROUP, "a", "b", "n")
        .build();
  }

  private static Problem product(long n) {
    return Problem.builder()
        .arg("a", new Arg.In(n * n, A))
        .arg("b", new Arg.In(n * n, B))
        .arg("c", new Arg.Out(n * n, i -> dot(i / n, i % n, n), Tolerance.relative(1e-5)))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("product", groups(n), Seeded.GROUP, "a", "b", "c", "n")
        .build();
  }

  private static double dot(long row, long col, long n) {
    double sum = 0;
    for (long k = 0; k < n; k++) {
      sum += (double) A.at(row * n + k) * B.at(k * n + col);
    }
    return sum;
  }
}
