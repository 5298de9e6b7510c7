// A ring of places in local memory for blocks of 64 keys and their values, which the copy engine
// fills, and four warps that take 16 keys of each block. A group takes a share of the keys of a
// head after the other; blocks of the next one come while it is still at the end of this one.
//
// With LAST_MERGES there is no second kernel: each group takes a number when it has left behind
// what it made of a share, and the one that takes the last number of a head merges all of them.
// Nobody waits. `done` counts for each head, from zero to zero.

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

// What I wrote before can be seen by whoever sees what I write next.
#define PUBLISH asm volatile("fence.acq_rel.gpu;" ::: "memory")

// By the warps that multiply, when they have left behind a share: the results of queries `first`
// and so on, if it was the last one of their head.
__attribute__((always_inline))
inline void merge_last(local uint *is_last, global uint *done, global uint2 *restrict o,
                       global float2 *scales, global float4 *mixes, const uint first,
                       const uint splits) {
  PUBLISH;
  MEET_WORKERS;
  if (get_local_id(0) == 0) *is_last = atomic_inc(done) == splits - 1;
  MEET_WORKERS;
  if (!*is_last) return;
  PUBLISH;
  const uint warp = get_local_id(0) / 32, column = get_local_id(0) % 32;
  for (uint query = warp; query < QUERIES; query += WARPS) {
    const uint row = first + query;
    MERGE(all, splits, scales[row * splits + s],
          mixes[(size_t)(row * splits + s) * COLUMNS + column])
    store(o, row, column, all);
  }
  if (get_local_id(0) == 0) atomic_xchg(done, 0);  // as it was, for the next run
}

// By the warps that multiply.
__attribute__((always_inline))
inline void work(local meeting *here, local uint *is_last, global uint *done, const uint at,
                 const uint full, const uint empty, global const uint *restrict q,
                 global uint2 *restrict o_of_all, global float2 *scales, global float4 *mixes,
                 const uint n, const uint heads, const uint splits, const uint per) {
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
#if LAST_MERGES
    if (splits > 1) {
      merge_last(is_last, done + head, o_of_all, scales, mixes, head * QUERIES, splits);
    }
#endif
    MEET_WORKERS;
  }
}
