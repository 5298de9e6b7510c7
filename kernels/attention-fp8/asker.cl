// Four warps of which one work-item asks the copy engine for tiles of queries, and for blocks of
// keys and of values, as in attention/asker.cl, of numbers of eight bits. A row of 128 bytes is a
// whole row of a box, so that a tile is one box. Of values, which are turned, a box has 128 keys;
// a block that ends within one brings all of it.

#include "../attention/order.cl"
#include "../tiles/ring.cl"

#define Q_BYTES (QUERIES * WIDTH)
#define BLOCK_BYTES (KEYS * WIDTH)      // of keys
#define V_BOXES ((KEYS + 127) / 128)
#define V_BYTES (V_BOXES * WIDTH * 128)
#define LOCAL_BYTES (Q_BYTES + STAGES * (BLOCK_BYTES + V_BYTES))
#define BARRIERS (2 + 4 * STAGES)

#include "../attention/places.cl"
#include "../attention/advance.cl"
#include "../attention/registers.cl"

// A box whose first byte is in this column and row of the matrix of a head.
#define BRING_OF_HEAD(to, map, column, row, head, at)                                            \
  asm volatile(                                                                                  \
      "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes "             \
      "[%0], [%1, {%2, %3, %4}], [%5];" ::"r"(to), "l"(map), "r"(column), "r"(row), "r"(head),   \
      "r"(at)                                                                                    \
      : "memory")

// By one work-item: everything that the tiles of this group need, in the order of
// attention/asker.cl.
inline void ask(const places at, global const ulong *q, global const ulong *k,
                global const ulong *v, const uint n, const uint heads) {
  const uint down = (n + QUERIES - 1) / QUERIES, tiles = down * heads;
  uint k_stage = 0, k_parity = 1, v_stage = 0, v_parity = 1, q_parity = 1;
  for (uint w = get_group_id(0); w < tiles; w += get_num_groups(0)) {
    const uint2 place = place_of(w, heads, down);
    const uint blocks = blocks_of(place.y, n);
    await(at.q_empty, q_parity);
    q_parity ^= 1;
    ARRIVE_AND_EXPECT(at.q_full, Q_BYTES);
    BRING_OF_HEAD(at.q, q, 0, place.y, place.x, at.q_full);
    for (uint j = 0; j <= blocks; j++) {
      if (j < blocks) {
        const uint full = at.k_full + 8 * k_stage;
        await(at.k_empty + 8 * k_stage, k_parity);
        ARRIVE_AND_EXPECT(full, BLOCK_BYTES);
        BRING_OF_HEAD(at.k + BLOCK_BYTES * k_stage, k, 0, (blocks - 1 - j) * KEYS, place.x, full);
        ADVANCE(k_stage, k_parity);
      }
      if (j > 0) {
        const uint full = at.v_full + 8 * v_stage;
        await(at.v_empty + 8 * v_stage, v_parity);
        ARRIVE_AND_EXPECT(full, V_BYTES);
        #pragma unroll
        for (uint b = 0; b < V_BOXES; b++) {
          BRING_OF_HEAD(at.v + V_BYTES * v_stage + b * WIDTH * 128, v, (blocks - j) * KEYS + 128 * b,
                        0, place.x, full);
        }
        ADVANCE(v_stage, v_parity);
      }
    }
  }
}
