// C = A B' for square matrices of bf16 of which A has two numbers among every four along k, sums in
// fp32, by the sparse matrix instruction of a warp. It takes the numbers of A that are there, and
// two bits for each that say which of the four it is.
//
// As in hgemm/stages.cl a group makes a tile of TILE_ROWS x TILE_COLUMNS of C, a warp WARP_ROWS x
// WARP_COLUMNS of it, from slabs of 64 along k, of which STAGES have a place in local memory. A row
// of a slab of A is 64 bytes, 4 chunks: chunk c of row r lies in place c ^ r / 2 % 4; a row of B is
// 128 bytes, 8 chunks: chunk c of row r lies in place c ^ r % 8. So eight rows of a chunk lie in
// different banks.
//
// A product takes 16 rows of A and 32 places along k, that is 16 numbers of each row. With g = lane
// / 4 and t = lane % 4 a lane has of A rows g and g + 8, numbers 2t and 2t + 1, and 2t + 8 and 2t +
// 9 of those that are there; of B column g, rows 2t and 2t + 1 and the same 8, 16 and 24 further on.
// Of the bits, lane t of four has those of 16 places of row g in the low half of a word and those of
// row g + 8 in the high half: lanes 0 and 1 for the first 32 places of a slab, lanes 2 and 3 for the
// others, as the selector says. Four bits tell of four places, those of the first number lowest (PTX
// ISA, "Matrix fragments for sparse mma.m16n8k32").
//
// With LOCAL_PLACES, 1, the words with these bits are copied with the slab, behind A and B: 128 bytes of 16
// rows. Otherwise a lane asks memory for its words of the next slab as it begins with one.
//
// n is a multiple of TILE_ROWS, of TILE_COLUMNS and of 64.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define WARP 32
#define WARPS_ACROSS (TILE_COLUMNS / WARP_COLUMNS)
#define GROUP (TILE_ROWS / WARP_ROWS * WARPS_ACROSS * WARP)
#define SLAB 64
#define LEFT_CHUNKS 4                   // of a row of a slab of A, 16 bytes each
#define CHUNKS 8                        // of a row of a slab of B
#define A_CHUNKS (TILE_ROWS * LEFT_CHUNKS)
#define B_CHUNKS (TILE_COLUMNS * CHUNKS)
#if LOCAL_PLACES
#define PLACE_CHUNKS (TILE_ROWS / 16 * WARP / 4)
#else
#define PLACE_CHUNKS 0
#endif
#define STAGE (16 * (A_CHUNKS + B_CHUNKS + PLACE_CHUNKS))
#define DOWN (WARP_ROWS / 16)
#define ACROSS (WARP_COLUMNS / 8)
#define BLOCKS (2 * ACROSS)             // of B in a slab: 8 columns, 32 along k

#include "../tiles/bands.cl"
#include "../tiles/copies.cl"
#include "../tiles/format.cl"

//> multiply
#define MULTIPLY(d, a, b, which, selector)                                                       \
  asm volatile("mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32"        \
               " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9, %10, %11}, {%0, %1, %2, %3},"      \
               " %12, " selector ";"                                                             \
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                  \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(b[2]),    \
                 "r"(b[3]), "r"(which))
//<

#define LOAD_4(r, address)                                                                       \
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"                \
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])                                  \
               : "r"(address)                                                                    \
               : "memory")

// The words of a lane for a slab, of 16 rows each: COPY_PLACES brings those of the tile to the stage `at`,
// from where TAKE_PLACES reads them; ASK_PLACES reads them where they are in memory, if there is a slab.
#define EACH_WORD _Pragma("unroll") for (uint i = 0; i < DOWN; i++)
#if LOCAL_PLACES
#define COPY_PLACES(at)                                                                          \
  if (me < PLACE_CHUNKS) COPY(to_places + (at), which);                                          \
  which += WARP
#define TAKE_PLACES(words, at)                                                                   \
  EACH_WORD asm volatile("ld.shared.u32 %0, [%1];"                                               \
                         : "=r"(words[i])                                                        \
                         : "r"(places + (at) + 4 * i * WARP)                                     \
                         : "memory")
#define ASK_PLACES(words, there)
#else
#define COPY_PLACES(at)
#define TAKE_PLACES(words, at)
#define ASK_PLACES(words, there)                                                                 \
  EACH_WORD words[i] = (there) ? which[(size_t)i * slabs * WARP] : 0;                            \
  which += WARP
#endif

// A slab of both matrices. `to`s and `from`s are those of an item's first chunks; GROUP / 4 rows of
// A and GROUP / 8 of B further down the places of chunks repeat.
inline void fetch_both(global const uchar *a, global const uchar *b, const uint to_a,
                       const uint to_b, const uint pitch) {
  #pragma unroll
  for (uint h = 0; h < A_CHUNKS / GROUP; h++)
    COPY(to_a + h * GROUP * 16, a + (size_t)h * (GROUP / LEFT_CHUNKS) * pitch);
  #pragma unroll
  for (uint h = 0; h < B_CHUNKS / GROUP; h++)
    COPY(to_b + h * GROUP * 16, b + (size_t)h * (GROUP / CHUNKS) * 2 * pitch);
}

// What a warp has of A for a half of a slab, which is two chunks of each of its rows.
inline void take_left(uint fa[DOWN][4], const uint as, const uint half_of) {
  const uint lane = get_local_id(0) % WARP;
  // Rows of a lane differ by multiples of 16, so that its chunk lies in the same place of each.
  const uint from = as + 16 * ((2 * half_of + lane / 16) ^ lane / 2 % 4);
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) LOAD_4(fa[i], from + 16 * i * LEFT_CHUNKS * 16);
}

