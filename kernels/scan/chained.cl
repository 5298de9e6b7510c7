// Running sums in one pass, as in `lookback`, but in a chain: a group waits until its predecessor knows
// the running sum up to its end, adds its own total, and tells its successor.
//
// Groups take their tiles by number, so that those before have begun and wait for nobody behind.

#include "one-pass.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, global ulong *words,
           global uint *next, const uint n) {
  local uint part[PARTS + 1], shared[GROUP];
  local uint tile, start;
  const uint me = get_local_id(0);
  if (me == 0) tile = atomic_inc(next);
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint first = tile * (TILE / 4) + me;
  uint4 x[ROWS];
  uint left[ROWS];
  EACH(row) x[row] = load(a, first + row * GROUP, n);
  EACH(row) {
    x[row].y += x[row].x;
    x[row].z += x[row].y;
    x[row].w += x[row].z;
    const uint sum = lanes(x[row].w, shared);
    if (me % WARP == WARP - 1) part[row * WARPS + me / WARP] = sum;
    left[row] = sum - x[row].w;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  starts(part);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint total = part[PARTS];

  if (me == 0) {
    ulong word = 0;
    if (tile > 0)
      do word = SEEN(words + (tile - 1));
      while (word == 0);
    start = (uint)word;  // without the flag
    atom_xchg(words + tile, RUNNING | (start + total));
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  EACH(row) {
    const uint before = start + part[row * WARPS + me / WARP] + left[row];
    store(sums, first + row * GROUP, n, x[row] + before);
  }
}
