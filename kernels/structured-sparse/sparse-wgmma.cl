// C = A B' for square matrices of bf16 of which A has two numbers among every four along k, sums in
// fp32, by the sparse matrix instruction of four warps, in the manner of hgemm/tensor.cl: a group of
// two times four warps makes a tile of 128 x 256 of C, one more warp asks for slabs of 64 along k, of
// which STAGES have a place in local memory.
//
// A product takes 64 rows of A, 32 places along k of which 16 numbers of a row are there, and of B
// the same 32 places of 256 columns. B lies row by row and comes by a tensor map. Of A a slab is one
// piece of memory: the numbers of 128 rows, 64 bytes each, then the words that tell their places.
// Chunk c of row r lies in place c ^ r / 2 % 4, which is what the instruction calls a swizzle of 64
// bytes. For each 16 rows there is a word for each lane of the warp that has them in its sums; the
// words are those of sparse.cl: lanes 0 and 1 of four tell of the first 32 places of a slab, lanes 2
// and 3 of the others, as the selector says (PTX ISA, "Matrix Fragments for sparse
// wgmma.mma_async.m64nNk32").
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
#define SLAB 64
#define NUMBERS (TILE_ROWS * SLAB)      // bytes of a slab of A: two for every other place
#define A_BYTES (NUMBERS + WORKERS * WARP * 4)
#define B_BYTES (TILE_COLUMNS * SLAB * 2)
#define STAGE (A_BYTES + B_BYTES)
#define SUMS (TILE_COLUMNS / 2)         // of a work-item

#include "../tiles/bands.cl"
#include "../tiles/ring.cl"
#include "../tiles/warpgroup.cl"

// Adds to the sums, or replaces them where `add` is zero.
#define MULTIPLY_SPARSE(a, b, which, selector, add)                                              \
  asm volatile(                                                                                  \
      "//SLOT{ .reg .pred p; setp.ne.b32 p, %131, 0; "                                           \
      "wgmma.mma_async.sp.sync.aligned.m64n256k32.f32.bf16.bf16 "                                \
      REGISTERS ", " OPERANDS ", %130, " selector ", p, 1, 1, 0, 0; }"                           \
      : ALL_SUMS                                                                                 \
      : "l"(a), "l"(b), "r"(which), "r"(add))

// A slab: its two products begin, and those of the slab before have ended when it is done, so that
// its place is free and the register of its words may be written again. The unit reads the words
// while a product runs: two slabs have different registers.
#define STEP(which, add)                                                                         \
  do {                                                                                           \
    await(full + 8 * stage, parity);                                                             \
    const uint here = base + STAGE * stage;                                                      \
    const ulong as = left_rows(here + NUMBERS / 2 * (warp / 4));                                 \
    const ulong bs = descriptor(here + A_BYTES);                                                 \
    which = word_at(here + NUMBERS + 4 * (WARP * warp + lane));                                  \
    BEGIN;                                                                                       \
    MULTIPLY_SPARSE(as, bs, which, "0", add);                                                    \
    MULTIPLY_SPARSE(as + 2, bs + 4, which, "1", 1);                                              \
    END;                                                                                         \
    FINISH(1);                                                                                   \
    if (stage != before && lane == 0) ARRIVE(empty + 8 * before);                                \
    before = stage;                                                                              \
    if (++stage == STAGES) {                                                                     \
      stage = 0;                                                                                 \
      parity ^= 1;                                                                               \
    }                                                                                            \
  } while (0)

// Where rows of A lie, for the instruction: 64 bytes each, eight of them every 512 (32 units of 16),
// chunks swizzled over four places. A step along k is two chunks of A, 2 units, and four of B.
inline ulong left_rows(const uint address) { return described(address, 1, 32, 2); }

// A word of local memory that the copy engine has stored.
inline uint word_at(const uint address) {
  uint word;
  asm volatile("ld.shared.b32 %0, [%1];" : "=r"(word) : "r"(address) : "memory");
  return word;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uchar *restrict a, global const ulong *restrict b,
             global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES];
  const uint base = (uint)(size_t)&ring[0];
  const uint full = (uint)(size_t)&barriers[0], empty = full + 8 * STAGES;
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint down = n / TILE_ROWS, across = n / TILE_COLUMNS, tiles = down * across;
  const uint slabs = n / SLAB, groups = get_num_groups(0);
  if (get_local_id(0) == 0) {
    prepare_ring(full, empty);
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
        BRING(there, a + ((size_t)tile.x * slabs + s) * A_BYTES, A_BYTES, told);
        BRING_BOX(there + A_BYTES, b, s * SLAB, tile.y * TILE_COLUMNS, told);
        if (++stage == STAGES) {
          stage = 0;
          parity ^= 1;
        }
      }
    }
    return;
  }

  const uint g = lane / 4, t = lane % 4;
  uint even, odd;
  float d[SUMS];
  #pragma unroll
  for (uint r = 0; r < SUMS; r++) d[r] = 0;
  for (uint w = get_group_id(0); w < tiles; w += groups) {
    uint before = stage;
    for (uint s = 0; s < slabs; s += 2) {
      STEP(even, s);
      STEP(odd, 1);
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
}
