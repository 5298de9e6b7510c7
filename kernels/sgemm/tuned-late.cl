// As tuned.cl where it copies through registers, but a slab stays in them while another is multiplied: its
// loads stand behind the barrier, in the last step of one slab, and its stores before that of the next.
// Loads within a slab would be moved towards their stores by the assembler, for want of registers.
//
// Every matrix has whole tiles. Where n is no multiple of them, `fit` makes it one first and takes
// the margin off again afterwards.

#include "slabs.cl"

// The loads of `copy`, for all of a work-item's copies of a slab.
inline void load(float held[A_COPIES], float4 four[B_COPIES], global const float *a,
                 global const float *b, const uint n, const uint depth) {
  #pragma unroll
  for (uint q = 0; q < A_COPIES; q++)
    held[q] = a[ROWS * q % BM * depth + ROWS * q / BM * 8];
  #pragma unroll
  for (uint q = 0; q < B_COPIES; q++)
    four[q] = *(global const float4 *)(b + GROUP * 4 * q / BN * n + GROUP * 4 * q % BN);
}

// The stores.
inline void store(local float *left, local float *right, const float held[A_COPIES],
                  const float4 four[B_COPIES]) {
  #pragma unroll
  for (uint q = 0; q < A_COPIES; q++) left[PITCH * (ROWS * q / BM * 8) + ROWS * q % BM] = held[q];
  #pragma unroll
  for (uint q = 0; q < B_COPIES; q++)
    *(local float4 *)(right + BN * (GROUP * 4 * q / BN) + GROUP * 4 * q % BN) = four[q];
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint rows, const uint n, const uint depth) {
  local float ring[STAGES * STAGE] __attribute__((aligned(16)));
  const uint me = get_local_id(0), lane = me % 32, warp = me / 32;
  // Lanes and tiles as in tuned.cl.
  const uint lane_across = lane % 2 + (lane / 2 & (LANES_ACROSS - 2));
  const uint lane_down = lane / 2 % 2 + lane / (2 * LANES_ACROSS) * 2;
  const uint x = warp % (BN / WN) * WN + 4 * lane_across;
  const uint y = warp / (BN / WN) * WM + 4 * lane_down;
  const uint tiles = n / BN, group = get_group_id(0);
  const uint strip = group / (STRIP * tiles) * STRIP;
  const uint high = min((uint)STRIP, rows / BM - strip);
  const uint within = group % (STRIP * tiles);
  const uint across = BN * (within / high), down = BM * (strip + within % high);
#include "first-slabs.cl"
  take(u[0], v[0], ring + y, ring + LEFT + x);
  float held[A_COPIES];
  float4 four[B_COPIES];
  load(held, four, a, b, n, depth);

  uint here = 0, next = STAGE, free = STAGE * (STAGES - 1);
  for (uint from = 0; from < depth; from += BK) {
    local const float *left = ring + here + y, *right = ring + here + LEFT + x;
    #pragma unroll
    for (uint k = 0; k < BK - 1; k++) {
      take(u[(k + 1) % 2], v[(k + 1) % 2], left + PITCH * (k + 1), right + BN * (k + 1));
      multiply(sum, u[k % 2], v[k % 2]);
    }
    store(lefts + free, rights + free, held, four);
    a += ahead > 0 ? BK : 0;
    b += ahead > 0 ? BK * n : 0;
    ahead -= ahead > 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    load(held, four, a, b, n, depth);
    take(u[0], v[0], ring + next + y, ring + next + LEFT + x);
    multiply(sum, u[1], v[1]);
    free = here;
    here = next;
    next = next == STAGE * (STAGES - 1) ? 0 : next + STAGE;
  }
#include "store-sums.cl"
}
