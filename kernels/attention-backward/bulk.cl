// The gradients of O = softmax(Q K' / sqrt(WIDTH)) V for each head of n rows of WIDTH fp16 numbers,
// sums in fp32, by the matrix instruction of four warps, from tiles that the copy engine brings.
//
// Of 128 keys four warps have 64 each, and keep dK and dV of these in registers. Four more warps
// have given up most of theirs; one work-item of them asks for K and V, and then for blocks of
// OTHERS queries with their dO and their pairs, STAGES places in turn. All warps put their dS of a
// block together in local memory, and make a half of its dQ each. Each warp hands its piece of it
// to the copy engine, which adds it to the sums in memory (cp.reduce.async.bulk) while the warp
// goes on.
//
// With OVERLAP a warp asks for dV as soon as it has P, if registers are enough, and makes dS while
// that and dP are under way; and it hands over its piece of dQ while dK is. Otherwise it waits for
// all its products at once.
//
// CAUSAL: row i sees keys 0 to i. Longest tiles come first. BAND heads take turns.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define FORMAT 1
#define WARP 32
#define KEYS 128
#define WARPGROUPS 2
#define WORKERS (4 * WARPGROUPS)        // warps that multiply
#define ASKERS 4                        // warps that do not: registers move by four warps
#define GROUP ((ASKERS + WORKERS) * WARP)
#define HAS (OTHERS / 2)                // products of a lane
#define EARLY (OVERLAP && WIDTH == 128)
#define TILE_BYTES (KEYS * WIDTH * 2)
#define BLOCK_BYTES (OTHERS * WIDTH * 2)
#define PAIR_BYTES (OTHERS * 8)
#define SLOPE_BYTES (KEYS * OTHERS * 2)

#include "../attention/anew.cl"
#include "../attention/powers.cl"
#include "../tiles/bands.cl"
#include "../tiles/ring.cl"
#include "../attention/boxes.cl"
#include "gradient-products.cl"
#include "deltas.cl"
#include "pieces.cl"

// Bytes from the start of local memory: of K, V, blocks of queries and of dO, two places for dS,
// pieces of dQ, and pairs.
#define V_AT TILE_BYTES
#define Q_AT (2 * TILE_BYTES)
#define D_O_AT (Q_AT + STAGES * BLOCK_BYTES)
#define SLOPES_AT (D_O_AT + STAGES * BLOCK_BYTES)
#define PIECES_AT (SLOPES_AT + 2 * SLOPE_BYTES)
#define PAIRS_AT (PIECES_AT + WORKERS * PIECE_BYTES)
#define LOCAL_BYTES (PAIRS_AT + STAGES * PAIR_BYTES)

// Barriers: that of K and V, then the full and the empty ones of blocks.
#define FULL_AT 8
#define EMPTY_AT (FULL_AT + 8 * STAGES)
#define BARRIERS (1 + 2 * STAGES)

// Shows what this item has written to local memory to the units that read it for the instruction,
// and to the copy engine.
#define SHOW asm volatile("fence.proxy.async.shared::cta;" ::: "memory")
#define TOGETHER asm volatile("bar.warp.sync 0xffffffff;" ::: "memory")
// All warps that multiply meet.
#define MEET asm volatile("bar.sync 1, 256;" ::: "memory")

// Registers of each lane of four warps from here on.
#define KEEP_FEW asm volatile("//SLOT setmaxnreg.dec.sync.aligned.u32 24;" ::: "memory")
#define TAKE_MANY asm volatile("//SLOT setmaxnreg.inc.sync.aligned.u32 240;" ::: "memory")

// Has the copy engine add a piece to memory; and waits until it has read, or done, all that this
// item asked for.
#define ADD_PIECE(to, from)                                                                      \
  asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;"      \
               ::"l"(to), "r"(from), "n"(PIECE_BYTES)                                            \
               : "memory");                                                                      \
  asm volatile("cp.async.bulk.commit_group;" ::: "memory")
#define AWAIT_READ asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory")
#define AWAIT_ADDED asm volatile("cp.async.bulk.wait_group 0;" ::: "memory")

