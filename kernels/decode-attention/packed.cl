// As split.cl, with all queries that share a head of keys in one group, which reads these once, and
// with the matrix instruction of a warp (mma.sync).
//
// Blocks of 64 keys and of their values have a place each: values come while the products with the
// keys are made, and the next keys while those with the values are. Each of four warps takes 16 of
// the keys, and keeps a summary of those that it has met.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define FORMAT 1
#define LAZY 0
#define CAUSAL 0
#define WARPS 4
#define GROUP (32 * WARPS)
#define CHUNKS 8  // of a row of a slab, 16 bytes each
#define BLOCK 64  // keys that come together
#define KEYS (BLOCK / WARPS)

#include "../attention/copies.cl"
#include "merge.cl"
#include "products.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint *restrict q, global const uchar *restrict k,
            global const uchar *restrict v, global uint2 *restrict o_of_all,
            global float2 *restrict scales, global float4 *restrict mixes, const uint n,
            const uint splits, const uint per) {
  local __attribute__((aligned(1024))) uchar room[2 * BLOCK_BYTES];
  local meeting here;
  const uint k_at = (uint)(size_t)&room[0], v_at = k_at + BLOCK_BYTES;
  const uint warp = get_local_id(0) / 32, t = get_local_id(0) % 4;
  const uint head = get_group_id(0) / splits, split = get_group_id(0) % splits;
  const uint first = split * per * BLOCK, last = min(n, first + per * BLOCK);
  k += (size_t)head * n * WIDTH * 2;
  v += (size_t)head * n * WIDTH * 2;

  const uint keys = keys_of_lane(k_at + warp * KEYS * 128);
  const uint values = values_of_lane(v_at + warp * KEYS * 128);
  uint queries[WIDTH / 16][4], p[KEYS / 4];
  float s[KEYS / 2], o[WIDTH / 2], top[2], sum[4], less[2];
  load_queries(queries, q + head * QUERIES * (WIDTH / 2));
  begin(top, sum, o);

  fetch_tile(k_at, k, first, BLOCK, n);
  COMMIT;
  for (uint j = first; j < last; j += BLOCK) {
    WAIT(0);
    barrier(CLK_LOCAL_MEM_FENCE);  // keys have come, and nobody reads values any more
    fetch_tile(v_at, v, j, BLOCK, n);
    COMMIT;
    multiply_keys(s, queries, keys);
    if (j + BLOCK > n) mask(s, j + warp * KEYS + 2 * t, n);
    to_powers(s, top, sum, less);
    words_of(p, s);
    rescale(o, less);
    WAIT(0);
    barrier(CLK_LOCAL_MEM_FENCE);  // values have come, and nobody reads keys any more
    if (j + BLOCK < last) {
      fetch_tile(k_at, k, j + BLOCK, BLOCK, n);
      COMMIT;
    }
    multiply_values(o, p, values);
  }
  meet(&here, warp, top, sum, o);
  barrier(CLK_LOCAL_MEM_FENCE);
  part(&here, o_of_all, scales, mixes, head * QUERIES, split, splits);
}
