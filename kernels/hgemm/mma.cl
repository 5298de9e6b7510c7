// C = A B' for square matrices of 16 bits, sums in fp32, by the matrix instruction of a warp.
//
// A group of 8 warps makes a tile of 128 x 128 of C; a warp makes 64 x 32 of it, as 4 x 4 blocks of
// 16 x 8. Slabs of 64 along k go through registers to local memory, row after row as they come; a
// lane takes from there the two neighbours along k that the instruction wants in each of its
// registers. With g = lane / 4 and t = lane % 4 these are, in a block of A, rows g and g + 8 at 2t
// and at 2t + 8; in a block of B, row g at 2t and at 2t + 8; of C it gets rows g and g + 8, columns
// 2t and 2t + 1 (PTX ISA, "Matrix Fragments for mma.m16n8k16").
//
// A row of a slab is 128 bytes, all 32 banks: the 8 rows that lanes ask for at once lie in the same
// four. n is a multiple of 128. FORMAT: 0 for bf16, 1 for fp16.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define WARP 32
#define GROUP 256
#define TILE 128
#define SLAB 64
#define WORDS (SLAB / 2)   // of a row of a slab
#define CHUNKS (SLAB / 8)  // of a row of a slab: 16 bytes each
#define WARP_ROWS 64
#define WARP_COLUMNS 32
#define DOWN (WARP_ROWS / 16)
#define ACROSS (WARP_COLUMNS / 8)
#define COPIES (TILE * CHUNKS / GROUP)

#include "../tiles/fragments.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uint4 *restrict a, global const uint4 *restrict b,
             global uint *restrict c, const uint n) {
  local __attribute__((aligned(16))) uint as[TILE * WORDS], bs[TILE * WORDS];
  const uint me = get_local_id(0), lane = me % WARP, warp = me / WARP;
  const uint g = lane / 4, t = lane % 4;
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
      vstore4(a[(size_t)(row + line) * (n / 8) + at], chunk, as);
      vstore4(b[(size_t)(column + line) * (n / 8) + at], chunk, bs);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    //> fragments
    #pragma unroll
    for (uint w = 0; w < WORDS; w += 8) {
      uint fa[DOWN][4], fb[ACROSS][2];
      #pragma unroll
      for (uint i = 0; i < DOWN; i++) {
        #pragma unroll
        for (uint r = 0; r < 4; r++) {
          const uint line = top + 16 * i + g + r % 2 * 8;
          fa[i][r] = as[line * WORDS + w + t + r / 2 * 4];
        }
      }
      #pragma unroll
      for (uint j = 0; j < ACROSS; j++) {
        const uint line = left + 8 * j + g;
        #pragma unroll
        for (uint r = 0; r < 2; r++) {
          fb[j][r] = bs[line * WORDS + w + t + r * 4];
        }
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
