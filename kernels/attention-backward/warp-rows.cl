// What a warp does for the gradients of its 16 rows, of queries or of keys, by its matrix
// instruction (mma.sync). A group has ROWS rows, whose two tiles stay in local memory: K and V, or
// Q and dO. Against them come blocks of OTHERS rows of the other two, in two places each.
//
// A warp makes two products with the rows of a block, from which it makes P and dS in its
// registers, and multiplies these by the columns of the same block. A lane has of a block of 16 by 8
// what it must have of the left matrix of the next product, as in attention/mma.cl.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define FORMAT 1
#define WARP 32
#define GROUP 256
#define ROWS 128
#define OTHERS 64
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define DOWN 1                          // blocks of 16 rows of a warp
#define ACROSS (OTHERS / 8)
#define HAS (OTHERS / 2)                // products of a lane
#define TILE_BYTES (ROWS * WIDTH * 2)
#define BLOCK_BYTES (OTHERS * WIDTH * 2)
#define PAIR_BYTES (OTHERS * 8)

#include "../attention/copies.cl"
#include "../attention/powers.cl"
#include "../tiles/bands.cl"
#include "../tiles/fragments.cl"
#include "../tiles/turned.cl"
#include "deltas.cl"

inline float power_of_two(const float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

// Where a lane's first row begins of the matrices that it reads: of the left ones of products of
// rows, whose first row is `first`; of the right ones; and of right ones that are turned.
inline uint left_at(const uint tile, const uint first) {
  return tile + 128 * (first + get_local_id(0) % 16);
}
inline uint right_at(const uint block) {
  const uint lane = get_local_id(0) % WARP;
  return block + 128 * (lane / 16 * 8 + lane % 8);
}
inline uint turned_at(const uint block) { return block + 128 * (get_local_id(0) % 16); }

// Products of this warp's rows and those of a block.
__attribute__((always_inline))
inline void multiply_rows(float s[ACROSS][4], uint left, uint right) {
  ANEW(left);
  ANEW(right);
  const uint lane = get_local_id(0) % WARP;
  #pragma unroll
  for (uint r = 0; r < HAS; r++) s[r / 4][r % 4] = 0;
  #pragma unroll
  for (uint step = 0; step < WIDTH / 16; step++) {
    uint fa[4];
    LOAD_4(fa[0], fa[1], fa[2], fa[3],
           left + step / 4 * ROWS * 128 + 16 * ((step % 4 * 2 + lane / 16) ^ lane % 8));
    #pragma unroll
    for (uint j = 0; j < ACROSS; j += 2) {
      uint fb[2][2];
      LOAD_4(fb[0][0], fb[0][1], fb[1][0], fb[1][1],
             right + (step / 4 * OTHERS + 8 * j) * 128 +
                 16 * ((step % 4 * 2 + lane / 8 % 2) ^ lane % 8));
      MULTIPLY(s[j], fa, fb[0]);
      MULTIPLY(s[j + 1], fa, fb[1]);
    }
  }
}

// Numbers of 16 rows and OTHERS columns, rounded, as the left matrix of a product.
__attribute__((always_inline))
inline void words_of(uint p[OTHERS / 16][4], float s[ACROSS][4]) {
  #pragma unroll
  for (uint r = 0; r < HAS; r += 2) p[r / 8][r % 8 / 2] = word_of(s[r / 4][r % 4], s[r / 4][r % 4 + 1]);
}

// Adds the product of those and the rows of a block.
__attribute__((always_inline))
inline void multiply_columns(float sums[WIDTH / 8][4], uint p[OTHERS / 16][4], uint turned) {
  ANEW(turned);
  const uint lane = get_local_id(0) % WARP;
  #pragma unroll
  for (uint step = 0; step < OTHERS / 16; step++) {
    #pragma unroll
    for (uint j = 0; j < WIDTH / 8; j += 2) {
      uint fb[2][2];
      LOAD_4_TURNED(fb[0][0], fb[0][1], fb[1][0], fb[1][1],
                    turned + (j / 8 * OTHERS + step * 16) * 128 +
                        16 * ((j % 8 + lane / 16) ^ lane % 8));
      MULTIPLY(sums[j], p[step], fb[0]);
      MULTIPLY(sums[j + 1], p[step], fb[1]);
    }
  }
}

// Writes rows `row` and `row` + 8 of a head, of those that there are, `by` times the sums.
__attribute__((always_inline))
inline void store_rows(global ushort *head, float *sums, const uint row, const uint n,
                       const float by) {
  const uint t = get_local_id(0) % 4;
  global ushort *to = head + (size_t)row * WIDTH + 8 * t;
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) sums[r] *= by;
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r += 16) {
    #pragma unroll
    for (uint h = 0; h < 2; h++) {
      const uint4 words = row_of(sums + r + 2 * h, t);
      if (row + 8 * h < n) *(global uint4 *)(to + 8 * h * WIDTH + 2 * r) = words;
    }
  }
}
