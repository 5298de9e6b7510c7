// C = A B' for square matrices, sums in fp32, by the matrix instruction of four warps.
//
// A group of two times four warps makes a tile of 128 x 256 of C, four warps 64 x 256 of it. Slabs
// come as in stages.cl: 128 bytes along k, chunk c of row r in place c ^ r % 8, which is what the
// instruction calls a swizzle of 128 bytes. Of STAGES slabs two are being multiplied and the
// others are under way. A round waits for its slab, hands its products over, asks for a slab in the
// place that was read two rounds ago, and only then waits for the products of the round before.
//
// n is a multiple of 256. FORMAT: as in tiles/format.cl.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define WARP 32
#define GROUP 256
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_CHUNKS (TILE_ROWS * CHUNKS)
#define B_CHUNKS (TILE_COLUMNS * CHUNKS)
#define STAGE (A_CHUNKS + B_CHUNKS)

#include "../tiles/bands.cl"
#include "../tiles/copies.cl"
#include "../tiles/warpgroup.cl"

// What copies have stored must be seen by the way on which the instruction reads.
#define SHOW asm volatile("fence.proxy.async.shared::cta;" ::: "memory")

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uchar *restrict a, global const uchar *restrict b,
             global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uint4 ring[STAGES * STAGE];
  const uint base = (uint)(size_t)&ring[0];
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint2 tile = tile_of(get_group_id(0), n / TILE_ROWS, n / TILE_COLUMNS);
  const uint row = tile.x * TILE_ROWS, column = tile.y * TILE_COLUMNS;
  const uint pitch = n / PER_CHUNK * 16, slabs = n / (CHUNKS * PER_CHUNK);

  // The chunk that this item copies first, and where to.
  const uint line = get_local_id(0) / CHUNKS, chunk = get_local_id(0) % CHUNKS;
  a += (size_t)(row + line) * pitch + 16 * chunk;
  b += (size_t)(column + line) * pitch + 16 * chunk;
  const uint to = base + 16 * (line * CHUNKS + (chunk ^ line % CHUNKS));

  float d[128];
  #pragma unroll
  for (uint r = 0; r < 128; r++) d[r] = 0;

  #pragma unroll
  for (uint s = 0; s < STAGES - 2; s++) {
    if (s < slabs) {
      fetch(a, to + 16 * STAGE * s, TILE_ROWS, pitch);
      fetch(b, to + 16 * (STAGE * s + A_CHUNKS), TILE_COLUMNS, pitch);
    }
    a += 16 * CHUNKS;
    b += 16 * CHUNKS;
    COMMIT;
  }

  //> overlap
  // Stages, in bytes.
  uint here = 0, free = 16 * STAGE * (STAGES - 2);
  for (uint s = 0; s < slabs; s++) {
    WAIT(STAGES - 3);
    SHOW;
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint slab = base + here;
    const ulong as = descriptor(slab + 16 * 64 * CHUNKS * (warp / 4));
    const ulong bs = descriptor(slab + 16 * A_CHUNKS);
    BEGIN;
    #pragma unroll
    for (uint step = 0; step < STEPS; step++) {
      MULTIPLY(as + 2 * step, bs + 2 * step, s + step);
    }
    END;
    if (s + STAGES - 2 < slabs) {
      fetch(a, to + free, TILE_ROWS, pitch);
      fetch(b, to + free + 16 * A_CHUNKS, TILE_COLUMNS, pitch);
    }
    a += 16 * CHUNKS;
    b += 16 * CHUNKS;
    COMMIT;
    FINISH(1);
    here = here == 16 * STAGE * (STAGES - 1) ? 0 : here + 16 * STAGE;
    free = free == 16 * STAGE * (STAGES - 1) ? 0 : free + 16 * STAGE;
  }
  FINISH(0);
  //<

  // After the exchange a lane has a row of one block of four, and four lanes write 64 bytes.
  const uint g = lane / 4, t = lane % 4;
  c += (size_t)(row + 16 * warp + g) * n + column + 8 * t;
  #pragma unroll
  for (uint r = 0; r < 128; r += 16) {
    #pragma unroll
    for (uint h = 0; h < 4; h += 2) {
      *(global uint4 *)(c + 4 * h * (size_t)n + 2 * r) = row_of(d + r + h, t);
    }
  }
}
