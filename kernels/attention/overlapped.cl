// O = softmax(Q K' / sqrt(WIDTH)) V for each head, as in producer.cl, by warps that are at the
// softmax of a block while their own product with the values of the block before is under way. So
// they ask for the products with the keys of the next block first, and wait for these alone.

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
    if (blocks * KEYS > whole) mask(s, (blocks - 1) * KEYS + 2 * t, limit);
    to_powers(s, top, sum, less);
    words_of(p, s);

    for (uint j = blocks - 1; j > 0; j--) {
//> round
      const uint before = stage, before_parity = parity;
      ADVANCE(stage, parity);
      await(at.k_full + 8 * stage, parity);
      AWAIT_TURN(w);
      BEGIN;
      multiply_keys(s, queries, keys + stage * (BLOCK_BYTES / 16));
      END;
      await(at.v_full + 8 * before, before_parity);
      BEGIN;
      multiply_values(o, p, values + before * (BLOCK_BYTES / 16));
      END;
      PASS_TURN(w);
      FINISH_S(1);
      if (lane == 0) ARRIVE(at.k_empty + 8 * stage);
      if (CAUSAL && j * KEYS > whole) mask(s, (j - 1) * KEYS + 2 * t, limit);
      to_powers(s, top, sum, less);
      FINISH_BOTH;
      if (lane == 0) ARRIVE(at.v_empty + 8 * before);
      words_of(p, s);
      rescale(o, less);
//<
    }

    if (lane == 0) ARRIVE(at.q_empty);
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
