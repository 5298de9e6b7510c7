// The gradients of O = softmax(Q K' / sqrt(WIDTH)) V for each head of n rows of WIDTH fp16 numbers,
// sums in fp32, by the matrix instruction of a warp (mma.sync), in two kernels: dK and dV of a tile
// of keys, which goes over the queries, and dQ of a tile of queries, which goes over the keys. Both
// make S and dP: seven products. Nobody adds to what others add to, so that each run gives the same
// bits.
//
// CAUSAL: row i sees keys 0 to i. Longest tiles come first. BAND heads take turns.

#include "warp-keys.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_keys(global const uchar *restrict q, global const uchar *restrict k,
             global const uchar *restrict v, global const uchar *restrict d_o,
             global const float2 *restrict pairs, global ushort *restrict dk,
             global ushort *restrict dv, const uint n, const uint pitch, const uint heads) {
  local __attribute__((aligned(1024))) uchar room[KEYS_LOCAL];
#include "key-tile.cl"
    multiply_columns(of_k, words, turned_at(at.q + place * BLOCK_BYTES));
  }
  store_rows(dk + head, &of_k[0][0], key, n, ROOT);
  store_rows(dv + head, &of_v[0][0], key, n, 1);
}

// dQ of ROWS queries: Q and dO stay, blocks of keys and of values come.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_queries(global const uchar *restrict q, global const uchar *restrict k,
                global const uchar *restrict v, global const uchar *restrict d_o,
                global const float2 *restrict pairs, global ushort *restrict dq, const uint n,
                const uint pitch, const uint heads) {
  local __attribute__((aligned(1024))) uchar room[2 * TILE_BYTES + 4 * BLOCK_BYTES];
  const uint q_at = (uint)(size_t)&room[0], d_o_at = q_at + TILE_BYTES;
  const uint k_at = d_o_at + TILE_BYTES, v_at = k_at + 2 * BLOCK_BYTES;
  const uint down = (n + ROWS - 1) / ROWS;
  const uint2 tile = tile_of(get_group_id(0), heads, down);
  const uint first = (CAUSAL ? down - 1 - tile.y : tile.y) * ROWS;
  const uint blocks = ((CAUSAL ? min(n, first + ROWS) : n) + OTHERS - 1) / OTHERS;
  const size_t head = (size_t)tile.x * n * WIDTH;
  q += 2 * head;
  k += 2 * head;
  v += 2 * head;
  d_o += 2 * head;
  // The first of this warp's 16 queries, and of this lane's two; what it needs of these.
  const uint of_warp = get_local_id(0) / WARP * 16;
  const uint query = first + of_warp + get_local_id(0) % WARP / 4;
  const float2 two[2] = {pairs[(size_t)tile.x * pitch + query],
                         pairs[(size_t)tile.x * pitch + query + 8]};
  const uint t = get_local_id(0) % 4;

  fetch_tile(q_at, q, first, ROWS, n);
  fetch_tile(d_o_at, d_o, first, ROWS, n);
  fetch_tile(k_at, k, 0, OTHERS, n);
  fetch_tile(v_at, v, 0, OTHERS, n);
  COMMIT;
  float of_q[WIDTH / 8][4], s[ACROSS][4], dp[ACROSS][4];
  uint words[OTHERS / 16][4];
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) of_q[r / 4][r % 4] = 0;
  for (uint j = 0; j < blocks; j++) {
    const uint here = j % 2 * BLOCK_BYTES, next = BLOCK_BYTES - here;
    WAIT(0);
    barrier(CLK_LOCAL_MEM_FENCE);  // the block has come, and nobody reads the one before any more
    if (j + 1 < blocks) {
      fetch_tile(k_at + next, k, (j + 1) * OTHERS, OTHERS, n);
      fetch_tile(v_at + next, v, (j + 1) * OTHERS, OTHERS, n);
      COMMIT;
    }
    multiply_rows(s, left_at(q_at, of_warp), right_at(k_at + here));
    multiply_rows(dp, left_at(d_o_at, of_warp), right_at(v_at + here));
    const bool masked = (j + 1) * OTHERS > (CAUSAL ? first + of_warp + 1 : n);
    #pragma unroll
    for (uint r = 0; r < HAS; r++) {
      const uint h = r / 2 % 2;
      float p = power_of_two(fma(s[r / 4][r % 4], SCALE, -two[h].x));
      const uint limit = CAUSAL ? query + 8 * h + 1 : n;
      if (masked && j * OTHERS + r / 4 * 8 + 2 * t + r % 2 >= limit) p = 0;
      dp[r / 4][r % 4] = p * (dp[r / 4][r % 4] - two[h].y);
    }
    words_of(words, dp);
    multiply_columns(of_q, words, turned_at(k_at + here));
  }
  store_rows(dq + head, &of_q[0][0], query, n, ROOT);
}
