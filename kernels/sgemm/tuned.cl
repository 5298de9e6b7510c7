// As `double`, with sizes that a search has found, copies that need no registers, and tiles of the
// product in strips of STRIP rows of tiles: groups that run at the same time share rows of `a` and
// columns of `b` in the last cache.
//
// A slab, BK columns of the tile of `a` and BK rows of that of `b`, has one of STAGES places in
// local memory, which slabs take in turn. Where the device can, a copy goes there while everybody
// multiplies (cp.async); elsewhere it is a load and a store. Each step takes its floats from local
// memory while the step before it multiplies, across slabs too: the only barrier of a slab stands
// before its last step, and behind it the next slab has come for all, and nobody reads the one
// before this any more.
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
  // Neighbours share a row, and every other pair a column: a request of sixteen bytes each is then
  // answered for half a warp at a time.
  const uint lane_across = lane % 2 + (lane / 2 & (LANES_ACROSS - 2));
  const uint lane_down = lane / 2 % 2 + lane / (2 * LANES_ACROSS) * 2;
  const uint x = warp % (BN / WN) * WN + 4 * lane_across;
  const uint y = warp / (BN / WN) * WM + 4 * lane_down;
  //> strips
  const uint tiles = n / BN, group = get_group_id(0);
  const uint strip = group / (STRIP * tiles) * STRIP;
  const uint high = min((uint)STRIP, rows / BM - strip);
  const uint within = group % (STRIP * tiles);
  const uint across = BN * (within / high), down = BM * (strip + within % high);
  //<
#include "first-slabs.cl"
  take(u[0], v[0], ring + y, ring + LEFT + x);
  HOLD;

  uint here = 0, next = STAGE, free = STAGE * (STAGES - 1);
  for (uint from = 0; from < depth; from += BK) {
    local const float *left = ring + here + y, *right = ring + here + LEFT + x;
    //> steps
    #pragma unroll
    for (uint k = 0; k < BK - 1; k++) {
      take(u[(k + 1) % 2], v[(k + 1) % 2], left + PITCH * (k + 1), right + BN * (k + 1));
      if (k < PARTS) copy(lefts + free, rights + free, a, b, n, depth, k, PARTS);
      multiply(sum, u[k % 2], v[k % 2]);
    }
    //<
    COMMIT;
    a += ahead > 0 ? BK : 0;
    b += ahead > 0 ? BK * n : 0;
    ahead -= ahead > 0;
    WAIT(STAGES - 2);
    barrier(CLK_LOCAL_MEM_FENCE);
    take(u[0], v[0], ring + next + y, ring + next + LEFT + x);
    HOLD;
    multiply(sum, u[1], v[1]);
    free = here;
    here = next;
    next = next == STAGE * (STAGES - 1) ? 0 : next + STAGE;
  }
#include "store-sums.cl"
}
