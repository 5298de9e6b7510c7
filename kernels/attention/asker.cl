// Four warps of which one work-item asks the copy engine for tiles of queries, and for blocks of
// keys and of values, each to STAGES places in turn. Maps describe the matrices of all heads;
// behind the last row of a head come zeros. WARPGROUPS times four warps multiply.

#include "order.cl"
#include "../tiles/ring.cl"

#define Q_BYTES (QUERIES * WIDTH * 2)
#define BLOCK_BYTES (KEYS * WIDTH * 2)
#define LOCAL_BYTES (Q_BYTES + 2 * STAGES * BLOCK_BYTES)
#define BARRIERS (2 + 4 * STAGES)

// Where tiles lie, and their barriers, of which `empty` follows behind `full` each.
typedef struct {
  uint q, k, v, q_full, q_empty, k_full, k_empty, v_full, v_empty;
} places;

inline places places_of(const uint tiles, const uint barriers) {
  places at;
  at.q = tiles;
  at.k = at.q + Q_BYTES;
  at.v = at.k + STAGES * BLOCK_BYTES;
  at.q_full = barriers;
  at.q_empty = at.q_full + 8;
  at.k_full = at.q_empty + 8;
  at.k_empty = at.k_full + 8 * STAGES;
  at.v_full = at.k_empty + 8 * STAGES;
  at.v_empty = at.v_full + 8 * STAGES;
  return at;
}

// By one work-item of the group.
inline void prepare(const places at) {
  PREPARE(at.q_full, 1);
  PREPARE(at.q_empty, WORKERS);
  prepare_ring(at.k_full, at.k_empty);
  prepare_ring(at.v_full, at.v_empty);
  SHOW_BARRIERS;
}

#include "boxes.cl"

// By one work-item: everything that the tiles of this group need. The last block of a tile comes
// first, so that a mask is needed in the first rounds; values come a block later than their keys.
inline void ask(const places at, global const ulong *q, global const ulong *k,
                global const ulong *v, const uint n, const uint heads) {
  const uint down = (n + QUERIES - 1) / QUERIES, tiles = down * heads;
  uint k_stage = 0, k_parity = 1, v_stage = 0, v_parity = 1, q_parity = 1;
  for (uint w = get_group_id(0); w < tiles; w += get_num_groups(0)) {
    const uint2 place = place_of(w, heads, down);
    const uint blocks = blocks_of(place.y, n);
    await(at.q_empty, q_parity);
    q_parity ^= 1;
    bring(at.q, q, place.y, place.x, QUERIES, at.q_full);
    for (uint j = 0; j <= blocks; j++) {
      if (j < blocks) {
        await(at.k_empty + 8 * k_stage, k_parity);
        bring(at.k + BLOCK_BYTES * k_stage, k, (blocks - 1 - j) * KEYS, place.x, KEYS,
              at.k_full + 8 * k_stage);
        ADVANCE(k_stage, k_parity);
      }
      if (j > 0) {
        await(at.v_empty + 8 * v_stage, v_parity);
        bring(at.v + BLOCK_BYTES * v_stage, v, (blocks - j) * KEYS, place.x, KEYS,
              at.v_full + 8 * v_stage);
        ADVANCE(v_stage, v_parity);
      }
    }
  }
}

// Registers of each lane of four warps from here on: as many as there are, 65,536, for 128 lanes
// that ask and two or three times as many that multiply.
#if WARPGROUPS == 3
#define KEEP_FEW asm volatile("//SLOT setmaxnreg.dec.sync.aligned.u32 32;" ::: "memory")
#define TAKE_MANY asm volatile("//SLOT setmaxnreg.inc.sync.aligned.u32 160;" ::: "memory")
#else
#define KEEP_FEW asm volatile("//SLOT setmaxnreg.dec.sync.aligned.u32 24;" ::: "memory")
#define TAKE_MANY asm volatile("//SLOT setmaxnreg.inc.sync.aligned.u32 240;" ::: "memory")
#endif
