// Four warps that ask for tiles and blocks, as in asker.cl, and turn the values of each block on its
// way: they come as they are to a place of their own, and go from there to where they are multiplied,
// in the order of turned.cl.
//
// A work-item asks for block i, and then all four warps turn that before it: so that has had time to
// come. Nobody waits in a circle: the place for the keys of block i is empty when those of block
// i - STAGES have been multiplied, for which no values but those of blocks before them are needed, and
// they have been turned.

#include "turned.cl"

#define RAW_BYTES (KEYS * WIDTH)
#define TURNING_BYTES (LOCAL_BYTES + STAGES * RAW_BYTES)
#define TURNING_BARRIERS (BARRIERS + 2 * STAGES)

// Registers of a lane of these warps, and of those that multiply.
#define KEEP_SOME asm volatile("//SLOT setmaxnreg.dec.sync.aligned.u32 40;" ::: "memory")
#define TAKE_MOST asm volatile("//SLOT setmaxnreg.inc.sync.aligned.u32 232;" ::: "memory")

// Where values lie that have come, and the barriers of their places.
inline uint raw_of(const places at) { return at.v + STAGES * V_BYTES; }
inline uint raw_full_of(const places at) { return at.v_empty + 8 * STAGES; }
inline uint raw_empty_of(const places at) { return raw_full_of(at) + 8 * STAGES; }

// By one work-item of the group: as `prepare`, but values are there when four warps have turned them.
inline void prepare_to_turn(const places at) {
  PREPARE(at.q_full, 1);
  PREPARE(at.q_empty, WORKERS);
  prepare_ring(at.k_full, at.k_empty);
  for (uint s = 0; s < STAGES; s++) {
    PREPARE(at.v_full + 8 * s, ASKERS);
    PREPARE(at.v_empty + 8 * s, WORKERS);
    PREPARE(raw_full_of(at) + 8 * s, 1);
    PREPARE(raw_empty_of(at) + 8 * s, ASKERS);
  }
  SHOW_BARRIERS;
}

// Turns a block of values. A step has 32 keys of 16 numbers of their rows. Read as words of 16 bits, a
// lane gets two numbers of two keys in each of four registers; their bytes sorted, it has four keys of
// one number.
__attribute__((always_inline)) inline void turn(const uint raw, const uint to, const uint warp,
                                                const uint lane) {
  #pragma unroll
  for (uint h = 0; h < WIDTH / 16 / ASKERS; h++) {
    const uint chunk = warp * (WIDTH / 16 / ASKERS) + h;
    // The key whose numbers this lane names, and the row and the chunk of keys that it names.
    const uint from = raw + 128 * lane + 16 * (chunk ^ lane % 8);
    const uint row = to + 128 * (16 * chunk + lane % 16);
    #pragma unroll
    for (uint step = 0; step < KEYS / 32; step++) {
      uint r0, r1, r2, r3;
      asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3)
                   : "r"(from + 128 * 32 * step)
                   : "memory");
      uint even, odd, even_further, odd_further;
      asm("prmt.b32 %0, %1, %2, 0x6420;" : "=r"(even) : "r"(r0), "r"(r1));
      asm("prmt.b32 %0, %1, %2, 0x7531;" : "=r"(odd) : "r"(r0), "r"(r1));
      asm("prmt.b32 %0, %1, %2, 0x6420;" : "=r"(even_further) : "r"(r2), "r"(r3));
      asm("prmt.b32 %0, %1, %2, 0x7531;" : "=r"(odd_further) : "r"(r2), "r"(r3));
      const uint keys = 2 * (step % 4) + lane / 16;
      asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(
                       row + step / 4 * WIDTH * 128 + 16 * (keys ^ lane % 8)),
                   "r"(even), "r"(odd), "r"(even_further), "r"(odd_further)
                   : "memory");
    }
  }
}

// By four warps: everything that the tiles of this group need.
__attribute__((always_inline))
inline void ask_and_turn(const places at, global const ulong *q, global const ulong *k,
                         global const ulong *v, const uint n, const uint heads, const uint warp,
                         const uint lane) {
  const uint raw = raw_of(at), raw_full = raw_full_of(at), raw_empty = raw_empty_of(at);
  const uint down = (n + QUERIES - 1) / QUERIES, tiles = down * heads;
  // Of what is asked for, and of what is turned: the same places a block later.
  uint stage = 0, parity = 1, q_parity = 1, t_stage = 0, t_parity = 0;
  uint behind = 0;
  for (uint w = get_group_id(0); w < tiles || behind; w += get_num_groups(0)) {
    const bool last = w >= tiles;
    const uint2 place = last ? (uint2)(0, 0) : place_of(w, heads, down);
    const uint blocks = last ? 1 : blocks_of(place.y, n);
    if (!last && warp == 0 && lane == 0) {
      await(at.q_empty, q_parity);
      ARRIVE_AND_EXPECT(at.q_full, Q_BYTES);
      BRING_OF_HEAD(at.q, q, 0, place.y, place.x, at.q_full);
    }
    q_parity ^= 1;
    for (uint j = blocks; j > 0; j--) {
      if (!last && warp == 0 && lane == 0) {
        const uint full = at.k_full + 8 * stage, there = raw_full + 8 * stage;
        await(at.k_empty + 8 * stage, parity);
        ARRIVE_AND_EXPECT(full, BLOCK_BYTES);
        BRING_OF_HEAD(at.k + BLOCK_BYTES * stage, k, 0, (j - 1) * KEYS, place.x, full);
        await(raw_empty + 8 * stage, parity);
        ARRIVE_AND_EXPECT(there, RAW_BYTES);
        BRING_OF_HEAD(raw + RAW_BYTES * stage, v, 0, (j - 1) * KEYS, place.x, there);
      }
      ADVANCE(stage, parity);
      asm volatile("bar.warp.sync 0xffffffff;" ::: "memory");
      if (behind) {
        await(raw_full + 8 * t_stage, t_parity);
        await(at.v_empty + 8 * t_stage, t_parity ^ 1);
        turn(raw + RAW_BYTES * t_stage, at.v + V_BYTES * t_stage, warp, lane);
        // Shows what was written to the units that read it for the instruction.
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
        asm volatile("bar.warp.sync 0xffffffff;" ::: "memory");
        if (lane == 0) {
          ARRIVE(raw_empty + 8 * t_stage);
          ARRIVE(at.v_full + 8 * t_stage);
        }
        ADVANCE(t_stage, t_parity);
      }
      behind = !last;
    }
  }
}
