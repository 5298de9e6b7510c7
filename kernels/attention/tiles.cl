// As online.cl, for a tile of queries by a group, all sums in fp32. A tile of keys comes to local
// memory once for all queries of the group; then the values of these keys come to the same place.
// The products of the queries and the keys are turned into powers in local memory, where they meet
// the values. No more than a tile of them is ever there.

#include "squares.cl"
#include "powers.cl"

#define SHARES (GROUP / TILE)             // work-items that a row of products is divided among
#define EACH (TILE / SHARES)              // products of a row that each has

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint4 *restrict q, global const uint4 *restrict k,
            global const uint4 *restrict v, global ushort *restrict o, const uint n) {
  local __attribute__((aligned(16))) float queries[WIDTH * PITCH];
  local __attribute__((aligned(16))) float others[WIDTH * PITCH]; // keys, then values
  local __attribute__((aligned(16))) float powers[TILE * PITCH]; // products before
  local float parts[SHARES * TILE], less[TILE];
  const uint down = (n + TILE - 1) / TILE, head = get_group_id(0) / down;
  const uint top_row = (CAUSAL ? down - 1 - get_group_id(0) % down : get_group_id(0) % down) * TILE;
  q += (size_t)head * n * CHUNKS;
  k += (size_t)head * n * CHUNKS;
  v += (size_t)head * n * CHUNKS;
  o += (size_t)head * n * WIDTH;

  // The row of which this work-item has a share, and how many keys the row has.
  const uint mine = get_local_id(0) % TILE, share = get_local_id(0) / TILE;
  const uint keys = CAUSAL ? min(top_row + mine + 1, n) : n;
  const uint all = CAUSAL ? min(top_row + TILE, n) : n;
  const uint y = get_local_id(0) / SIDE;

  load_turned(queries, q, top_row, n);
  float top = -INFINITY, sum = 0;
  float4 mixed[4 * ACROSS];
  #pragma unroll
  for (uint i = 0; i < 4 * ACROSS; i++) mixed[i] = 0;
  for (uint j = 0; j < all; j += TILE) {
    load_turned(others, k, j, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 s[4] = {0, 0, 0, 0};
    multiply(s, queries, others, WIDTH, PITCH, 1);
    store_turned(powers, s);
    barrier(CLK_LOCAL_MEM_FENCE);

    load_rows(others, v, j, n);
    float share_top = -INFINITY, power[EACH];
    #pragma unroll
    for (uint u = 0; u < EACH; u++) {
      const uint key = share * EACH + u;
      power[u] = j + key < keys ? powers[PITCH * key + mine] : -INFINITY;
      share_top = fmax(share_top, power[u]);
    }
    parts[TILE * share + mine] = share_top;
    barrier(CLK_LOCAL_MEM_FENCE);

    float higher = top;
    #pragma unroll
    for (uint p = 0; p < SHARES; p++) higher = fmax(higher, parts[TILE * p + mine]);
    const float base = base_of(higher), scale = power_of(top, base);
    top = higher;
    sum *= scale;
    if (share == 0) less[mine] = scale;
    #pragma unroll
    for (uint u = 0; u < EACH; u++) {
      power[u] = power_of(power[u], base);
      sum += power[u];
      powers[PITCH * (share * EACH + u) + mine] = power[u];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (uint i = 0; i < 4; i++) {
      #pragma unroll
      for (uint g = 0; g < ACROSS; g++) mixed[i * ACROSS + g] *= less[4 * y + i];
    }
    multiply(mixed, powers, others, TILE, WIDTH, ACROSS);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  parts[TILE * share + mine] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  #pragma unroll
  for (uint i = 0; i < 4; i++) {
    const uint row = top_row + 4 * y + i;
    float whole = 0;
    #pragma unroll
    for (uint p = 0; p < SHARES; p++) whole += parts[TILE * p + 4 * y + i];
    if (row < n) store_row(o + (size_t)row * WIDTH, mixed + i * ACROSS, inverse_of(whole));
  }
}
