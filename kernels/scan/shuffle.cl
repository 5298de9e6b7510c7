// Running sums with three passes over memory instead of four: first the total of every tile, which
// writes next to nothing; then the totals' running sums; then those of each tile, which begin at what
// came before it. Within a group sums go from register to register, after Hillis and Steele within a
// warp.
//
// A tile has four rows of GROUP vectors; a work-item holds one vector of each row.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU: shfl.sync"
#endif

#define WARP 32
#define TILE (16 * GROUP)

inline uint4 load(global const uint *restrict a, const uint v, const uint n) {
  if (v < n / 4) return ((global const uint4 *)a)[v];
  const uint i = 4 * v;
  return (uint4)(i < n ? a[i] : 0, i + 1 < n ? a[i + 1] : 0, i + 2 < n ? a[i + 2] : 0, 0);
}

inline void store(global uint *restrict a, const uint v, const uint n, const uint4 x) {
  if (v < n / 4) {
    ((global uint4 *)a)[v] = x;
    return;
  }
  const uint i = 4 * v;
  if (i < n) a[i] = x.x;
  if (i + 1 < n) a[i + 1] = x.y;
  if (i + 2 < n) a[i + 2] = x.z;
}

// What the work-item so many lanes further down holds.
inline uint from_lane_below(const uint mine, const uint lanes) {
  uint theirs;
  asm volatile("shfl.sync.up.b32 %0, %1, %2, 0, 0xffffffff;"
               : "=r"(theirs) : "r"(mine), "r"(lanes));
  return theirs;
}

inline uint warp_scan(uint sum) {
  const uint lane = get_local_id(0) % WARP;
  #pragma unroll
  for (uint lanes = 1; lanes < WARP; lanes *= 2) {
    const uint theirs = from_lane_below(sum, lanes);
    if (lane >= lanes) sum += theirs;
  }
  return sum;
}

// Running sums of one value from each work-item of the group, in four rows at once; of_warp[...]
// holds what comes before each warp afterwards, and in its last place the totals.
inline uint4 group_scan(uint4 sum, local uint4 *of_warp) {
  const uint me = get_local_id(0);
  sum = (uint4)(warp_scan(sum.x), warp_scan(sum.y), warp_scan(sum.z), warp_scan(sum.w));
  if (me % WARP == WARP - 1) of_warp[me / WARP + 1] = sum;
  if (me == 0) of_warp[0] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me == 0)
    for (uint w = 1; w <= GROUP / WARP; w++) of_warp[w] += of_warp[w - 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  return sum + of_warp[me / WARP];
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void totals(global const uint *restrict a, global uint *restrict totals, const uint n) {
  local uint total;
  const uint me = get_local_id(0);
  const uint first = get_group_id(0) * (TILE / 4) + me;
  uint4 sum = 0;
  #pragma unroll
  for (uint row = 0; row < 4; row++) sum += load(a, first + row * GROUP, n);
  const uint of_warp = warp_scan(sum.x + sum.y + sum.z + sum.w);
  if (me == 0) total = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me % WARP == WARP - 1) atomic_add(&total, of_warp);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me == 0) totals[get_group_id(0)] = total;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global const uint *restrict before,
           global uint *restrict sums, const uint n) {
  local uint4 of_warp[GROUP / WARP + 1];
  const uint tile = get_group_id(0);
  const uint first = tile * (TILE / 4) + get_local_id(0);
  uint4 x[4];
  #pragma unroll
  for (uint row = 0; row < 4; row++) x[row] = load(a, first + row * GROUP, n);
  #pragma unroll
  for (uint row = 0; row < 4; row++) {
    x[row].y += x[row].x;
    x[row].z += x[row].y;
    x[row].w += x[row].z;
  }
  const uint4 mine = (uint4)(x[0].w, x[1].w, x[2].w, x[3].w);
  const uint4 left = group_scan(mine, of_warp) - mine;
  const uint4 rows = of_warp[GROUP / WARP];
  const uint start = tile > 0 ? before[tile - 1] : 0;
  store(sums, first, n, x[0] + (start + left.x));
  store(sums, first + GROUP, n, x[1] + (start + rows.x + left.y));
  store(sums, first + 2 * GROUP, n, x[2] + (start + rows.x + rows.y + left.z));
  store(sums, first + 3 * GROUP, n, x[3] + (start + rows.x + rows.y + rows.z + left.w));
}
