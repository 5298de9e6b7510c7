// Loss of tokens behind a linear layer, and the gradients of both of its matrices, by the matrix
// instruction of four warps.
//
// Logits are Z = H W': H has a row of `depth` bf16 numbers for each token, W one for each word. A chunk of
// tokens at a time, `logits` makes its part of Z, `tokens` turns that into its gradient G, `hidden` makes
// the chunk's rows of G W, and `weights` adds its part of G' H to the gradient of W, which is kept in bf16
// and so rounded once for each chunk. Sums are fp32.
//
// All three are the product of gemm-epilogue/tensor.cl, whose ring and LEAD they have. What is
// new: matrices that do not lie along k. In W for `hidden`, and in both for `weights`, neighbours along k
// lie a row apart; such a matrix is *turned*. Of a turned one the copy engine brings boxes of 64 lines and
// 64 places along k, and the instruction is told.
//
// `hidden` has few tiles: PARTS groups share the sum of a tile, and `sum` adds up what they have.
//
// Tokens of a chunk are a multiple of 128, words and `depth` of 256.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#include "tokens.cl"

#define WARP 32
#define WORKERS 8                       // warps that multiply
#define TILE_GROUP ((WORKERS + 1) * WARP)
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define SLAB 64                         // places along k: 128 bytes
#define STEPS (SLAB / 16)               // of a slab: a product takes 16 places
#define A_BYTES (2 * TILE_ROWS * SLAB)
#define B_BYTES (2 * TILE_COLUMNS * SLAB)
#define STAGE (A_BYTES + B_BYTES)
#define BOX (2 * SLAB * SLAB)           // bytes of a box of a turned matrix
#define SUMS (TILE_COLUMNS / 2)         // of a work-item

#include "../tiles/bands.cl"
#include "../tiles/ring.cl"
#include "../tiles/warpgroup.cl"

// Where a slab of a matrix lies, for the instruction (CUTLASS, canonical layouts in
// mma_traits_sm90_gmma.hpp).
//
// A row has 64 places along k of a line, and a step along k is 32 bytes, 2 units. Of a turned matrix a row
// has 64 lines of a place along k, the next 64 lines lie a box further on, and a step along k is 16 rows.
inline ulong lines_at(const uint address, const bool turned) {
  return described(address, turned ? BOX / 16 : 1, 64, 1);
}

#define STEP(turned) ((turned) ? 128 : 2)

// Two sums, added to the two numbers of a word.
inline uint more(const uint word, const float low, const float high) {
  return pair(as_float(word << 16) + low, as_float(word & 0xffff0000) + high);
}

// What is to be done with sums.
#define WRITE 0  // round and write them
#define ADD 1    // the same, added to what is there
#define KEEP 2   // write them as they are

// A slab of a matrix from line and place on: so many lines, 64 places.
inline void bring(const uint to, global const ulong *map, const uint line, const uint lines,
                  const uint place, const bool turned, const uint told) {
  if (turned)
    for (uint box = 0; box < lines / SLAB; box++)
      BRING_BOX(to + box * BOX, map, line + box * SLAB, place, told);
  else
    BRING_BOX(to, map, place, line, told);
}

