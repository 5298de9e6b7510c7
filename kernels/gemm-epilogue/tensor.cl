// y = GELU(A B' + bias) for square matrices, sums in fp32: the product of hgemm/tensor.cl on bf16,
// and what a layer does next.
//
// With FUSED it is done to the sums while they are in registers. Without it, C is written as the
// product left it, and `activate` reads it, adds the bias and writes it again.
//
// A and B lie row by row along k; the copy engine finds boxes of them by tensor maps. Warps 0 to 7
// multiply, one work-item of the ninth asks for slabs.
//
// With LEAD the first four warps begin so many slabs before the other four, so that the two halves
// come to the end of a tile one after the other: while one half is at its epilogue, the other one
// has the matrix units to itself. It is less than STAGES.
//
// n is a multiple of 256.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define WARP 32
#define WORKERS 8                       // warps that multiply
#define GROUP ((WORKERS + 1) * WARP)
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_BYTES (16 * TILE_ROWS * CHUNKS)
#define B_BYTES (16 * TILE_COLUMNS * CHUNKS)
#define STAGE (A_BYTES + B_BYTES)
#define SUMS (TILE_COLUMNS / 2)         // of a work-item

#include "../tiles/bands.cl"
#include "../tiles/ring.cl"
#include "../tiles/warpgroup.cl"

//> gelu
// x / 2 · (1 + tanh(√(2/π) (x + 0.044715 x³))), by the unit for special functions.
inline float gelu(const float x) {
  float t;
  asm("tanh.approx.f32 %0, %1;" : "=f"(t) : "f"(x * fma(0.035677408f, x * x, 0.79788456f)));
  return fma(0.5f * x, t, 0.5f * x);
}
//<

// Two sums, to each of which its bias is added, as bf16 in a word.
inline uint activated(const float low, const float high, const uint bias) {
  return word_of(gelu(low + as_float(bias << 16)), gelu(high + as_float(bias & 0xffff0000)));
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const ulong *restrict a, global const ulong *restrict b,
             global const uint *restrict bias, global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES + 1];
  const uint base = (uint)(size_t)&ring[0];
  const uint full = (uint)(size_t)&barriers[0], empty = full + 8 * STAGES;
  const uint ahead = empty + 8 * STAGES;
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint down = n / TILE_ROWS, across = n / TILE_COLUMNS, tiles = down * across;
  const uint slabs = n / (CHUNKS * PER_CHUNK), groups = get_num_groups(0);
  if (get_local_id(0) == 0) {
    prepare_ring(full, empty);
    PREPARE(ahead, WORKERS / 2);
    SHOW_BARRIERS;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  uint stage = 0, parity = 0;
  if (warp == WORKERS) {
    if (lane > 0) return;
    for (uint w = get_group_id(0); w < tiles; w += groups) {
      const uint2 tile = tile_of(w, down, across);
      for (uint s = 0; s < slabs; s++) {
        const uint there = base + STAGE * stage, told = full + 8 * stage;
        await(empty + 8 * stage, parity ^ 1);
        ARRIVE_AND_EXPECT(told, STAGE);
        const uint column = s * CHUNKS * PER_CHUNK;
        BRING_BOX(there, a, column, tile.x * TILE_ROWS, told);
        BRING_BOX(there + A_BYTES, b, column, tile.y * TILE_COLUMNS, told);
        if (++stage == STAGES) {
          stage = 0;
          parity ^= 1;
        }
      }
    }
    return;
  }

  const uint g = lane / 4, t = lane % 4;
  float d[SUMS];
  #pragma unroll
  for (uint r = 0; r < SUMS; r++) d[r] = 0;
#if LEAD
  if (warp >= WORKERS / 2) await(ahead, 0);
#endif
  for (uint w = get_group_id(0); w < tiles; w += groups) {
    uint before = stage;
    for (uint s = 0; s < slabs; s++) {
      await(full + 8 * stage, parity);
      const uint here = base + STAGE * stage;
      const ulong as = descriptor(here + A_BYTES / 2 * (warp / 4));
      const ulong bs = descriptor(here + A_BYTES);
      BEGIN;
      #pragma unroll
      for (uint step = 0; step < STEPS; step++) {
        MULTIPLY(as + 2 * step, bs + 2 * step, s + step);
      }
      END;
      // The products of the slab before have ended: its place is free.
      FINISH(1);
      if (s > 0 && lane == 0) ARRIVE(empty + 8 * before);
#if LEAD
      if (s == LEAD && w == get_group_id(0) && warp < WORKERS / 2 && lane == 0) ARRIVE(ahead);
#endif
      before = stage;
      if (++stage == STAGES) {
        stage = 0;
        parity ^= 1;
      }
    }
    FINISH(0);
    if (lane == 0) ARRIVE(empty + 8 * before);

    const uint2 tile = tile_of(w, down, across);
    global ushort *to = c + (size_t)(tile.x * TILE_ROWS + 16 * warp + g) * n;
    to += tile.y * TILE_COLUMNS + 8 * t;
#if FUSED
    global const uint *here = bias + tile.y * (TILE_COLUMNS / 2) + t;
#define LAST(i) activated(d[i], d[i + 1], added[(i) % 16 / 4])
#else
#define LAST(i) word_of(d[i], d[i + 1])
#endif
    #pragma unroll
    for (uint r = 0; r < SUMS; r += 16) {
#if FUSED
      // Of the columns of four blocks of eight those that are this lane's.
      const uint added[4] = {here[r], here[r + 4], here[r + 8], here[r + 12]};
#endif
      #pragma unroll
      for (uint h = 0; h < 4; h += 2) {
        const uint4 words = (uint4)(LAST(r + h), LAST(r + h + 4), LAST(r + h + 8), LAST(r + h + 12));
        *(global uint4 *)(to + 4 * h * (size_t)n + 2 * r) = gathered(words, t);
      }
    }
  }
}

#define TOGETHER 256  // work-items of a group of the second kernel

kernel __attribute__((reqd_work_group_size(TOGETHER, 1, 1)))
void activate(global uint4 *restrict c, global const uint4 *restrict bias, const uint n) {
  const size_t v = get_global_id(0);
  const uint4 w = c[v], b = bias[v % (n / 8)];
#define OF(x) activated(as_float((w.x) << 16), as_float((w.x) & 0xffff0000), b.x)
  c[v] = (uint4)(OF(x), OF(y), OF(z), OF(w));
}