// A block of B: 8 columns of C, four chunks along k.
inline void take_right(uint fb[4], const uint bs, const uint block) {
  const uint lane = get_local_id(0) % WARP;
  LOAD_4(fb, bs + block % ACROSS * 8 * CHUNKS * 16
                 + 16 * ((block / ACROSS * 4 + lane / 8) ^ lane % 8));
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uchar *restrict a, global const uint *restrict which,
             global const uchar *restrict b, global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uint4 ring[STAGES * STAGE / 16];
  const uint base = (uint)(size_t)&ring[0];
  const uint me = get_local_id(0), lane = me % WARP, warp = me / WARP;
  const uint top = warp / WARPS_ACROSS * WARP_ROWS, left = warp % WARPS_ACROSS * WARP_COLUMNS;
  const uint2 tile = tile_of(get_group_id(0), n / TILE_ROWS, n / TILE_COLUMNS);
  const uint row = tile.x * TILE_ROWS, column = tile.y * TILE_COLUMNS;
  const uint pitch = n, slabs = n / SLAB;

  // The chunks that this item copies first, and where to; rows that this lane names for ldmatrix.
  const uint line_a = me / LEFT_CHUNKS, chunk_a = me % LEFT_CHUNKS;
  const uint line_b = me / CHUNKS, chunk_b = me % CHUNKS;
  a += (size_t)(row + line_a) * pitch + 16 * chunk_a;
  b += (size_t)(column + line_b) * 2 * pitch + 16 * chunk_b;
  const uint to_a = base + 16 * (line_a * LEFT_CHUNKS + (chunk_a ^ line_a / 2 % 4));
  const uint to_b = base + 16 * (A_CHUNKS + line_b * CHUNKS + (chunk_b ^ line_b % 8));
  const uint as = base + 16 * LEFT_CHUNKS * (top + lane % 16);
  const uint bs = base + 16 * (A_CHUNKS + CHUNKS * (left + lane % 8));
#if LOCAL_PLACES
  const uint to_places = base + 16 * (A_CHUNKS + B_CHUNKS + me);
  const uint places = base + 16 * (A_CHUNKS + B_CHUNKS) + 4 * (top / 16 * WARP + lane);
  which += (size_t)(row / 16 + me / (WARP / 4)) * slabs * WARP + 4 * (me % (WARP / 4));
#else
  which += (size_t)((row + top) / 16) * slabs * WARP + lane;
#endif

  float d[DOWN][ACROSS][4];
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    #pragma unroll
    for (uint j = 0; j < ACROSS; j++) {
      #pragma unroll
      for (uint r = 0; r < 4; r++) d[i][j][r] = 0;
    }
  }

  #pragma unroll
  for (uint s = 0; s < STAGES - 1; s++) {
    if (s < slabs) {
      fetch_both(a, b, to_a + s * STAGE, to_b + s * STAGE, pitch);
      COPY_PLACES(s * STAGE);
    }
    a += 16 * LEFT_CHUNKS;
    b += 16 * CHUNKS;
    COMMIT;
  }
  uint now[DOWN], later[DOWN];
  ASK_PLACES(now, true);
  WAIT(STAGES - 2);
  barrier(CLK_LOCAL_MEM_FENCE);
  TAKE_PLACES(now, 0);
  uint fa[2][DOWN][4], fb[4][4];
  take_left(fa[0], as, 0);
  take_right(fb[0], bs, 0);
  take_right(fb[1], bs, 1);

  // Stages, in bytes.
  uint here = 0, next = STAGE, free = STAGE * (STAGES - 1);
  for (uint s = 0; s < slabs; s++) {
    #pragma unroll
    for (uint block = 0; block < BLOCKS; block++) {
      if (block == 0) {
        if (s + STAGES - 1 < slabs) {
          fetch_both(a, b, to_a + free, to_b + free, pitch);
          COPY_PLACES(free);
        }
        a += 16 * LEFT_CHUNKS;
        b += 16 * CHUNKS;
        COMMIT;
        ASK_PLACES(later, s + 1 < slabs);
      }
      // Two blocks before the next slab begins it must have come for all.
      if (block == BLOCKS - 2) {
        WAIT(STAGES - 2);
        barrier(CLK_LOCAL_MEM_FENCE);
        TAKE_PLACES(later, next);
      }
      if (block == ACROSS - 2) take_left(fa[1], as + here, 1);
      if (block == BLOCKS - 2) take_left(fa[0], as + next, 0);
      if (block < BLOCKS - 2) take_right(fb[(block + 2) % 4], bs + here, block + 2);
      else take_right(fb[(block + 2) % 4], bs + next, block + 2 - BLOCKS);
      #pragma unroll
      for (uint i = 0; i < DOWN; i++) {
        if (block < ACROSS) MULTIPLY(d[i][block % ACROSS], fa[0][i], fb[block % 4], now[i], "0x0");
        else MULTIPLY(d[i][block % ACROSS], fa[1][i], fb[block % 4], now[i], "0x1");
      }
    }
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) now[i] = later[i];
    free = here;
    here = next;
    next = next == STAGE * (STAGES - 1) ? 0 : next + STAGE;
  }

  // A lane has two columns of each block, four lanes a row of it; after the exchange a lane has a
  // row of one block of four, and four lanes write 64 bytes.
  const uint g = lane / 4, t = lane % 4;
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    #pragma unroll
    for (uint j = 0; j < ACROSS; j += 4) {
      #pragma unroll
      for (uint h = 0; h < 2; h++) {
        const size_t down = row + top + 16 * i + 8 * h + g;
        *(global uint4 *)(c + down * n + column + left + 8 * (j + t)) = row_of(d[i][j] + 2 * h, t);
      }
    }
  }
}
