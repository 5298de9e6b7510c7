// C = A B' for square matrices, sums in fp32, by the matrix instruction of four warps, from tiles
// that one work-item asks for and the copy engine brings, as in bulk.cl. Here A and B lie row by row
// as everybody has them: the engine finds the rows of a slab by a tensor map, which says where the
// matrix lies and how large a box is, and puts their chunks where the instruction wants them in
// local memory. So nobody packs, and one request still brings a slab.
//
// Warps and groups are those of bulk.cl. Tiles have 64, 128 or 256 columns: narrow ones give a small
// product to more multiprocessors, wide ones read less.
//
// n is a multiple of 256. FORMAT: as in tiles/format.cl. CYCLES: as in repeat.cl.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define WARP 32
#define WORKERS 8                       // warps that multiply
#define GROUP ((WORKERS + 1) * WARP)
#define TILE_ROWS 128
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_BYTES (16 * TILE_ROWS * CHUNKS)
#define B_BYTES (16 * TILE_COLUMNS * CHUNKS)
#define STAGE (A_BYTES + B_BYTES)
#define SUMS (TILE_COLUMNS / 2)         // of a work-item

#include "../tiles/bands.cl"
#include "../tiles/ring.cl"
#include "../tiles/warpgroup.cl"
#include "repeat.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const ulong *restrict a, global const ulong *restrict b,
             global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES];
  const uint base = (uint)(size_t)&ring[0];
  const uint full = (uint)(size_t)&barriers[0], empty = full + 8 * STAGES;
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint down = n / TILE_ROWS, across = n / TILE_COLUMNS, all = down * across;
  const uint slabs = n / (CHUNKS * PER_CHUNK), groups = get_num_groups(0);
  PREPARE_TILES;
  if (get_local_id(0) == 0) {
    prepare_ring(full, empty);
    SHOW_BARRIERS;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  uint stage = 0, parity = 0;
  if (warp == WORKERS) {
    if (lane > 0) return;
    //> ask
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
    //<
    return;
  }

  const uint g = lane / 4, t = lane % 4;
  float d[SUMS];
  #pragma unroll
  for (uint r = 0; r < SUMS; r++) d[r] = 0;
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
    #pragma unroll
    for (uint r = 0; r < SUMS; r += 16) {
      #pragma unroll
      for (uint h = 0; h < 4; h += 2) {
        *(global uint4 *)(to + 4 * h * (size_t)n + 2 * r) = row_of(d + r + h, t);
      }
    }
  }
  END_TILES;
}
