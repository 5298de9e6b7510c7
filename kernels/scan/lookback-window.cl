// As `lookback`, with a narrower window: WINDOW work-items of a group look at as many predecessors at
// a time, instead of all of the group. This isolates how much of the waiting is for words that lie
// before the nearest running sum.

#include "one-pass.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, global ulong *words,
           global uint *next, const uint n) {
  local uint part[PARTS + 1], shared[GROUP];
  local uint tile, nearest, added;
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

  if (me == 0) atom_xchg(words + tile, (tile == 0 ? RUNNING : TOTAL) | total);
  uint start = 0;
  // The first WINDOW work-items look at one of the tiles before `end` each, the first at the nearest.
  for (uint end = tile; end > 0; end = end > WINDOW ? end - WINDOW : 0) {
    if (me == 0) {
      nearest = WINDOW;
      added = 0;
    }
    ulong word = 0;
    if (me < WINDOW && me < end)
      do word = SEEN(words + (end - 1 - me));
      while (word == 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (word >= RUNNING) atomic_min(&nearest, me);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint known = nearest;
    if (me <= known) atomic_add(&added, (uint)word);
    barrier(CLK_LOCAL_MEM_FENCE);
    start += added;
    if (known < WINDOW) break;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0 && tile > 0) atom_xchg(words + tile, RUNNING | (start + total));

  EACH(row) {
    const uint before = start + part[row * WARPS + me / WARP] + left[row];
    store(sums, first + row * GROUP, n, x[row] + before);
  }
}
