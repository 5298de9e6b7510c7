// As mma.cl, but for how a slab lies in local memory and how it is taken from there.
//
// A chunk is 16 bytes, 8 elements along k. Chunk c of row r lies in the place c ^ r % 8 of its row:
// the same chunk of 8 rows in turn is then in 8 different places, which together are all 32 banks.
// One ldmatrix.x4 gives a warp four pieces of 8 rows by one chunk: lanes 8m to 8m + 7 name the rows
// of piece m, and register m of lane 4g + t gets row g at 2t, which is what a fragment is made of.
//
// n is a multiple of 128. FORMAT: 0 for bf16, 1 for fp16.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define WARP 32
#define GROUP 256
#define TILE 128
#define SLAB 64
#define CHUNKS (SLAB / 8)  // of a row of a slab
#define WARP_ROWS 64
#define WARP_COLUMNS 32
#define DOWN (WARP_ROWS / 16)
#define ACROSS (WARP_COLUMNS / 8)
#define COPIES (TILE * CHUNKS / GROUP)

#include "../tiles/fragments.cl"

// Where a chunk lies in local memory.
inline uint place(const uint row, const uint chunk) {
  return row * CHUNKS + (chunk ^ row % CHUNKS);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uint4 *restrict a, global const uint4 *restrict b,
             global uint *restrict c, const uint n) {
  local __attribute__((aligned(128))) uint4 as[TILE * CHUNKS], bs[TILE * CHUNKS];
  const uint me = get_local_id(0), lane = me % WARP, warp = me / WARP;
  const uint g = lane / 4, t = lane % 4;
  const uint left_base = (uint)(size_t)&as[0], right_base = (uint)(size_t)&bs[0];
  const uint row = get_group_id(1) * TILE, column = get_group_id(0) * TILE;
  const uint top = warp / (TILE / WARP_COLUMNS) * WARP_ROWS;
  const uint left = warp % (TILE / WARP_COLUMNS) * WARP_COLUMNS;
  float d[DOWN][ACROSS][4];
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    #pragma unroll
    for (uint j = 0; j < ACROSS; j++) {
      #pragma unroll
      for (uint r = 0; r < 4; r++) d[i][j][r] = 0;
    }
  }

  for (uint k = 0; k < n; k += SLAB) {
    #pragma unroll
    for (uint h = 0; h < COPIES; h++) {
      const uint chunk = me + h * GROUP;
      const uint line = chunk / CHUNKS, at = k / 8 + chunk % CHUNKS;
      as[place(line, chunk % CHUNKS)] = a[(size_t)(row + line) * (n / 8) + at];
      bs[place(line, chunk % CHUNKS)] = b[(size_t)(column + line) * (n / 8) + at];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    //> pieces
    #pragma unroll
    for (uint chunk = 0; chunk < CHUNKS; chunk += 2) {
      uint fa[DOWN][4], fb[ACROSS][2];
      // Of A rows 0 to 7 and 8 to 15 of the one chunk, then of the other.
      #pragma unroll
      for (uint i = 0; i < DOWN; i++) {
        const uint line = top + 16 * i + lane % 16;
        const uint from = left_base + 16 * place(line, chunk + lane / 16);
        LOAD_4(fa[i][0], fa[i][1], fa[i][2], fa[i][3], from);
      }
      // Of B both chunks of rows 0 to 7, then of the next block's.
      #pragma unroll
      for (uint j = 0; j < ACROSS; j += 2) {
        const uint line = left + 8 * j + lane / 16 * 8 + lane % 8;
        const uint other = lane / 8 % 2;
        const uint from = right_base + 16 * place(line, chunk + other);
        LOAD_4(fb[j][0], fb[j][1], fb[j + 1][0], fb[j + 1][1], from);
      }
      #pragma unroll
      for (uint i = 0; i < DOWN; i++) {
        #pragma unroll
        for (uint j = 0; j < ACROSS; j++) {
          MULTIPLY(d[i][j], fa[i], fb[j]);
        }
      }
    }
    //<
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    #pragma unroll
    for (uint j = 0; j < ACROSS; j++) {
      const size_t at = ((size_t)(row + top + 16 * i + g) * n + column + left + 8 * j) / 2 + t;
      c[at] = word_of(d[i][j][0], d[i][j][1]);
      c[at + 4 * (size_t)n] = word_of(d[i][j][2], d[i][j][3]);
    }
  }
}
