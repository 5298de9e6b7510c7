// dK and dV of ROWS keys by a group: K and V stay, blocks of queries and of dO come. Rows of the
// products are keys, columns are queries: what is made is the transposes of S, dP, P and dS.

#include "warp-rows.cl"

#define PAIRS_AT (2 * TILE_BYTES + 4 * BLOCK_BYTES)
#define KEYS_LOCAL (PAIRS_AT + 2 * PAIR_BYTES)

// Where tiles lie, and the two places of blocks and of the pairs of their rows.
typedef struct {
  uint k, v, q, d_o, pairs;
} places;

inline places places_of(const uint room) {
  places at;
  at.k = room;
  at.v = at.k + TILE_BYTES;
  at.q = at.v + TILE_BYTES;
  at.d_o = at.q + 2 * BLOCK_BYTES;
  at.pairs = room + PAIRS_AT;
  return at;
}

// A block of queries, of dO, and of their pairs.
inline void fetch_queries(const places at, const uint place, global const uchar *q,
                          global const uchar *d_o, global const float2 *pairs, const uint first,
                          const uint n) {
  fetch_tile(at.q + place * BLOCK_BYTES, q, first, OTHERS, n);
  fetch_tile(at.d_o + place * BLOCK_BYTES, d_o, first, OTHERS, n);
  const uint me = get_local_id(0);
  if (me < OTHERS / 2) {
    COPY(at.pairs + place * PAIR_BYTES + 16 * me, (global const uchar *)(pairs + first) + 16 * me);
  }
}

// P and dS from the products of this lane's keys, from `key` on, and a block of queries, from
// `query` on, to which this lane's first column is added. What a query must not see is zero, and so
// are keys behind the last one: zeros are none, and where L is far below zero, their powers would be
// infinite.
__attribute__((always_inline))
inline void to_slopes_of_keys(float s[ACROSS][4], float dp[ACROSS][4], local const float4 *pairs,
                              const uint key, const uint query, const bool masked,
                              const uint n) {
  const uint t = get_local_id(0) % 4;
//> slopes
  #pragma unroll
  for (uint j = 0; j < ACROSS; j++) {
    const float4 two = pairs[4 * j + t];
    #pragma unroll
    for (uint r = 0; r < 4; r++) {
      float p = power_of_two(fma(s[j][r], SCALE, r % 2 ? -two.z : -two.x));
      const uint limit = CAUSAL ? query + 8 * j + r % 2 + 1 : n;
      if (masked && key + r / 2 * 8 >= limit) p = 0;
      s[j][r] = p;
      dp[j][r] = p * (dp[j][r] - (r % 2 ? two.w : two.y));
    }
  }
//<
}
