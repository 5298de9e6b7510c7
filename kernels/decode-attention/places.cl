// A ring of places in local memory for blocks of 64 keys and their values, which the copy engine
// fills, and four warps that take 16 keys of each block. A group takes a share of the keys of a
// head after the other; blocks of the next one come while it is still at the end of this one.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define FORMAT 1
#define LAZY 8
#define CAUSAL 0
#define WARPS 4                      // warps that multiply
#define GROUP (32 * (WARPS + 1))     // and one that asks
#define WORKERS WARPS                // all of them read each place
#define BLOCK 64                     // keys that come together
#define KEYS (BLOCK / WARPS)
#define CHUNKS 8                     // of a row of a slab, 16 bytes each

#include "../tiles/ring.cl"
#include "merge.cl"
#include "products.cl"

#define PLACE_BYTES (2 * BLOCK_BYTES)

// Barrier 1 is that of the warps that multiply.
#define MEET_WORKERS asm volatile("bar.sync 1, %0;" ::"n"(32 * WARPS) : "memory")

// A block of a matrix to a place, whose barrier is `full`: 64 rows from this one on, zeros behind
// the last, a box for each 64 numbers of a row.
inline void bring(const uint to, const uint full, global const ulong *restrict map,
                  const uint row, const uint matrix) {
  #pragma unroll
  for (uint column = 0; column < WIDTH; column += 64) {
    asm volatile(
        "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes "
        "[%0], [%1, {%2, %3, %4}], [%5];" ::"r"(to + column * BLOCK * 2), "l"(map), "r"(column),
        "r"(row), "r"(matrix), "r"(full)
        : "memory");
  }
}

// The place of block number `turn` of a group is turn % STAGES; in which round it is, counted from
// zero, says what to wait for.
inline void bring_block(const uint at, const uint full, const uint empty, const uint turn,
                        global const ulong *restrict k, global const ulong *restrict v,
                        const uint row, const uint matrix) {
  const uint stage = turn % STAGES, to = at + stage * PLACE_BYTES;
  await(empty + 8 * stage, (turn / STAGES + 1) % 2);
  ARRIVE_AND_EXPECT(full + 8 * stage, PLACE_BYTES);
  bring(to, full + 8 * stage, k, row, matrix);
  bring(to + BLOCK_BYTES, full + 8 * stage, v, row, matrix);
}

// Blocks of a share of the keys, of which `per` blocks are one.
inline uint blocks_of(const uint split, const uint per, const uint n) {
  return min(per, (n + BLOCK - 1) / BLOCK - split * per);
}

// By the warps that multiply.
__attribute__((always_inline))
inline void work(local meeting *here, const uint at, const uint full, const uint empty,
                 global const uint *restrict q, global uint2 *restrict o_of_all,
                 global float2 *restrict scales, global float4 *restrict mixes, const uint n,
                 const uint heads, const uint splits, const uint per) {
  const uint warp = get_local_id(0) / 32, lane = get_local_id(0) % 32, t = lane % 4;
  const uint keys = keys_of_lane(at + warp * KEYS * 128);
  const uint values = values_of_lane(at + BLOCK_BYTES + warp * KEYS * 128);
  uint queries[WIDTH / 16][4], p[KEYS / 4], turn = 0;
  float s[KEYS / 2], o[WIDTH / 2], top[2], sum[4], less[2];
  for (uint w = get_group_id(0); w < heads * splits; w += get_num_groups(0)) {
    const uint head = w / splits, split = w % splits, blocks = blocks_of(split, per, n);
    load_queries(queries, q + head * QUERIES * (WIDTH / 2));
    begin(top, sum, o);
    for (uint b = split * per; b < split * per + blocks; b++, turn++) {
      const uint stage = turn % STAGES;
      await(full + 8 * stage, turn / STAGES % 2);
      multiply_keys(s, queries, keys + stage * PLACE_BYTES);
      if ((b + 1) * BLOCK > n) mask(s, b * BLOCK + warp * KEYS + 2 * t, n);
      to_powers(s, top, sum, less);
      words_of(p, s);
      rescale(o, less);
      multiply_values(o, p, values + stage * PLACE_BYTES);
      if (lane == 0) ARRIVE(empty + 8 * stage);
    }
    meet(here, warp, top, sum, o);
    MEET_WORKERS;
    part(here, o_of_all, scales, mixes, head * QUERIES, split, splits);
    MEET_WORKERS;
  }
}
