// The gradients of O = softmax(Q K' / sqrt(WIDTH)) V, all sums in fp32, with no more than a tile of
// P and of its gradient dS at a time. One kernel has dQ: a group a tile of queries, which goes over
// the keys. Another has dK and dV: a group a tile of keys, which goes over the queries. So the
// products S = Q K' and dP = dO V' are made twice, seven in all.

#include "../attention/squares.cl"
#include "../attention/powers.cl"
#include "deltas.cl"

// P of four rows, which begin at `row`, and four columns, from what S is there; zero behind the last
// key that a row sees. Zeros are no keys: where L is far below zero, their powers would be infinite.
inline void to_powers(float4 *s, global const float2 *pairs, const uint row, const uint column,
                      const uint n) {
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    const float base = pairs[row + i].x;
    s[i] = (float4)(native_exp2(SCALE * s[i].x - base), native_exp2(SCALE * s[i].y - base),
                    native_exp2(SCALE * s[i].z - base), native_exp2(SCALE * s[i].w - base));
    const uint limit = CAUSAL ? row + i + 1 : n;
    if (column >= limit) s[i].x = 0;
    if (column + 1 >= limit) s[i].y = 0;
    if (column + 2 >= limit) s[i].z = 0;
    if (column + 3 >= limit) s[i].w = 0;
  }
}

// dS = P (dP - D), in place of dP.
inline void to_slopes(float4 *dp, const float4 *p, global const float2 *pairs, const uint row) {
  #pragma unroll
  for (uint i = 0; i < 4; i++) dp[i] = p[i] * (dp[i] - pairs[row + i].y);
}

// Four rows of four numbers as they are: row i of `rows` at PITCH * i of `to`.
inline void store_rows(local float *to, const float4 *rows) {
  to += PITCH * 4 * (get_local_id(0) / SIDE) + 4 * (get_local_id(0) % SIDE);
  #pragma unroll
  for (uint i = 0; i < 4; i++) *(local float4 *)(to + PITCH * i) = rows[i];
}

// Rows of a tile of a result, `by` times the sums.
inline void store_tile(global ushort *restrict head, const float4 *sums, const uint first,
                       const uint n, const float by) {
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    const uint row = first + 4 * (get_local_id(0) / SIDE) + i;
    if (row < n) store_row(head + (size_t)row * WIDTH, sums + i * ACROSS, by);
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_queries(global const uint4 *restrict q, global const uint4 *restrict k,
                global const uint4 *restrict v, global const uint4 *restrict d_o,
                global const float2 *restrict pairs, global ushort *restrict dq, const uint n,
                const uint pitch) {
  local __attribute__((aligned(16))) float queries[WIDTH * PITCH], rows[WIDTH * PITCH];
  local __attribute__((aligned(16))) float others[WIDTH * PITCH]; // values, then keys
  local __attribute__((aligned(16))) float slopes[TILE * PITCH];
  const uint down = (n + TILE - 1) / TILE, head = get_group_id(0) / down;
  const uint first = (CAUSAL ? down - 1 - get_group_id(0) % down : get_group_id(0) % down) * TILE;
  const uint all = CAUSAL ? min(first + TILE, n) : n;
  const size_t of_head = (size_t)head * n * CHUNKS;
  const uint row = first + 4 * (get_local_id(0) / SIDE), column = 4 * (get_local_id(0) % SIDE);
  pairs += (size_t)head * pitch;

  load_turned(queries, q + of_head, first, n);
  load_turned(rows, d_o + of_head, first, n);
  float4 mixed[4 * ACROSS];
  #pragma unroll
  for (uint i = 0; i < 4 * ACROSS; i++) mixed[i] = 0;
  for (uint j = 0; j < all; j += TILE) {
    load_turned(others, v + of_head, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 dp[4] = {0, 0, 0, 0}, p[4] = {0, 0, 0, 0};
    multiply(dp, rows, others, WIDTH, PITCH, 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    load_turned(others, k + of_head, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(p, queries, others, WIDTH, PITCH, 1);
    to_powers(p, pairs, row, j + column, n);
    to_slopes(dp, p, pairs, row);
    store_turned(slopes, dp);
    barrier(CLK_LOCAL_MEM_FENCE);
    load_rows(others, k + of_head, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(mixed, slopes, others, TILE, WIDTH, ACROSS);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  store_tile(dq + of_head * 8, mixed, first, n, ROOT);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_keys(global const uint4 *restrict q, global const uint4 *restrict k,
             global const uint4 *restrict v, global const uint4 *restrict d_o,
             global const float2 *restrict pairs, global ushort *restrict dk,
             global ushort *restrict dv, const uint n, const uint pitch) {
  local __attribute__((aligned(16))) float keys[WIDTH * PITCH], values[WIDTH * PITCH];
  local __attribute__((aligned(16))) float others[WIDTH * PITCH]; // of queries or of dO
  local __attribute__((aligned(16))) float weights[TILE * PITCH]; // P, then dS
  const uint down = (n + TILE - 1) / TILE, head = get_group_id(0) / down;
  const uint first = get_group_id(0) % down * TILE;
  const size_t of_head = (size_t)head * n * CHUNKS;
  const uint row = 4 * (get_local_id(0) / SIDE), column = first + 4 * (get_local_id(0) % SIDE);
  pairs += (size_t)head * pitch;

  load_turned(keys, k + of_head, first, n);
  load_turned(values, v + of_head, first, n);
  float4 of_k[4 * ACROSS], of_v[4 * ACROSS];
  #pragma unroll
  for (uint i = 0; i < 4 * ACROSS; i++) of_k[i] = of_v[i] = 0;
  for (uint j = CAUSAL ? first : 0; j < n; j += TILE) {
    float4 p[4] = {0, 0, 0, 0}, dp[4] = {0, 0, 0, 0};
    load_turned(others, q + of_head, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(p, others, keys, WIDTH, PITCH, 1);
    to_powers(p, pairs, j + row, column, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    load_turned(others, d_o + of_head, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(dp, others, values, WIDTH, PITCH, 1);
    to_slopes(dp, p, pairs, j + row);
    store_rows(weights, p);
    barrier(CLK_LOCAL_MEM_FENCE);
    load_rows(others, d_o + of_head, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(of_v, weights, others, TILE, WIDTH, ACROSS);
    barrier(CLK_LOCAL_MEM_FENCE);
    store_rows(weights, dp);
    load_rows(others, q + of_head, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(of_k, weights, others, TILE, WIDTH, ACROSS);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  store_tile(dk + of_head * 8, of_k, first, n, ROOT);
  store_tile(dv + of_head * 8, of_v, first, n, 1);
}
