// As `tuned`, but hardly copies anything, which is right if the same BK * STAGES terms of every sum
// come again and again: each place in local memory then already holds the next slab that it would
// get. Only the last slab is copied, since it may have zeros at its margin.
//
// BARRIERS: whether all wait for each other at every slab, or only where one is copied.
//
// Every matrix has whole tiles. Where n is no multiple of them, `fit` makes it one first and takes
// the margin off again afterwards.

#include "slab-places.cl"

// The copies of a slab that are a work-item's. Pointers are to its first floats.
inline void copy(local float *left, local float *right, global const float *a,
                 global const float *b, const uint n, const uint depth) {
  #pragma unroll
  for (uint q = 0; q < A_COPIES; q++) {
    const uint row = ROWS * q % BM, k = ROWS * q / BM * 8;
    COPY(left + PITCH * k + row, a + row * depth + k);
  }
  #pragma unroll
  for (uint q = 0; q < B_COPIES; q++) {
    const uint k = GROUP * 4 * q / BN, column = GROUP * 4 * q % BN;
    COPY_FOUR(right + BN * k + column, b + k * n + column);
  }
}

#include "slab-steps.cl"

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
  const uint tiles = n / BN, group = get_group_id(0);
  const uint strip = group / (STRIP * tiles) * STRIP;
  const uint high = min((uint)STRIP, rows / BM - strip);
  const uint within = group % (STRIP * tiles);
  const uint across = BN * (within / high), down = BM * (strip + within % high);
  a += (down + me / 8) * depth + me % 8;
  b += me / (BN / 4) * n + across + me % (BN / 4) * 4;
  local float *lefts = ring + me % 8 * PITCH + me / 8;
  local float *rights = ring + LEFT + 4 * me;
  float4 sum[TM][TN / 4];
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++) sum[i][j] = 0;

  const uint last = depth - BK;
  #pragma unroll
  for (uint s = 0; s < STAGES; s++) {
    const uint from = min((uint)(BK * s), last);
    copy(lefts + STAGE * s, rights + STAGE * s, a + from, b + from * n, n, depth);
  }
  COMMIT;
  WAIT(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  float u[2][TM];
  float4 v[2][TN / 4];
  take(u[0], v[0], ring + y, ring + LEFT + x);
  HOLD;

  uint here = 0, next = STAGE, free = STAGE * (STAGES - 1);
  for (uint from = 0; from < depth; from += BK) {
    local const float *left = ring + here + y, *right = ring + here + LEFT + x;
    const bool ending = from + (STAGES + 1) * BK >= depth;
    #pragma unroll
    for (uint k = 0; k < BK - 1; k++) {
      take(u[(k + 1) % 2], v[(k + 1) % 2], left + PITCH * (k + 1), right + BN * (k + 1));
      if (k == 0 && from > 0 && from + STAGES * BK == depth) {
        copy(lefts + free, rights + free, a + last, b + last * n, n, depth);
      }
      multiply(sum, u[k % 2], v[k % 2]);
    }
    if (ending) {
      COMMIT;
      WAIT(0);
    }
    if (BARRIERS || ending) barrier(CLK_LOCAL_MEM_FENCE);
    take(u[0], v[0], ring + next + y, ring + next + LEFT + x);
    HOLD;
    multiply(sum, u[1], v[1]);
    free = here;
    here = next;
    next = next == STAGE * (STAGES - 1) ? 0 : next + STAGE;
  }
#include "store-sums.cl"
}
