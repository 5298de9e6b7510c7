// As listed.cl, by warps for which a tile does not end before the next one begins: the product with
// the first keys of the next tile is asked for together with that of the last values of this one, as
// within a tile. So there are two places for queries.

#define CAUSAL 0

#include "masks.cl"
#include "../attention/warps.cl"
#include "visits.cl"
#include "rounds.cl"
#include "see.cl"

// The second place of queries lies behind all others, and so do its barriers.
#define QUERIES_AT(at, round) ((round) % 2 ? (at).v + STAGES * BLOCK_BYTES : (at).q)
#define Q_FULL(at, round) ((round) % 2 ? (at).v_empty + 8 * STAGES : (at).q_full)
#define Q_EMPTY(at, round) (Q_FULL(at, round) + 8)
#define Q_PARITY(round) ((round) / 2 % 2)

// By one work-item: everything that the tiles of this group need.
inline void ask_listed(const places at, global const ulong *q, global const ulong *k,
                       global const ulong *v, global const uint4 *restrict table,
                       global const uint *restrict visits, const uint heads, const uint down) {
  uint k_stage = 0, k_parity = 1, v_stage = 0, v_parity = 1;
  for (uint round = 0; tile_in(round) < heads * down; round++) {
    const uint2 place = tile_of(tile_in(round), heads, down);
    const uint4 listed = table[place.y];
    await(Q_EMPTY(at, round), Q_PARITY(round) ^ 1);
    bring(QUERIES_AT(at, round), q, listed.x, place.x, QUERIES, Q_FULL(at, round));
    for (uint j = 0; j <= listed.z; j++) {
      if (j < listed.z) {
        await(at.k_empty + 8 * k_stage, k_parity);
        bring(at.k + BLOCK_BYTES * k_stage, k, BLOCK_OF(visits[listed.y + j]) * KEYS, place.x,
              KEYS, at.k_full + 8 * k_stage);
        ADVANCE(k_stage, k_parity);
      }
      if (j > 0) {
        await(at.v_empty + 8 * v_stage, v_parity);
        bring(at.v + BLOCK_BYTES * v_stage, v, BLOCK_OF(visits[listed.y + j - 1]) * KEYS, place.x,
              KEYS, at.v_full + 8 * v_stage);
        ADVANCE(v_stage, v_parity);
      }
    }
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const ulong *restrict q, global const ulong *restrict k,
            global const ulong *restrict v, global ushort *restrict o_of_all,
            global const uint4 *restrict table, global const uint *restrict visits,
            global const uint2 *restrict spans, const uint n, const uint heads) {
  local __attribute__((aligned(1024))) uchar room[LOCAL_BYTES + Q_BYTES];
  local __attribute__((aligned(8))) ulong barriers[BARRIERS + 2];
  const places at = places_of((uint)(size_t)&room[0], (uint)(size_t)&barriers[0]);
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP;
  const uint down = (n + QUERIES - 1) / QUERIES;
  if (get_local_id(0) == 0) {
    PREPARE(Q_FULL(at, 1), 1);
    PREPARE(Q_EMPTY(at, 1), WORKERS);
    prepare(at);
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  if (warp < ASKERS) {
    KEEP_FEW;
    if (get_local_id(0) == 0) ask_listed(at, q, k, v, table, visits, heads, down);
    return;
  }
  TAKE_MANY;
  const uint w = warp / 4 - 1, t = lane % 4;
  const ulong keys = descriptor(at.k), values = values_at(at.v);
  uint stage = 0, parity = 0, round = 0;
  float s[KEYS / 2], o[WIDTH / 2], top[2], sum[4], less[2];
  uint p[KEYS / 4];
  FIRST_TURN(w);

  // The tile whose next block is multiplied: its head, the first of this lane's two rows, and the
  // blocks that are to come.
  uint2 place = tile_of(tile_in(0), heads, down);
  uint4 listed = table[place.y];
  uint row = listed.x + w * 64 + warp % 4 * 16 + lane / 4;
  float own = OF_HEAD(place.x);
  ulong queries = descriptor(QUERIES_AT(at, 0) + w * 64 * 128);
  begin(top, sum, o);
  uint now = visits[listed.y];
  await(Q_FULL(at, 0), 0);
  await(at.k_full, 0);
  BEGIN;
  multiply_keys(s, queries, keys);
  END;
  FINISH_S(0);
  listed.z--;
  if (lane == 0) {
    ARRIVE(at.k_empty);
    if (listed.z == 0) ARRIVE(Q_EMPTY(at, 0));
  }
  see(s, row, BLOCK_OF(now) * KEYS + 2 * t, IS_PARTLY_SEEN(now), own, n, spans);
  to_powers(s, top, sum, less);
  words_of(p, s);

  while (true) {
    // Powers are those of the last block of a tile: what comes next is the first of another.
    const bool ends = listed.z == 0;
    const uint row_before = row;
    global ushort *head_before = o_of_all + (size_t)place.x * n * WIDTH;
    if (ends) {
      round++;
      if (tile_in(round) >= heads * down) break;
      place = tile_of(tile_in(round), heads, down);
      listed = table[place.y];
      row = listed.x + w * 64 + warp % 4 * 16 + lane / 4;
      own = OF_HEAD(place.x);
      queries = descriptor(QUERIES_AT(at, round) + w * 64 * 128);
      await(Q_FULL(at, round), Q_PARITY(round));
    } else {
      listed.y++;
    }
    now = visits[listed.y];
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
    listed.z--;
    if (lane == 0) {
      ARRIVE(at.k_empty + 8 * stage);
      if (listed.z == 0) ARRIVE(Q_EMPTY(at, round));
    }
    if (ends) {
      FINISH_BOTH;
      store_rows(head_before, o, sum, row_before, n, t);
      begin(top, sum, o);
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
  store_rows(o_of_all + (size_t)place.x * n * WIDTH, o, sum, row, n, t);
}
