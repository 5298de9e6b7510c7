// O = softmax(Q K' / sqrt(WIDTH)) V for each head in three kernels, as it is written: all products
// of queries and keys, their softmax row by row, and the product with the values. What lies between
// them is a matrix of n by n floats for each head, in memory, whose rows are `pitch` apart.
//
// With CAUSAL nothing is made right of the tile in which a row ends.

#include "squares.cl"
#include "powers.cl"

// S = Q K': a group makes a tile.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void products(global const uint4 *restrict q, global const uint4 *restrict k,
              global float *restrict s, const uint n, const uint pitch) {
  local __attribute__((aligned(16))) float queries[WIDTH * PITCH], keys[WIDTH * PITCH];
  const uint down = (n + TILE - 1) / TILE, tile = get_group_id(0) % (down * down);
  const uint head = get_group_id(0) / (down * down);
  const uint top_row = tile / down * TILE, left = tile % down * TILE;
  if (CAUSAL && left > top_row) return;
  load_turned(queries, q + (size_t)head * n * CHUNKS, top_row, n);
  load_turned(keys, k + (size_t)head * n * CHUNKS, left, n);
  barrier(CLK_LOCAL_MEM_FENCE);
  float4 sums[4] = {0, 0, 0, 0};
  multiply(sums, queries, keys, WIDTH, PITCH, 1);
  const uint row = top_row + 4 * (get_local_id(0) / SIDE);
  const uint column = left + 4 * (get_local_id(0) % SIDE);
  s += ((size_t)head * n + row) * pitch + column;
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    if (row + i < n && column < pitch) *(global float4 *)(s + (size_t)i * pitch) = sums[i];
  }
}

// P = softmax(S), in place: a group makes a row.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global float *restrict s, const uint n, const uint pitch) {
  local float part[GROUP];
  const uint me = get_local_id(0), row = get_group_id(0);
  const uint keys = CAUSAL ? row % n + 1 : n;
  s += (size_t)row * pitch;
#define FOLD(all, mine, operation)                                                               \
  part[me] = mine;                                                                               \
  barrier(CLK_LOCAL_MEM_FENCE);                                                                  \
  for (uint apart = GROUP / 2; apart > 0; apart /= 2) {                                          \
    if (me < apart) part[me] = operation(part[me], part[me + apart]);                            \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                \
  }                                                                                              \
  const float all = part[0];                                                                     \
  barrier(CLK_LOCAL_MEM_FENCE)
#define ADD(a, b) ((a) + (b))
  float top = -INFINITY;
  for (uint j = me; j < keys; j += GROUP) top = fmax(top, s[j]);
  FOLD(top_of_all, top, fmax);
  const float base = base_of(top_of_all);
  float sum = 0;
  for (uint j = me; j < keys; j += GROUP) sum += power_of(s[j], base);
  FOLD(sum_of_all, sum, ADD);
  const float inverse = inverse_of(sum_of_all);
  for (uint j = me; j < keys; j += GROUP) s[j] = inverse * power_of(s[j], base);
}

// O = P V: a group makes the rows of a tile.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void weigh(global const float *restrict p, global const uint4 *restrict v, global ushort *restrict o,
         const uint n, const uint pitch) {
  local __attribute__((aligned(16))) float powers[TILE * PITCH], values[TILE * WIDTH];
  const uint down = (n + TILE - 1) / TILE, head = get_group_id(0) / down;
  const uint top_row = get_group_id(0) % down * TILE;
  const uint all = CAUSAL ? min(top_row + TILE, n) : n;
  p += (size_t)head * n * pitch;
  float4 mixed[4 * ACROSS];
  #pragma unroll
  for (uint i = 0; i < 4 * ACROSS; i++) mixed[i] = 0;
  for (uint j = 0; j < all; j += TILE) {
    for (uint e = get_local_id(0); e < TILE * TILE; e += GROUP) {
      const uint row = top_row + e / TILE, key = j + e % TILE;
      const bool kept = row < n && key < (CAUSAL ? row + 1 : n);
      powers[PITCH * (e % TILE) + e / TILE] = kept ? p[(size_t)row * pitch + key] : 0;
    }
    load_rows(values, v + (size_t)head * n * CHUNKS, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(mixed, powers, values, TILE, WIDTH, ACROSS);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    const uint row = top_row + 4 * (get_local_id(0) / SIDE) + i;
    if (row < n) store_row(o + ((size_t)head * n + row) * WIDTH, mixed + i * ACROSS, 1);
  }
}
