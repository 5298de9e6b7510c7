// The gradients of O = softmax(Q K' / sqrt(WIDTH)) V, as they are written down: P, a matrix of n by
// n floats for each head, whose rows are `row_pitch` apart; dV = P' dO; then in the place of P its
// gradient dS = P (dO V' - D); dQ = dS K and dK = dS' Q, both times the scale. Five products.
//
// With CAUSAL nothing is made right of the tile in which a row ends.

#include "../attention/squares.cl"
#include "../attention/powers.cl"
#include "deltas.cl"

// Which tile of S a group has: head, first row, first column.
inline uint3 place(const uint n) {
  const uint down = (n + TILE - 1) / TILE, tile = get_group_id(0) % (down * down);
  return (uint3)(get_group_id(0) / (down * down), tile / down * TILE, tile % down * TILE);
}

// A product of rows of two matrices, a tile of it.
inline void product(float4 *sums, global const uint4 *restrict a, global const uint4 *restrict b,
                    local float *rows, local float *columns, const uint3 at, const uint n) {
  load_turned(rows, a + (size_t)at.x * n * CHUNKS, at.y, n);
  load_turned(columns, b + (size_t)at.x * n * CHUNKS, at.z, n);
  barrier(CLK_LOCAL_MEM_FENCE);
  multiply(sums, rows, columns, WIDTH, PITCH, 1);
}

// P: a group makes a tile.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void powers(global const uint4 *restrict q, global const uint4 *restrict k,
            global const float2 *restrict pairs, global float *restrict p, const uint n,
            const uint pitch, const uint row_pitch) {
  local __attribute__((aligned(16))) float queries[WIDTH * PITCH], keys[WIDTH * PITCH];
  const uint3 at = place(n);
  if (CAUSAL && at.z > at.y) return;
  float4 s[4] = {0, 0, 0, 0};
  product(s, q, k, queries, keys, at, n);
  const uint row = at.y + 4 * (get_local_id(0) / SIDE);
  const uint column = at.z + 4 * (get_local_id(0) % SIDE);
  pairs += (size_t)at.x * pitch + row;
  p += ((size_t)at.x * n + row) * row_pitch + column;
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    if (row + i < n && column < row_pitch) {
      const float base = pairs[i].x;
      *(global float4 *)(p + (size_t)i * row_pitch) =
          (float4)(native_exp2(SCALE * s[i].x - base), native_exp2(SCALE * s[i].y - base),
                   native_exp2(SCALE * s[i].z - base), native_exp2(SCALE * s[i].w - base));
    }
  }
}

// dS, in place of P: a group makes a tile.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void slopes(global const uint4 *restrict d_o, global const uint4 *restrict v,
            global const float2 *restrict pairs, global float *restrict p, const uint n,
            const uint pitch, const uint row_pitch) {
  local __attribute__((aligned(16))) float rows[WIDTH * PITCH], values[WIDTH * PITCH];
  const uint3 at = place(n);
  if (CAUSAL && at.z > at.y) return;
  float4 dp[4] = {0, 0, 0, 0};
  product(dp, d_o, v, rows, values, at, n);
  const uint row = at.y + 4 * (get_local_id(0) / SIDE);
  const uint column = at.z + 4 * (get_local_id(0) % SIDE);
  pairs += (size_t)at.x * pitch + row;
  p += ((size_t)at.x * n + row) * row_pitch + column;
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    if (row + i < n && column < row_pitch) {
      *(global float4 *)(p + (size_t)i * row_pitch) *= dp[i] - pairs[i].y;
    }
  }
}

// Whether there is a number in this row and column.
inline bool kept(const uint row, const uint column, const uint n) {
  return row < n && column < (CAUSAL ? row + 1 : n);
}

// A tile of the rows of `by` times M' X, with M such a matrix as P.
inline void weigh_turned(global const float *restrict m, global const uint4 *restrict x,
                         global ushort *restrict out, local float *left, local float *right,
                         const uint n, const uint row_pitch, const float by) {
  const uint down = (n + TILE - 1) / TILE, head = get_group_id(0) / down;
  const uint first = get_group_id(0) % down * TILE;
  m += (size_t)head * n * row_pitch;
  float4 mixed[4 * ACROSS];
  #pragma unroll
  for (uint i = 0; i < 4 * ACROSS; i++) mixed[i] = 0;
  for (uint j = CAUSAL ? first : 0; j < n; j += TILE) {
    for (uint e = get_local_id(0); e < TILE * TILE; e += GROUP) {
      const uint row = j + e / TILE, column = first + e % TILE;
      left[PITCH * (e / TILE) + e % TILE] =
          kept(row, column, n) ? m[(size_t)row * row_pitch + column] : 0;
    }
    load_rows(right, x + (size_t)head * n * CHUNKS, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(mixed, left, right, TILE, WIDTH, ACROSS);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    const uint row = first + 4 * (get_local_id(0) / SIDE) + i;
    if (row < n) store_row(out + ((size_t)head * n + row) * WIDTH, mixed + i * ACROSS, by);
  }
}

// dV = P' dO.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_values(global const float *restrict p, global const uint4 *restrict d_o,
               global ushort *restrict dv, const uint n, const uint row_pitch) {
  local __attribute__((aligned(16))) float left[TILE * PITCH], right[TILE * WIDTH];
  weigh_turned(p, d_o, dv, left, right, n, row_pitch, 1);
}

// dK = dS' Q times the scale.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_keys(global const float *restrict ds, global const uint4 *restrict q,
             global ushort *restrict dk, const uint n, const uint row_pitch) {
  local __attribute__((aligned(16))) float left[TILE * PITCH], right[TILE * WIDTH];
  weigh_turned(ds, q, dk, left, right, n, row_pitch, ROOT);
}

// dQ = dS K times the scale: a group makes the rows of a tile.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void of_queries(global const float *restrict ds, global const uint4 *restrict k,
                global ushort *restrict dq, const uint n, const uint row_pitch) {
  local __attribute__((aligned(16))) float left[TILE * PITCH], right[TILE * WIDTH];
  const uint down = (n + TILE - 1) / TILE, head = get_group_id(0) / down;
  const uint first = get_group_id(0) % down * TILE;
  const uint all = CAUSAL ? min(first + TILE, n) : n;
  ds += (size_t)head * n * row_pitch;
  float4 mixed[4 * ACROSS];
  #pragma unroll
  for (uint i = 0; i < 4 * ACROSS; i++) mixed[i] = 0;
  for (uint j = 0; j < all; j += TILE) {
    for (uint e = get_local_id(0); e < TILE * TILE; e += GROUP) {
      const uint row = first + e / TILE, column = j + e % TILE;
      left[PITCH * (e % TILE) + e / TILE] =
          kept(row, column, n) ? ds[(size_t)row * row_pitch + column] : 0;
    }
    load_rows(right, k + (size_t)head * n * CHUNKS, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(mixed, left, right, TILE, WIDTH, ACROSS);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    const uint row = first + 4 * (get_local_id(0) / SIDE) + i;
    if (row < n) store_row(dq + ((size_t)head * n + row) * WIDTH, mixed + i * ACROSS, ROOT);
  }
}
