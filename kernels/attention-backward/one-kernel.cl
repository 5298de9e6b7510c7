// The gradients of O = softmax(Q K' / sqrt(WIDTH)) V for each head, as in two-kernels.cl, in one:
// a group has a tile of keys, and adds what its keys make of dQ to sums in memory, in fp32, as
// others do for other keys of the head (red.global.add). So S and dP are made once: five products.
// The order of these additions differs from run to run, and so do the last bits of dQ.
//
// For that product the eight warps put their parts of dS together in local memory; each then has
// half of the queries of the block, and a quarter of the columns of dQ.

#include "warp-keys.cl"
#include "sums.cl"

#define QUARTER (WIDTH / 4)
#define SLOPE_BYTES (ROWS * OTHERS * 2)

// Two neighbours at once. The addition is done where the memory is, and nothing comes back.
#define ADD_2(to, x, y)                                                                          \
  asm volatile("red.global.add.v2.f32 [%0], {%1, %2};" ::"l"(to), "f"(x), "f"(y) : "memory")

// dS of this warp's keys, 128 bytes a key, chunks swizzled over eight places.
__attribute__((always_inline))
inline void put_slopes(local uchar *slopes, uint words[OTHERS / 16][4]) {
  const uint lane = get_local_id(0) % WARP, g = lane / 4, t = lane % 4;
  slopes += 128 * (get_local_id(0) / WARP * 16 + g) + 4 * t;
  #pragma unroll
  for (uint r = 0; r < HAS / 2; r++) {
    *(local uint *)(slopes + r % 2 * 8 * 128 + 16 * (r / 2 ^ g)) = words[r / 4][r % 4];
  }
}

// Adds dS K of a block of queries to the sums of a head.
__attribute__((always_inline))
inline void add_to_queries(global float *sums, const uint slopes, const uint keys,
                           const uint query, const uint n) {
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP;
  const uint half_of = warp % 2 * 32, column = warp / 2 * QUARTER;
  float mixed[2][QUARTER / 8][4];
  #pragma unroll
  for (uint r = 0; r < QUARTER; r++) mixed[r / (QUARTER / 2)][r / 4 % (QUARTER / 8)][r % 4] = 0;
  uint left = slopes + 128 * (lane % 8 + lane / 16 * 8);
  uint turned = turned_at(keys);
  ANEW(left);
  ANEW(turned);
  #pragma unroll
  for (uint step = 0; step < ROWS / 16; step++) {
    uint fa[2][4];
    #pragma unroll
    for (uint i = 0; i < 2; i++) {
      LOAD_4_TURNED(fa[i][0], fa[i][1], fa[i][2], fa[i][3],
                    left + step * 16 * 128 + 16 * ((half_of / 8 + 2 * i + lane / 8 % 2) ^ lane % 8));
    }
    #pragma unroll
    for (uint j = 0; j < QUARTER / 8; j += 2) {
      const uint chunk = column / 8 + j;
      uint fb[2][2];
      LOAD_4_TURNED(fb[0][0], fb[0][1], fb[1][0], fb[1][1],
                    turned + (chunk / 8 * ROWS + step * 16) * 128 +
                        16 * ((chunk % 8 + lane / 16) ^ lane % 8));
      #pragma unroll
      for (uint i = 0; i < 2; i++) {
        MULTIPLY(mixed[i][j], fa[i], fb[0]);
        MULTIPLY(mixed[i][j + 1], fa[i], fb[1]);
      }
    }
  }
  #pragma unroll
  for (uint i = 0; i < 2; i++) {
    #pragma unroll
    for (uint h = 0; h < 2; h++) {
      const uint row = query + half_of + 16 * i + 8 * h + lane / 4;
      global float *to = sums + (size_t)row * WIDTH + column + lane % 4 * 2;
      #pragma unroll
      for (uint j = 0; j < QUARTER / 8; j++) {
        if (row < n) ADD_2(to + 8 * j, mixed[i][j][2 * h], mixed[i][j][2 * h + 1]);
      }
    }
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_all(global const uchar *restrict q, global const uchar *restrict k,
            global const uchar *restrict v, global const uchar *restrict d_o,
            global const float2 *restrict pairs, global float *restrict sums,
            global ushort *restrict dk, global ushort *restrict dv, const uint n,
            const uint pitch, const uint heads) {
  local __attribute__((aligned(1024))) uchar room[KEYS_LOCAL];
  local __attribute__((aligned(1024))) uchar slopes[SLOPE_BYTES];
#include "key-tile.cl"
    put_slopes(slopes, words);
    multiply_columns(of_k, words, turned_at(at.q + place * BLOCK_BYTES));
    barrier(CLK_LOCAL_MEM_FENCE);  // all keys have their part of dS there
    add_to_queries(sums + head, (uint)(size_t)&slopes[0], at.k, query, n);
  }
  store_rows(dk + head, &of_k[0][0], key, n, ROOT);
  store_rows(dv + head, &of_v[0][0], key, n, 1);
}
