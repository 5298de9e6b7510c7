// O = softmax(Q K' / sqrt(WIDTH)) V for each head, as attention/overlapped.cl, of the keys that each
// query sees, after a score of one's own: masks.cl. Tiles of queries go through lists of blocks of
// keys: visits.cl. Who asks for tiles has the same list as those who multiply.
//
// A group takes a tile of each round, in the odd rounds from behind: rows of the table become
// shorter, and no group shall always have the longer one. Tiles of BAND heads take turns.
//
// Lists may be short. So the first keys of a tile are asked for before its queries, and the place of
// queries is given up as soon as the last product with them is done.

#define CAUSAL 0

#include "masks.cl"
#include "../attention/warps.cl"
#include "visits.cl"

#include "rounds.cl"

// By one work-item: everything that the tiles of this group need.
inline void ask_listed(const places at, global const ulong *q, global const ulong *k,
                       global const ulong *v, global const uint4 *restrict table,
                       global const uint *restrict visits, const uint heads, const uint down) {
  uint k_stage = 0, k_parity = 1, v_stage = 0, v_parity = 1, q_parity = 1;
  for (uint round = 0; tile_in(round) < heads * down; round++) {
    const uint2 place = tile_of(tile_in(round), heads, down);
    const uint4 listed = table[place.y];
    for (uint j = 0; j <= listed.z; j++) {
      if (j < listed.z) {
        await(at.k_empty + 8 * k_stage, k_parity);
        bring(at.k + BLOCK_BYTES * k_stage, k, BLOCK_OF(visits[listed.y + j]) * KEYS, place.x,
              KEYS, at.k_full + 8 * k_stage);
        ADVANCE(k_stage, k_parity);
      }
      if (j == 0) {
        await(at.q_empty, q_parity);
        q_parity ^= 1;
        bring(at.q, q, listed.x, place.x, QUERIES, at.q_full);
      } else {
        await(at.v_empty + 8 * v_stage, v_parity);
        bring(at.v + BLOCK_BYTES * v_stage, v, BLOCK_OF(visits[listed.y + j - 1]) * KEYS, place.x,
              KEYS, at.v_full + 8 * v_stage);
        ADVANCE(v_stage, v_parity);
      }
    }
  }
}

#include "see.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const ulong *restrict q, global const ulong *restrict k,
            global const ulong *restrict v, global ushort *restrict o_of_all,
            global const uint4 *restrict table, global const uint *restrict visits,
            global const uint2 *restrict spans, const uint n, const uint heads) {
  local __attribute__((aligned(1024))) uchar room[LOCAL_BYTES];
  local __attribute__((aligned(8))) ulong barriers[BARRIERS];
  const places at = places_of((uint)(size_t)&room[0], (uint)(size_t)&barriers[0]);
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP;
  const uint down = (n + QUERIES - 1) / QUERIES;
  if (get_local_id(0) == 0) prepare(at);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (warp < ASKERS) {
    KEEP_FEW;
    if (get_local_id(0) == 0) ask_listed(at, q, k, v, table, visits, heads, down);
    return;
  }
  TAKE_MANY;
  const uint w = warp / 4 - 1, t = lane % 4;
  const ulong queries = descriptor(at.q + w * 64 * 128);
  const ulong keys = descriptor(at.k), values = values_at(at.v);
  uint stage = 0, parity = 0, q_parity = 0;
  FIRST_TURN(w);
  for (uint round = 0; tile_in(round) < heads * down; round++) {
    const uint2 place = tile_of(tile_in(round), heads, down);
    const uint4 listed = table[place.y];
    global const uint *visit = visits + listed.y;
    uint to_come = listed.z;
    // The first of this lane's two rows.
    const uint row = listed.x + w * 64 + warp % 4 * 16 + lane / 4;
    const float own = OF_HEAD(place.x);
    float s[KEYS / 2], o[WIDTH / 2], top[2], sum[4], less[2];
    uint p[KEYS / 4];
    begin(top, sum, o);

    uint now = *visit;
    await(at.q_full, q_parity);
    q_parity ^= 1;
    await(at.k_full + 8 * stage, parity);
    BEGIN;
    multiply_keys(s, queries, keys + stage * (BLOCK_BYTES / 16));
    END;
    FINISH_S(0);
    to_come--;
    if (lane == 0) {
      ARRIVE(at.k_empty + 8 * stage);
      if (to_come == 0) ARRIVE(at.q_empty);
    }
    see(s, row, BLOCK_OF(now) * KEYS + 2 * t, IS_PARTLY_SEEN(now), own, n, spans);
    to_powers(s, top, sum, less);
    words_of(p, s);

    while (to_come > 0) {
      const uint before = stage, before_parity = parity;
      ADVANCE(stage, parity);
      now = *++visit;
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
      to_come--;
      if (lane == 0) {
        ARRIVE(at.k_empty + 8 * stage);
        if (to_come == 0) ARRIVE(at.q_empty);
      }
      see(s, row, BLOCK_OF(now) * KEYS + 2 * t, IS_PARTLY_SEEN(now), own, n, spans);
      to_powers(s, top, sum, less);
      FINISH_BOTH;
      if (lane == 0) ARRIVE(at.v_empty + 8 * before);
      words_of(p, s);
      rescale(o, less);
    }

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
