// The two products of a warp (mma.sync) for the queries that share a head of keys: S = Q K' of all
// of them and KEYS keys, and O += P V with the powers of S. They are rows of a block of 16, of
// which rows from QUERIES on, eight at most, are zeros. A block of keys or values lies in local
// memory in two slabs of 64 numbers of its BLOCK rows, 128 bytes each, chunks of 16 bytes swizzled
// over eight places.
//
// The sums lie as in ../attention/summaries.cl. FORMAT is 1.

#define DOWN 1
#define ACROSS (KEYS / 8)

#include "../tiles/fragments.cl"
#include "../tiles/turned.cl"
#include "../attention/summaries.cl"

#define BLOCK_BYTES (BLOCK * WIDTH * 2)

// Queries as the left matrix: of 16 numbers of each row a lane has two of rows g and g + 8, and two
// that are eight further on.
__attribute__((always_inline))
inline void load_queries(uint queries[WIDTH / 16][4], global const uint *restrict q) {
  const uint lane = get_local_id(0) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll
  for (uint c = 0; c < WIDTH / 16; c++) {
    #pragma unroll
    for (uint r = 0; r < 4; r++) {
      const uint row = g + r % 2 * 8;
      queries[c][r] = row < QUERIES ? q[row * (WIDTH / 2) + 8 * c + r / 2 * 4 + t] : 0;
    }
  }
}

// S = Q K'. `keys` is where the row begins that this lane names first.
__attribute__((always_inline))
inline void multiply_keys(float *s, uint queries[WIDTH / 16][4], const uint keys) {
  const uint lane = get_local_id(0) % 32;
  #pragma unroll
  for (uint r = 0; r < HAS; r++) s[r] = 0;
  #pragma unroll
  for (uint c = 0; c < WIDTH / 16; c++) {
    #pragma unroll
    for (uint j = 0; j < KEYS / 8; j += 2) {
      uint key[2][2];
      LOAD_4(key[0][0], key[0][1], key[1][0], key[1][1],
             keys + (c / 4 * BLOCK + 8 * j) * 128 +
                 16 * ((c % 4 * 2 + lane / 8 % 2) ^ lane % 8));
      MULTIPLY((s + 4 * j), queries[c], key[0]);
      MULTIPLY((s + 4 * j + 4), queries[c], key[1]);
    }
  }
}

// O += P V. `values` is where the row begins that this lane names first.
__attribute__((always_inline))
inline void multiply_values(float *o, const uint *p, const uint values) {
  const uint lane = get_local_id(0) % 32;
  #pragma unroll
  for (uint c = 0; c < KEYS / 16; c++) {
    #pragma unroll
    for (uint j = 0; j < WIDTH / 8; j += 2) {
      uint value[2][2];
      LOAD_4_TURNED(value[0][0], value[0][1], value[1][0], value[1][1],
                    values + (j / 8 * BLOCK + 16 * c) * 128 +
                        16 * ((j % 8 + lane / 16) ^ lane % 8));
      MULTIPLY((o + 4 * j), (p + 4 * c), value[0]);
      MULTIPLY((o + 4 * j + 4), (p + 4 * c), value[1]);
    }
  }
}

// Where the row begins that a lane names first, of keys and of values, from that of their first on.
inline uint keys_of_lane(const uint at) {
  const uint lane = get_local_id(0) % 32;
  return at + 128 * (lane / 16 * 8 + lane % 8);
}
inline uint values_of_lane(const uint at) { return at + 128 * (get_local_id(0) % 16); }

// Where summaries of WARPS warps meet. Rows are apart so that few of them are in the same banks.
#define APART (WIDTH / 4 + 2)
typedef struct {
  float2 scales[WARPS * 8];
  float4 mixes[WARPS * 8 * APART];
} meeting;

// Leaves the summary of a warp there.
__attribute__((always_inline))
inline void meet(local meeting *here, const uint warp, const float *top, const float *sum,
                 const float *o) {
  const uint lane = get_local_id(0) % 32, g = lane / 4, t = lane % 4;
  const float total = total_of_four(sum[0] + sum[1]);
  if (g >= QUERIES) return;
  if (t == 0) here->scales[8 * warp + g] = (float2)(top[0], total);
  local float *to = (local float *)(here->mixes + (8 * warp + g) * APART) + 2 * t;
  #pragma unroll
  for (uint j = 0; j < WIDTH / 8; j++) {
    to[8 * j] = o[4 * j];
    to[8 * j + 1] = o[4 * j + 1];
  }
}

// What all warps together have made of queries `first` and so on: a warp has one of them at a time.
__attribute__((always_inline))
inline void part(local const meeting *here, global uint2 *restrict o,
                 global float2 *restrict scales, global float4 *restrict mixes,
                 const uint first, const uint split, const uint splits) {
  const uint warp = get_local_id(0) / 32, column = get_local_id(0) % 32;
  for (uint query = warp; query < QUERIES; query += WARPS) {
    MERGE(all, WARPS, here->scales[8 * s + query], here->mixes[(8 * s + query) * APART + column])
    keep(o, scales, mixes, first + query, column, split, splits, all);
  }
}
