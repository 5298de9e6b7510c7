// C = A B' for many small matrices of bf16, sums in fp32: as many groups
// as find room, each of which takes tile after tile.
//
// Tiles, slabs, their ring and the fragments are those of ../hgemm/stages.cl. Matrices follow each
// other without gaps. The ring does not stop between tiles: while the last slab
// of one is multiplied and its sums are stored, slabs of the next are under way.
//
// n is a multiple of TILE_ROWS, of TILE_COLUMNS and of 64.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define WARP 32
#define WARPS_ACROSS (TILE_COLUMNS / WARP_COLUMNS)
#define GROUP (TILE_ROWS / WARP_ROWS * WARPS_ACROSS * WARP)
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_CHUNKS (TILE_ROWS * CHUNKS)
#define B_CHUNKS (TILE_COLUMNS * CHUNKS)
#define STAGE (A_CHUNKS + B_CHUNKS)
#define DOWN (WARP_ROWS / 16)
#define ACROSS (WARP_COLUMNS / 8)

#include "../tiles/copies.cl"
#include "../tiles/fragments.cl"

// Asks for the next slab of this group's tiles.
#define ASK(stage)                                                                               \
  do {                                                                                           \
    const size_t first = (size_t)(ahead / each) * n;                                             \
    const uint down = ahead % each / across * TILE_ROWS, right = ahead % across * TILE_COLUMNS;  \
    fetch(a + (first + down) * pitch + 128 * along + own, to + (stage), TILE_ROWS, pitch);       \
    fetch(b + (first + right) * pitch + 128 * along + own, to + (stage) + 16 * A_CHUNKS,         \
          TILE_COLUMNS, pitch);                                                                  \
    if (++along == slabs) {                                                                      \
      along = 0;                                                                                 \
      ahead += groups;                                                                           \
    }                                                                                            \
  } while (0)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uchar *restrict a, global const uchar *restrict b,
             global ushort *restrict c, const uint n, const uint count) {
  local __attribute__((aligned(1024))) uint4 ring[STAGES * STAGE];
  const uint base = (uint)(size_t)&ring[0];
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint top = warp / WARPS_ACROSS * WARP_ROWS, left = warp % WARPS_ACROSS * WARP_COLUMNS;
  const uint across = n / TILE_COLUMNS, each = n / TILE_ROWS * across;
  const uint pitch = 2 * n, slabs = n / 64, works = count * each, groups = get_num_groups(0);
  uint work = get_group_id(0), rounds = (works - work + groups - 1) / groups * slabs;

  // The chunk that this item copies first, and where to; rows that this lane names for ldmatrix.
  const uint line = get_local_id(0) / CHUNKS, chunk = get_local_id(0) % CHUNKS;
  const uint own = line * pitch + 16 * chunk;
  const uint to = base + 16 * (line * CHUNKS + (chunk ^ line % CHUNKS));
  const uint as = base + 16 * CHUNKS * (top + lane % 16);
  const uint bs = base + 16 * (A_CHUNKS + CHUNKS * (left + lane / 16 * 8 + lane % 8));
  const uint g = lane / 4, t = lane % 4;

  float d[DOWN][ACROSS][4];
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    #pragma unroll
    for (uint j = 0; j < ACROSS; j++) {
      #pragma unroll
      for (uint r = 0; r < 4; r++) d[i][j][r] = 0;
    }
  }

  // The slab that is asked for next: of which tile, and where along k.
  uint ahead = work, along = 0;
  #pragma unroll
  for (uint s = 0; s < STAGES - 1; s++) {
    if (ahead < works) {
      ASK(16 * STAGE * s);
    }
    COMMIT;
  }
  WAIT(STAGES - 2);
  barrier(CLK_LOCAL_MEM_FENCE);
  uint fa[2][DOWN][4], fb[2][ACROSS][2];
  take(fa[0], fb[0], as, bs, 0);

  uint here = 0, next = 16 * STAGE, free = 16 * STAGE * (STAGES - 1);  // stages, in bytes
  uint slab = 0;
  for (; rounds > 0; rounds--) {
    #pragma unroll
    for (uint step = 0; step < STEPS; step++) {
      if (step == STEPS - 1) {
        WAIT(STAGES - 2);
        barrier(CLK_LOCAL_MEM_FENCE);
      }
      const uint from = step == STEPS - 1 ? next : here;
      take(fa[(step + 1) % 2], fb[(step + 1) % 2], as + from, bs + from, (step + 1) % STEPS);
      if (step == 0) {
        if (ahead < works) {
          ASK(free);
        }
        COMMIT;
      }
      #pragma unroll
      for (uint i = 0; i < DOWN; i++) {
        #pragma unroll
        for (uint j = 0; j < ACROSS; j++) {
          MULTIPLY(d[i][j], fa[step % 2][i], fb[step % 2][j]);
        }
      }
    }
    free = here;
    here = next;
    next = next == 16 * STAGE * (STAGES - 1) ? 0 : next + 16 * STAGE;
    if (++slab < slabs) continue;

    // A tile is done: it is stored while slabs of the next arrive.
    slab = 0;
    const size_t matrix = work / each;
    const uint row = work % each / across * TILE_ROWS, column = work % across * TILE_COLUMNS;
    work += groups;
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) {
      #pragma unroll
      for (uint j = 0; j < ACROSS; j += 4) {
        #pragma unroll
        for (uint h = 0; h < 2; h++) {
          const size_t down = matrix * n + row + top + 16 * i + 8 * h + g;
          *(global uint4 *)(c + down * n + column + left + 8 * (j + t)) = row_of(d[i][j] + 2 * h, t);
        }
        #pragma unroll
        for (uint e = 0; e < 16; e++) d[i][j + e / 4][e % 4] = 0;
      }
    }
  }
}
