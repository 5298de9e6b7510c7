// A warp for each row, which it reads once: a lane keeps LOADS times 16 bytes of it in registers. The
// lanes hand each other their summaries by registers, too; the warps of a group never meet.

#include "../rows/held.cl"

// That of all lanes of a warp, in each of them.
#ifdef CAPABILITY
inline summary of_lanes(summary mine, local summary *unused) { return of_warp(mine); }
#else
inline summary of_lanes(summary mine, local summary *part) {
  const uint me = get_local_id(0);
  for (uint bit = WARP / 2; bit > 0; bit /= 2) {
    part[me] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    mine = merge(mine, part[me ^ bit]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return mine;
}
#endif

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x, global number *restrict p, const uint n,
             const uint m) {
  local summary part[GROUP];
  const uint lane = get_local_id(0) % WARP, row = get_global_id(0) / WARP;
  // The warps behind the last row hold nothing.
  const uint count = row < m ? n : 0;
  x += (size_t)min(row, m - 1) * n;
  p += (size_t)min(row, m - 1) * n;
  packed mine[LOADS];
  load_all(mine, x, lane, WARP, count);
  numbers e[LOADS];
  const summary own = of_mine(e, mine);
  const float scale = to_probabilities(own.top, of_lanes(own, part));
  #pragma unroll
  for (uint k = 0; k < LOADS; k++)
    store(p, lane + k * WARP, count, narrow(scale * e[k]));
}
