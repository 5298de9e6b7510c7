// C = A B' for square matrices, sums in fp32, by the matrix instruction of a warp, from tiles that
// one work-item asks for and the copy engine brings: the products of stages.cl, the copies of
// bulk.cl. A and B come packed by pack.cl.
//
// Warps 0 to 7 multiply, 64 x 64 of a tile of 128 x 256 each; one work-item of the four others does
// nothing but ask. They meet at the barriers of tiles/ring.cl; a group takes tiles as in bulk.cl.
//
// Of a slab's four steps along k, each takes its fragments while the one before it multiplies,
// across slabs and across tiles. So a place is called empty in the first step of the next slab:
// then products have used the last fragments, which therefore have come.
//
// A multiprocessor has 65,536 registers. All twelve warps begin with 168 a lane; the four keep 24,
// and the eight go on with 240.
//
// n is a multiple of 256. FORMAT: 0 for bf16, 1 for fp16.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define WARP 32
#define WORKERS 8                       // warps that multiply
#define ASKERS 4                        // warps that do not: registers move by four warps
#define GROUP ((WORKERS + ASKERS) * WARP)
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define WARP_ROWS 64
#define WARP_COLUMNS 64
#define WARPS_ACROSS (TILE_COLUMNS / WARP_COLUMNS)
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_BYTES (16 * TILE_ROWS * CHUNKS)
#define B_BYTES (16 * TILE_COLUMNS * CHUNKS)
#define STAGE (A_BYTES + B_BYTES)
#define DOWN (WARP_ROWS / 16)
#define ACROSS (WARP_COLUMNS / 8)

#include "../tiles/bands.cl"
#include "../tiles/fragments.cl"
#include "../tiles/ring.cl"

// Registers of each lane of four warps from here on.
#define KEEP_24 asm volatile("//SLOT setmaxnreg.dec.sync.aligned.u32 24;" ::: "memory")
#define TAKE_240 asm volatile("//SLOT setmaxnreg.inc.sync.aligned.u32 240;" ::: "memory")

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uchar *restrict a, global const uchar *restrict b,
             global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES];
  const uint base = (uint)(size_t)&ring[0];
  const uint full = (uint)(size_t)&barriers[0], empty = full + 8 * STAGES;
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint down = n / TILE_ROWS, across = n / TILE_COLUMNS, tiles = down * across;
  const uint slabs = n / (CHUNKS * PER_CHUNK), groups = get_num_groups(0);
  if (get_local_id(0) == 0) {
    prepare_ring(full, empty);
    SHOW_BARRIERS;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  uint stage = 0, parity = 0;
  if (warp >= WORKERS) {
    KEEP_24;
    if (get_local_id(0) > WORKERS * WARP) return;
    for (uint w = get_group_id(0); w < tiles; w += groups) {
      const uint2 tile = tile_of(w, down, across);
      global const uchar *of_a = a + (size_t)tile.x * slabs * A_BYTES;
      global const uchar *of_b = b + (size_t)tile.y * slabs * B_BYTES;
      for (uint s = 0; s < slabs; s++) {
        const uint there = base + STAGE * stage, told = full + 8 * stage;
        await(empty + 8 * stage, parity ^ 1);
        ARRIVE_AND_EXPECT(told, STAGE);
        BRING(there, of_a + s * A_BYTES, A_BYTES, told);
        BRING(there + A_BYTES, of_b + s * B_BYTES, B_BYTES, told);
        if (++stage == STAGES) {
          stage = 0;
          parity ^= 1;
        }
      }
    }
    return;
  }

  TAKE_240;
  const uint top = warp / WARPS_ACROSS * WARP_ROWS, left = warp % WARPS_ACROSS * WARP_COLUMNS;
  // Rows that this lane names for ldmatrix.
  const uint as = base + 16 * CHUNKS * (top + lane % 16);
  const uint bs = base + A_BYTES + 16 * CHUNKS * (left + lane / 16 * 8 + lane % 8);
  const uint g = lane / 4, t = lane % 4;
  uint before = STAGES;
  uint fa[2][DOWN][4], fb[2][ACROSS][2];
  await(full, 0);
  take(fa[0], fb[0], as, bs, 0);
  for (uint w = get_group_id(0); w < tiles; w += groups) {
    float d[DOWN][ACROSS][4];
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) {
      #pragma unroll
      for (uint j = 0; j < ACROSS; j++) {
        #pragma unroll
        for (uint r = 0; r < 4; r++) d[i][j][r] = 0;
      }
    }
    for (uint s = 0; s < slabs; s++) {
      const uint next = stage + 1 == STAGES ? 0 : stage + 1;
      #pragma unroll
      for (uint step = 0; step < STEPS; step++) {
        if (step == STEPS - 1 && (s + 1 < slabs || w + groups < tiles)) {
          await(full + 8 * next, next == 0 ? parity ^ 1 : parity);
        }
        const uint from = STAGE * (step == STEPS - 1 ? next : stage);
        take(fa[(step + 1) % 2], fb[(step + 1) % 2], as + from, bs + from,
             (step + 1) % STEPS);
        if (step == 0 && before < STAGES && lane == 0) ARRIVE(empty + 8 * before);
        #pragma unroll
        for (uint i = 0; i < DOWN; i++) {
          #pragma unroll
          for (uint p = 0; p < ACROSS; p++) {
            const uint j = i % 2 == 0 ? p : ACROSS - 1 - p;
            MULTIPLY(d[i][j], fa[step % 2][i], fb[step % 2][j]);
          }
        }
      }
      before = stage;
      stage = next;
      parity ^= next == 0;
    }

    const uint2 tile = tile_of(w, down, across);
    const uint row = tile.x * TILE_ROWS + top, column = tile.y * TILE_COLUMNS + left;
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) {
      #pragma unroll
      for (uint j = 0; j < ACROSS; j += 4) {
        #pragma unroll
        for (uint h = 0; h < 2; h++) {
          const size_t at = row + 16 * i + 8 * h + g;
          *(global uint4 *)(c + at * n + column + 8 * (j + t)) = row_of(d[i][j] + 2 * h, t);
        }
      }
    }
  }
}