inline float power_of_two(const float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

// By one work-item: K and V of a tile, then all blocks of queries that see one of its keys.
inline void ask(const uint at, const uint barriers, global const ulong *q, global const ulong *k,
                global const ulong *v, global const ulong *d_o, global const float2 *pairs,
                const uint head, const uint first, const uint begin, const uint blocks) {
  bring(at, k, first, head, KEYS, barriers);
  bring(at + V_AT, v, first, head, KEYS, barriers);
  uint stage = 0, parity = 1;
  for (uint j = begin; j < blocks; j++) {
    const uint full = barriers + FULL_AT + 8 * stage;
    await(barriers + EMPTY_AT + 8 * stage, parity);
    bring(at + Q_AT + stage * BLOCK_BYTES, q, j * OTHERS, head, OTHERS, full);
    bring(at + D_O_AT + stage * BLOCK_BYTES, d_o, j * OTHERS, head, OTHERS, full);
    ARRIVE_AND_EXPECT(full, PAIR_BYTES);
    BRING(at + PAIRS_AT + stage * PAIR_BYTES, pairs + j * OTHERS, PAIR_BYTES, full);
    ADVANCE(stage, parity);
  }
}

// P from the products of this lane's keys, `key` and eight further on, and the queries of a block,
// of which this lane's first one is `query`. What a query must not see is zero, and so are keys
// behind the last one: zeros are none, and where L is far below zero, their powers would be infinite.
__attribute__((always_inline))
inline void to_powers(float *s, local const float4 *pairs, const uint key, const uint query,
                      const bool masked, const uint n) {
  #pragma unroll
  for (uint j = 0; j < OTHERS / 8; j++) {
    const float4 two = pairs[4 * j];
    #pragma unroll
    for (uint r = 0; r < 4; r++) {
      s[4 * j + r] = power_of_two(fma(s[4 * j + r], SCALE, r % 2 ? -two.z : -two.x));
    }
  }
  if (masked) {
    #pragma unroll
    for (uint r = 0; r < HAS; r++) {
      const uint limit = CAUSAL ? query + r / 4 * 8 + r % 2 + 1 : n;
      if (key + r / 2 % 2 * 8 >= limit) s[r] = 0;
    }
  }
}

// dS = P (dP - D), in place of dP.
__attribute__((always_inline))
inline void to_slopes(float *dp, const float *p, local const float4 *pairs) {
  #pragma unroll
  for (uint j = 0; j < OTHERS / 8; j++) {
    const float4 two = pairs[4 * j];
    #pragma unroll
    for (uint r = 0; r < 4; r++) {
      dp[4 * j + r] = p[4 * j + r] * (dp[4 * j + r] - (r % 2 ? two.w : two.y));
    }
  }
}

// Numbers as the left matrix of a product of 16 bits: the lane that has a number there has had it
// here.
__attribute__((always_inline)) inline void words_of(uint *p, const float *s) {
  #pragma unroll
  for (uint r = 0; r < HAS; r += 2) p[r / 2] = word_of(s[r], s[r + 1]);
}

// dS of this lane's keys, of which `slopes` is the row of the first: slabs of 64 queries.
__attribute__((always_inline))
inline void put_slopes(local uchar *slopes, const uint *words, uint g, const uint t) {
  ANEW(g);
  #pragma unroll
  for (uint r = 0; r < HAS / 2; r++) {
    const uint chunk = r / 2;
    *(local uint *)(slopes + chunk / 8 * (KEYS * 128) + r % 2 * 8 * 128 +
                    16 * (chunk % 8 ^ g) + 4 * t) = words[r];
  }
}

// Writes rows `row` and `row` + 8 of a head, of those that there are, `by` times the sums.
__attribute__((always_inline))
inline void store_rows(global ushort *head, float *sums, const uint row, const uint n, const uint t,
                       const float by) {
  global ushort *to = head + (size_t)row * WIDTH + 8 * t;
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) sums[r] *= by;
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r += 16) {
    #pragma unroll
    for (uint h = 0; h < 2; h++) {
      const uint4 words = row_of(sums + r + 2 * h, t);
      if (row + 8 * h < n) *(global uint4 *)(to + 8 * h * WIDTH + 2 * r) = words;
    }
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_all(global const ulong *restrict q, global const ulong *restrict k,
            global const ulong *restrict v, global const ulong *restrict d_o,
            global const float2 *restrict pairs, global uchar *restrict sums,
            global ushort *restrict dk, global ushort *restrict dv, const uint n,
            const uint pitch, const uint heads) {
  local __attribute__((aligned(1024))) uchar room[LOCAL_BYTES];
  local __attribute__((aligned(8))) ulong barriers[BARRIERS];
  const uint at = (uint)(size_t)&room[0], barrier_at = (uint)(size_t)&barriers[0];
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP;
  const uint2 tile = tile_of(get_group_id(0), heads, (n + KEYS - 1) / KEYS);
  const uint first = tile.y * KEYS;
  const uint begin = CAUSAL ? first / OTHERS : 0, blocks = (n + OTHERS - 1) / OTHERS;
  if (get_local_id(0) == 0) {
    // What is brought arrives in two matrices, and of a block in its pairs, too.
    PREPARE(barrier_at, 2);
    for (uint i = 0; i < STAGES; i++) {
      PREPARE(barrier_at + FULL_AT + 8 * i, 3);
      PREPARE(barrier_at + EMPTY_AT + 8 * i, WORKERS);
    }
    SHOW_BARRIERS;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  if (warp < ASKERS) {
    KEEP_FEW;
    if (get_local_id(0) == 0) {
      ask(at, barrier_at, q, k, v, d_o, pairs + (size_t)tile.x * pitch, tile.x, first, begin,
          blocks);
    }
    return;
  }
  TAKE_MANY;
  const uint worker = get_local_id(0) - ASKERS * WARP;
  sums += (size_t)tile.x * (pitch / OTHERS) * (WORKERS * PIECE_BYTES);

  float s[HAS], dp[HAS], of_k[WIDTH / 2], of_v[WIDTH / 2], dq[32];
  uint p[HAS / 2], ds[HAS / 2];
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) of_k[r] = of_v[r] = 0;
  uint stage = 0, parity = 0;
  await(barrier_at, 0);
  for (uint j = begin; j < blocks; j++) {
    // What follows from the number of the work-item is computed anew in each round: registers are
    // all taken.
    uint me = worker;
    ANEW(me);
    const uint w = me / 128, lane = me % WARP, g = lane / 4, t = lane % 4;
    // The first of this warp's 16 keys, and of this lane's two, within the tile.
    const uint of_warp = me / WARP * 16, key = of_warp + g;
    const uint block = stage * (BLOCK_BYTES / 16), slopes = j % 2 * SLOPE_BYTES;
    const uint piece = PIECES_AT + me / WARP * PIECE_BYTES;
    const ulong keys = descriptor(at + w * 64 * 128), values = keys + V_AT / 16;
    // Half of dQ of a block: of all its queries the 64 columns of a slab of K, or of the queries of
    // a slab of dS all columns.
    const ulong half_of_keys = turned(at + (WIDTH == 64 ? 0 : w * (KEYS * 128)), KEYS);
    const ulong half_of_slopes =
        turned(at + SLOPES_AT + slopes + (WIDTH == 64 ? w * (KEYS * 128) : 0), KEYS);
    local const float4 *of_block =
        (local const float4 *)(room + PAIRS_AT + stage * PAIR_BYTES) + t;

    await(barrier_at + FULL_AT + 8 * stage, parity);
    BEGIN;
    multiply_rows(s, keys, descriptor(at + Q_AT) + block);
    END;
    multiply_rows(dp, values, descriptor(at + D_O_AT) + block);
    END;
    FINISH_ROWS(1, s);
    to_powers(s, of_block, first + key, j * OTHERS + 2 * t,
              first + of_warp + 15 >= (CAUSAL ? j * OTHERS + 1 : n), n);
#if EARLY
    words_of(p, s);
    BEGIN;
    multiply_columns(of_v, p, turned(at + D_O_AT, OTHERS) + block);
    END;
    FINISH_ROWS(1, dp);
#else
    FINISH_ROWS(0, dp);
    words_of(p, s);
#endif
    to_slopes(dp, s, of_block);
    words_of(ds, dp);
    put_slopes(room + SLOPES_AT + slopes + 128 * key, ds, g, t);
    SHOW;
#if !EARLY
    BEGIN;
    multiply_columns(of_v, p, turned(at + D_O_AT, OTHERS) + block);
    END;
#endif
    MEET;
    BEGIN;
    multiply_queries(dq, half_of_slopes, half_of_keys);
    END;
    multiply_columns(of_k, ds, turned(at + Q_AT, OTHERS) + block);
    END;
    FINISH_QUERIES;

    if (lane == 0) AWAIT_READ;
    TOGETHER;
    #pragma unroll
    for (uint i = 0; i < 8; i++) {
      *(local float4 *)(room + piece + 512 * i + 16 * lane) =
          (float4)(dq[4 * i], dq[4 * i + 1], dq[4 * i + 2], dq[4 * i + 3]);
    }
    SHOW;
    TOGETHER;
    if (lane == 0) {
      ADD_PIECE(sums + (size_t)(j * WORKERS + me / WARP) * PIECE_BYTES, at + piece);
    }
    FINISH_KEYS;
    if (lane == 0) ARRIVE(barrier_at + EMPTY_AT + 8 * stage);
    ADVANCE(stage, parity);
  }
  const size_t head = (size_t)tile.x * n * WIDTH;
  const uint key = worker / WARP * 16 + lane / 4, t = lane % 4;
  store_rows(dk + head, of_k, first + key, n, t, ROOT);
  store_rows(dv + head, of_v, first + key, n, t, 1);
  if (lane == 0) AWAIT_ADDED;
}
