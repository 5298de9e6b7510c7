// O = softmax(Q K' / sqrt(WIDTH)) V for each head of n rows of WIDTH fp16 numbers, sums in fp32, by
// the matrix instruction of four warps, from tiles that the copy engine brings.
//
// Of QUERIES queries four warps take 64 each, against blocks of KEYS keys, and keep what becomes of
// them in registers: products, powers, and the sums of weighted values. Four more warps have given
// up most of their registers; one work-item of them asks for tiles. There are a few places for keys
// and for values, so that blocks come while others are worked on.
//
// A round has the powers of a block, then the products of its values and of the keys of the next
// block, which are asked for together. With PING_PONG they take turns at these.
//
// LAZY: as in summaries.cl. CAUSAL: row i sees keys 0 to i. BAND: as in order.cl.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define FORMAT 1
#define WARP 32
#define WARPGROUPS (QUERIES / 64)
#define WORKERS (4 * WARPGROUPS)        // warps that multiply
#define ASKERS 4                        // warps that do not: registers move by four warps
#define GROUP ((ASKERS + WORKERS) * WARP)

#include "asker.cl"
#include "warpgroup.cl"
#include "summaries.cl"
#include "turns.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const ulong *restrict q, global const ulong *restrict k,
            global const ulong *restrict v, global ushort *restrict o_of_all, const uint n,
            const uint heads) {
  local __attribute__((aligned(1024))) uchar room[LOCAL_BYTES];
  local __attribute__((aligned(8))) ulong barriers[BARRIERS];
  const places at = places_of((uint)(size_t)&room[0], (uint)(size_t)&barriers[0]);
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP;
  if (get_local_id(0) == 0) prepare(at);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (warp < ASKERS) {
    KEEP_FEW;
    if (get_local_id(0) == 0) ask(at, q, k, v, n, heads);
    return;
  }
  TAKE_MANY;
  const uint w = warp / 4 - 1, t = lane % 4;
  const ulong queries = descriptor(at.q + w * 64 * 128);
  const ulong keys = descriptor(at.k), values = values_at(at.v);
  const uint down = (n + QUERIES - 1) / QUERIES, tiles = down * heads;
  uint stage = 0, parity = 0, q_parity = 0;
  FIRST_TURN(w);
  for (uint tile = get_group_id(0); tile < tiles; tile += get_num_groups(0)) {
    const uint2 place = place_of(tile, heads, down);
    const uint blocks = blocks_of(place.y, n);
    // The first of the 16 rows of this warp, and of this lane's two; up to which column they need
    // no mask.
    const uint first = place.y + w * 64 + warp % 4 * 16, row = first + lane / 4;
    const uint limit = limit_of(row, n), whole = limit_of(first, n);
    float s[KEYS / 2], o[WIDTH / 2], top[2], sum[4], less[2];
    uint p[KEYS / 4];
    begin(top, sum, o);

    await(at.q_full, q_parity);
    q_parity ^= 1;
    await(at.k_full + 8 * stage, parity);
    BEGIN;
    multiply_keys(s, queries, keys + stage * (BLOCK_BYTES / 16));
    END;
    FINISH_S(0);
    if (lane == 0) ARRIVE(at.k_empty + 8 * stage);

    for (uint j = blocks - 1; j > 0; j--) {
      if ((j + 1) * KEYS > whole) mask(s, j * KEYS + 2 * t, limit);
      to_powers(s, top, sum, less);
      words_of(p, s);
      rescale(o, less);
      const uint before = stage, before_parity = parity;
      ADVANCE(stage, parity);
      await(at.v_full + 8 * before, before_parity);
      await(at.k_full + 8 * stage, parity);
      AWAIT_TURN(w);
      BEGIN;
      multiply_values(o, p, values + before * (BLOCK_BYTES / 16));
      multiply_keys(s, queries, keys + stage * (BLOCK_BYTES / 16));
      END;
      PASS_TURN(w);
      FINISH_BOTH;
      if (lane == 0) {
        ARRIVE(at.v_empty + 8 * before);
        ARRIVE(at.k_empty + 8 * stage);
      }
    }

    if (lane == 0) ARRIVE(at.q_empty);
    if (KEYS > whole) mask(s, 2 * t, limit);
    to_powers(s, top, sum, less);
    words_of(p, s);
    rescale(o, less);
    await(at.v_full + 8 * stage, parity);
    BEGIN;
    multiply_values(o, p, values + stage * (BLOCK_BYTES / 16));
    END;
    FINISH_O(0);
    if (lane == 0) ARRIVE(at.v_empty + 8 * stage);
    ADVANCE(stage, parity);
    store_rows(o_of_all + (size_t)place.x * n * WIDTH, o, sum, row, n, t);
  }
}
