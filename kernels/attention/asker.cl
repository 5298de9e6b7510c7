// Four warps of which one work-item asks the copy engine for tiles of queries, and for blocks of
// keys and of values, each to STAGES places in turn. Maps describe the matrices of all heads;
// behind the last row of a head come zeros. WARPGROUPS times four warps multiply.

#include "order.cl"
#include "../tiles/ring.cl"

#define Q_BYTES (QUERIES * WIDTH * 2)
#define BLOCK_BYTES (KEYS * WIDTH * 2)
#define LOCAL_BYTES (Q_BYTES + 2 * STAGES * BLOCK_BYTES)
#define BARRIERS (2 + 4 * STAGES)

#include "places.cl"
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

#include "registers.cl"
