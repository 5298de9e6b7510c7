// Running sums in one pass: a group reads its tile once, asks its predecessors for what came before,
// and writes. After Merrill and Garland's decoupled look-back.
//
// A group publishes the total of its tile as soon as it has it, and the running sum up to its end as
// soon as it knows what came before. Whoever looks back adds up totals until it meets a running sum.
// Groups take their tiles by number, so that those before have begun and wait for nobody behind.

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

  //> look
  if (me == 0) atom_xchg(words + tile, (tile == 0 ? RUNNING : TOTAL) | total);
  uint start = 0;
  // Every work-item looks at one of the GROUP tiles before `end`, the first at the nearest.
  for (uint end = tile; end > 0; end = end > GROUP ? end - GROUP : 0) {
    if (me == 0) {
      nearest = GROUP;
      added = 0;
    }
    ulong word = 0;
    if (me < end)
      do word = SEEN(words + (end - 1 - me));
      while (word == 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (word >= RUNNING) atomic_min(&nearest, me);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint known = nearest;
    if (me <= known) atomic_add(&added, (uint)word);
    barrier(CLK_LOCAL_MEM_FENCE);
    start += added;
    if (known < GROUP) break;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0 && tile > 0) atom_xchg(words + tile, RUNNING | (start + total));
  //<

  EACH(row) {
    const uint before = start + part[row * WARPS + me / WARP] + left[row];
    store(sums, first + row * GROUP, n, x[row] + before);
  }
}
