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

#include "warps.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const ulong *restrict q, global const ulong *restrict k,
            global const ulong *restrict v, global ushort *restrict o_of_all, const uint n,
            const uint heads) {
  local __attribute__((aligned(1024))) uchar room[LOCAL_BYTES];
  local __attribute__((aligned(8))) ulong barriers[BARRIERS];
#include "roles.cl"
  uint stage = 0, parity = 0, q_parity = 0;
  FIRST_TURN(w);
  for (uint tile = get_group_id(0); tile < tiles; tile += get_num_groups(0)) {
#include "first-keys.cl"

    for (uint j = blocks - 1; j > 0; j--) {
//> round
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
//<
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
