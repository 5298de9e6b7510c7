// O = softmax(Q K' / sqrt(WIDTH)) V for each head of n rows of WIDTH fp16 numbers, sums in fp32, by
// the matrix instruction of a warp (mma.sync).
//
// A group has 128 queries, each of its four warps 32, in two blocks of 16 rows. A block of 64 keys
// and their values have a place each: values come while the products with the keys are made, and
// the next keys while those with the values are. The powers of the first products stay in
// registers: a lane has of a block of 16 by 8 what it must have of the left matrix of the second
// product.
//
// CAUSAL: row i sees keys 0 to i. BAND: as in order.cl.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define FORMAT 1
#define LAZY 0
#define WARP 32
#define GROUP 128
#define QUERIES 128
#define KEYS 64
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define DOWN 2                          // blocks of 16 rows of a warp
#define ACROSS (KEYS / 8)
#define Q_BYTES (QUERIES * WIDTH * 2)
#define BLOCK_BYTES (KEYS * WIDTH * 2)

#include "copies.cl"
#include "order.cl"
#include "../tiles/fragments.cl"
#include "summaries.cl"
#include "../tiles/turned.cl"

// S = Q K': `queries` and `keys` are where the rows begin that this lane names.
__attribute__((always_inline))
inline void multiply_keys(float s[DOWN][ACROSS][4], uint queries, uint keys) {
  ANEW(queries);
  ANEW(keys);
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    #pragma unroll
    for (uint r = 0; r < HAS; r++) s[i][r / 4][r % 4] = 0;
  }
  const uint lane = get_local_id(0) % WARP;
  #pragma unroll
  for (uint step = 0; step < WIDTH / 16; step++) {
    uint fa[DOWN][4];
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) {
      LOAD_4(fa[i][0], fa[i][1], fa[i][2], fa[i][3],
             queries + (step / 4 * QUERIES + 16 * i) * 128 +
                 16 * ((step % 4 * 2 + lane / 16) ^ lane % 8));
    }
    #pragma unroll
    for (uint j = 0; j < ACROSS; j += 2) {
      uint fb[2][2];
      LOAD_4(fb[0][0], fb[0][1], fb[1][0], fb[1][1],
             keys + (step / 4 * KEYS + 8 * j) * 128 +
                 16 * ((step % 4 * 2 + lane / 8 % 2) ^ lane % 8));
      #pragma unroll
      for (uint i = 0; i < DOWN; i++) {
        MULTIPLY(s[i][j], fa[i], fb[0]);
        MULTIPLY(s[i][j + 1], fa[i], fb[1]);
      }
    }
  }
}

// O += P V: `values` is where the row begins that this lane names first.
__attribute__((always_inline))
inline void multiply_values(float o[DOWN][WIDTH / 8][4], float s[DOWN][ACROSS][4],
                            uint values) {
  ANEW(values);
  const uint lane = get_local_id(0) % WARP;
  #pragma unroll
  for (uint step = 0; step < KEYS / 16; step++) {
    uint p[DOWN][4];
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) {
      #pragma unroll
      for (uint r = 0; r < 4; r++) {
        p[i][r] = word_of(s[i][2 * step + r / 2][r % 2 * 2], s[i][2 * step + r / 2][r % 2 * 2 + 1]);
      }
    }
    #pragma unroll
    for (uint j = 0; j < WIDTH / 8; j += 2) {
      uint fb[2][2];
      const uint slab = values + j / 8 * KEYS * 128 + step * 16 * 128;
      LOAD_4_TURNED(fb[0][0], fb[0][1], fb[1][0], fb[1][1],
                    slab + 16 * ((j % 8 + lane / 16) ^ lane % 8));
      #pragma unroll
      for (uint i = 0; i < DOWN; i++) {
        MULTIPLY(o[i][j], p[i], fb[0]);
        MULTIPLY(o[i][j + 1], p[i], fb[1]);
      }
    }
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uchar *restrict q, global const uchar *restrict k,
            global const uchar *restrict v, global ushort *restrict o_of_all, const uint n,
            const uint heads) {
  local __attribute__((aligned(1024))) uchar room[Q_BYTES + 2 * BLOCK_BYTES];
  const uint at = (uint)(size_t)&room[0], k_at = at + Q_BYTES, v_at = k_at + BLOCK_BYTES;
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP, t = lane % 4;
  const uint2 place = place_of(get_group_id(0), heads, (n + QUERIES - 1) / QUERIES);
  const uint blocks = blocks_of(place.y, n);
  const size_t head = (size_t)place.x * n * WIDTH;
  q += 2 * head;
  k += 2 * head;
  v += 2 * head;

  // Rows that this lane names for ldmatrix.
  const uint queries = at + 128 * (warp * 32 + lane % 16);
  const uint keys = k_at + 128 * (lane / 16 * 8 + lane % 8);
  const uint values = v_at + 128 * (lane % 16);
  // The first of the 32 rows of this warp, and of this lane's four; up to which column they need no
  // mask.
  const uint first = place.y + warp * 32, row = first + lane / 4;
  const uint whole = limit_of(first, n);
  float s[DOWN][ACROSS][4], o[DOWN][WIDTH / 8][4], top[DOWN][2], sum[DOWN][4], less[2];
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) begin(top[i], sum[i], &o[i][0][0]);

  fetch_tile(at, q, place.y, QUERIES, n);
  fetch_tile(k_at, k, (blocks - 1) * KEYS, KEYS, n);
  COMMIT;
  for (uint j = blocks; j > 0; j--) {
    WAIT(0);
    barrier(CLK_LOCAL_MEM_FENCE);  // keys have come, and nobody reads values any more
    fetch_tile(v_at, v, (j - 1) * KEYS, KEYS, n);
    COMMIT;
    multiply_keys(s, queries, keys);
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) {
      if (j * KEYS > whole) {
        mask(&s[i][0][0], (j - 1) * KEYS + 2 * t, limit_of(row, n) + (CAUSAL ? 16 * i : 0));
      }
      to_powers(&s[i][0][0], top[i], sum[i], less);
      rescale(&o[i][0][0], less);
    }
    WAIT(0);
    barrier(CLK_LOCAL_MEM_FENCE);  // values have come, and nobody reads keys any more
    if (j > 1) {
      fetch_tile(k_at, k, (j - 2) * KEYS, KEYS, n);
      COMMIT;
    }
    multiply_values(o, s, values);
  }
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    store_rows(o_of_all + head, &o[i][0][0], sum[i], row + 16 * i, n, t);
  }
}
