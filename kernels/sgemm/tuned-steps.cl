// The kernel of tuned.cl with two of its ideas to take out. AHEAD: 1 where each step takes its
// floats while the step before it multiplies, as there; 0 where it takes them and then multiplies.
// PAIRS: 1 where lanes agree in pairs on what they take, as there; 0 where neighbours across share a
// row and lanes of the next rows follow, as in warp.cl.
//
// Without AHEAD, too, the only barrier of a slab stands before its last step multiplies, when nobody
// reads the slab any more.
//
// Copies stand in the first PARTS steps of a slab.
//
// Every matrix has whole tiles. Where n is no multiple of them, `fit` makes it one first and takes
// the margin off again afterwards.

#include "slabs.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint rows, const uint n, const uint depth) {
  local float ring[STAGES * STAGE] __attribute__((aligned(16)));
  const uint me = get_local_id(0), lane = me % 32, warp = me / 32;
#if PAIRS
  // Neighbours share a row, and every other pair a column: a request of sixteen bytes each is then
  // answered for half a warp at a time.
  const uint lane_across = lane % 2 + (lane / 2 & (LANES_ACROSS - 2));
  const uint lane_down = lane / 2 % 2 + lane / (2 * LANES_ACROSS) * 2;
#else
  const uint lane_across = lane % LANES_ACROSS, lane_down = lane / LANES_ACROSS;
#endif
  const uint x = warp % (BN / WN) * WN + 4 * lane_across;
  const uint y = warp / (BN / WN) * WM + 4 * lane_down;
  const uint tiles = n / BN, group = get_group_id(0);
  const uint strip = group / (STRIP * tiles) * STRIP;
  const uint high = min((uint)STRIP, rows / BM - strip);
  const uint within = group % (STRIP * tiles);
  const uint across = BN * (within / high), down = BM * (strip + within % high);
#include "first-slabs.cl"
#if AHEAD
  take(u[0], v[0], ring + y, ring + LEFT + x);
  HOLD;
#endif

  uint here = 0, next = STAGE, free = STAGE * (STAGES - 1);
  for (uint from = 0; from < depth; from += BK) {
    local const float *left = ring + here + y, *right = ring + here + LEFT + x;
    #pragma unroll
    for (uint k = 0; k < BK - 1; k++) {
#if AHEAD
      take(u[(k + 1) % 2], v[(k + 1) % 2], left + PITCH * (k + 1), right + BN * (k + 1));
#else
      take(u[k % 2], v[k % 2], left + PITCH * k, right + BN * k);
      HOLD;
#endif
      if (k < PARTS) copy(lefts + free, rights + free, a, b, n, depth, k, PARTS);
      multiply(sum, u[k % 2], v[k % 2]);
    }
#if !AHEAD
    take(u[1], v[1], left + PITCH * (BK - 1), right + BN * (BK - 1));
#endif
    COMMIT;
    a += ahead > 0 ? BK : 0;
    b += ahead > 0 ? BK * n : 0;
    ahead -= ahead > 0;
    WAIT(STAGES - 2);
    barrier(CLK_LOCAL_MEM_FENCE);
#if AHEAD
    take(u[0], v[0], ring + next + y, ring + next + LEFT + x);
    HOLD;
#endif
    multiply(sum, u[1], v[1]);
    free = here;
    here = next;
    next = next == STAGE * (STAGES - 1) ? 0 : next + STAGE;
  }
#include "store-sums.cl"
}