// Tiles of a product of `down` x `across` tiles, over `slabs` slabs in so many parts, each of which has a
// result of its own in `sums`. Lines of A begin with `a_line`, places of B with `b_place`.
__attribute__((always_inline))
inline void product(local uchar *ring, local ulong *barriers, global const ulong *a,
                    const bool a_turned, const uint a_line, global const ulong *b, const bool b_turned,
                    const uint b_place, const uint down, const uint across, const uint all_slabs,
                    const uint parts, const uint what, global ushort *c, global float *sums) {
  const uint base = (uint)(size_t)ring;
  const uint full = (uint)(size_t)barriers, empty = full + 8 * STAGES, ahead = empty + 8 * STAGES;
  const uint me = get_local_id(0), lane = me % WARP, warp = me / WARP;
  const uint tiles = down * across, slabs = all_slabs / parts, groups = get_num_groups(0);
  const uint pitch = across * TILE_COLUMNS;
  if (me == 0) {
    prepare_ring(full, empty);
    PREPARE(ahead, WORKERS / 2);
    SHOW_BARRIERS;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  uint stage = 0, parity = 0;
  if (warp == WORKERS) {
    if (lane > 0) return;
    for (uint w = get_group_id(0); w < parts * tiles; w += groups) {
      const uint2 tile = tile_of(w % tiles, down, across);
      for (uint s = 0; s < slabs; s++) {
        const uint there = base + STAGE * stage, told = full + 8 * stage;
        const uint place = (w / tiles * slabs + s) * SLAB;
        await(empty + 8 * stage, parity ^ 1);
        ARRIVE_AND_EXPECT(told, STAGE);
        bring(there, a, a_line + tile.x * TILE_ROWS, TILE_ROWS, place, a_turned, told);
        bring(there + A_BYTES, b, tile.y * TILE_COLUMNS, TILE_COLUMNS, b_place + place, b_turned, told);
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
  uint done = 0;  // slabs
#if LEAD
  if (warp >= WORKERS / 2) await(ahead, 0);
#endif
  for (uint w = get_group_id(0); w < parts * tiles; w += groups) {
    const uint2 tile = tile_of(w % tiles, down, across);
    const size_t row = tile.x * TILE_ROWS + 16 * warp + g;
    global ushort *to = c + row * pitch + tile.y * TILE_COLUMNS + 8 * t;
    uint before = stage;
    for (uint s = 0; s < slabs; s++) {
      await(full + 8 * stage, parity);
      const uint here = base + STAGE * stage;
      const ulong as = lines_at(here + A_BYTES / 2 * (warp / 4), a_turned);
      const ulong bs = lines_at(here + A_BYTES, b_turned);
      BEGIN;
      #pragma unroll
      for (uint step = 0; step < STEPS; step++) {
        const ulong at = as + STEP(a_turned) * step, bt = bs + STEP(b_turned) * step;
        const uint add = s + step;
        if (a_turned) MULTIPLY_TURNED(at, bt, add, ", 1, 1");
        else if (b_turned) MULTIPLY_TURNED(at, bt, add, ", 0, 1");
        else MULTIPLY_TURNED(at, bt, add, ", 0, 0");
      }
      END;
      // The products of the slab before have ended: its place is free.
      FINISH(1);
      if (s > 0 && lane == 0) ARRIVE(empty + 8 * before);
#if LEAD
      if (done++ == LEAD && warp < WORKERS / 2 && lane == 0) ARRIVE(ahead);
#endif
      before = stage;
      if (++stage == STAGES) {
        stage = 0;
        parity ^= 1;
      }
    }
    FINISH(0);
    if (lane == 0) ARRIVE(empty + 8 * before);
#if LEAD
    // Who has no more slabs than that lets the others begin when all is done.
    if (w + groups >= parts * tiles && done <= LEAD && warp < WORKERS / 2 && lane == 0) ARRIVE(ahead);
#endif

    if (what == KEEP) {
      global float *at = sums + ((size_t)(w / tiles) * down * TILE_ROWS + row) * pitch
                         + tile.y * TILE_COLUMNS + 2 * t;
      #pragma unroll
      for (uint r = 0; r < SUMS; r += 4) {
        *(global float2 *)(at + 2 * r) = (float2)(d[r], d[r + 1]);
        *(global float2 *)(at + 8 * (size_t)pitch + 2 * r) = (float2)(d[r + 2], d[r + 3]);
      }
    } else {
      #pragma unroll
      for (uint r = 0; r < SUMS; r += 16) {
        #pragma unroll
        for (uint h = 0; h < 4; h += 2) {
          global uint4 *place = (global uint4 *)(to + 4 * h * (size_t)pitch + 2 * r);
          uint4 words = (uint4)(pair(d[r + h], d[r + h + 1]), pair(d[r + h + 4], d[r + h + 5]),
                                pair(d[r + h + 8], d[r + h + 9]),
                                pair(d[r + h + 12], d[r + h + 13]));
          if (what == ADD) {
            const uint4 was = gathered(*place, t);
            words = (uint4)(more(was.x, d[r + h], d[r + h + 1]),
                            more(was.y, d[r + h + 4], d[r + h + 5]),
                            more(was.z, d[r + h + 8], d[r + h + 9]),
                            more(was.w, d[r + h + 12], d[r + h + 13]));
          }
          *place = gathered(words, t);
        }
      }
    }
  }
}

#define ROOM                                                                                     \
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];                               \
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES + 1]

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void logits(global const ulong *restrict h, global const ulong *restrict w, global ushort *restrict z,
            const uint first, const uint chunk, const uint depth, const uint pitch) {
  ROOM;
  product(ring, barriers, h, false, first, w, false, 0, chunk / TILE_ROWS, pitch / TILE_COLUMNS,
          depth / SLAB, 1, WRITE, z, 0);
}

#if PARTS == 1

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void hidden(global const ulong *restrict g, global const ulong *restrict w, global ushort *restrict gh,
            const uint first, const uint chunk, const uint depth, const uint pitch) {
  ROOM;
  product(ring, barriers, g, false, 0, w, true, 0, chunk / TILE_ROWS, depth / TILE_COLUMNS,
          pitch / SLAB, 1, WRITE, gh + (size_t)first * depth, 0);
}

#else

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void hidden(global const ulong *restrict g, global const ulong *restrict w, global float *restrict sums,
            const uint chunk, const uint depth, const uint pitch) {
  ROOM;
  product(ring, barriers, g, false, 0, w, true, 0, chunk / TILE_ROWS, depth / TILE_COLUMNS,
          pitch / SLAB, PARTS, KEEP, 0, sums);
}

// Eight numbers for each work-item.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sum(global const float8 *restrict sums, global uint4 *restrict gh, const uint first,
         const uint chunk, const uint depth) {
  const uint i = get_global_id(0), all = chunk * depth / 8;
  float8 f = sums[i];
  #pragma unroll
  for (uint part = 1; part < PARTS; part++) f += sums[part * all + i];
  gh[(size_t)first * depth / 8 + i] = halves(f);
}

#endif

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void weights(global const ulong *restrict g, global const ulong *restrict h, global ushort *restrict gw,
             const uint first, const uint chunk, const uint depth, const uint pitch) {
  ROOM;
  product(ring, barriers, g, true, 0, h, true, first, pitch / TILE_ROWS, depth / TILE_COLUMNS,
          chunk / SLAB, 1, WRITE, gw, 0);
}

// The same, added to what the chunks before have made.
kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void more_weights(global const ulong *restrict g, global const ulong *restrict h,
                  global ushort *restrict gw, const uint first, const uint chunk, const uint depth,
                  const uint pitch) {
  ROOM;
  product(ring, barriers, g, true, 0, h, true, first, pitch / TILE_ROWS, depth / TILE_COLUMNS,
          chunk / SLAB, 1, ADD, gw, 0);
}
