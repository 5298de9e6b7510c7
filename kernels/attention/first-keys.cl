// Within the loop over tiles: which rows are this warp's and this lane's, and the product of their
// queries with the first block of keys.

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
