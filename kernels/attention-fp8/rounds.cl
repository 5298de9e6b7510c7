// Within a kernel: what warps do that multiply, for all tiles of their group. They are at the softmax
// of a block while their own product with the values of the block before is under way.

  uint stage = 0, parity = 0, q_parity = 0;
  FIRST_TURN(w);
  for (uint tile = get_group_id(0); tile < tiles; tile += get_num_groups(0)) {
#include "../attention/first-keys.cl"
    const uint scales = SCALES_OF_HEAD(place.x, n);
    const float of_queries = SCALE * q_scale[scales + BLOCK_OF(place.y)];
    factors by = factors_of(of_queries, k_scale, v_share, scales + BLOCK_OF((blocks - 1) * KEYS));
    if (blocks * KEYS > whole) mask(s, (blocks - 1) * KEYS + 2 * t, limit);
    weigh(s, top, sum, less, by);
    round_weights(p, s);

    for (uint j = blocks - 1; j > 0; j--) {
      const uint before = stage, before_parity = parity;
#if BLOCKED
      by = factors_of(of_queries, k_scale, v_share, scales + BLOCK_OF((j - 1) * KEYS));
#endif
      ADVANCE(stage, parity);
      await(at.k_full + 8 * stage, parity);
      AWAIT_TURN(w);
      BEGIN;
      multiply_keys(s, queries, keys + stage * (BLOCK_BYTES / 16));
      END;
      await(at.v_full + 8 * before, before_parity);
      BEGIN;
      multiply_values(o, p, values + before * (V_BYTES / 16));
      END;
      PASS_TURN(w);
      FINISH_S(1);
      if (lane == 0) ARRIVE(at.k_empty + 8 * stage);
      if (CAUSAL && j * KEYS > whole) mask(s, (j - 1) * KEYS + 2 * t, limit);
      weigh(s, top, sum, less, by);
      FINISH_BOTH;
      if (lane == 0) ARRIVE(at.v_empty + 8 * before);
      round_weights(p, s);
      rescale(o, less);
    }

    if (lane == 0) ARRIVE(at.q_empty);
    await(at.v_full + 8 * stage, parity);
    BEGIN;
    multiply_values(o, p, values + stage * (V_BYTES / 16));
    END;
    FINISH_O(0);
    if (lane == 0) ARRIVE(at.v_empty + 8 * stage);
    ADVANCE(stage, parity);
    store_turned(o_of_all + (size_t)place.x * n * WIDTH, o, sum, v_scale[place.x], row, n, t);
  }
