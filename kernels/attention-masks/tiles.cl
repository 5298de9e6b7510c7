// O = softmax(Q K' / sqrt(WIDTH)) V for each head, as attention/tiles.cl, of the keys that each query
// sees, after a score of one's own: masks.cl. A group takes a tile of queries through the list of
// blocks of keys that any of them sees, and asks for each key only in blocks that are seen in part.

#include "../attention/squares.cl"
#include "masks.cl"
#include "visits.cl"

#define SHARES (GROUP / TILE)             // work-items that a row of products is divided among
#define EACH (TILE / SHARES)              // products of a row that each has

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint4 *restrict q, global const uint4 *restrict k,
            global const uint4 *restrict v, global ushort *restrict o,
            global const uint4 *restrict table, global const uint *restrict visits,
            global const uint2 *restrict spans, const uint n) {
  local __attribute__((aligned(16))) float queries[WIDTH * PITCH];
  local __attribute__((aligned(16))) float others[WIDTH * PITCH]; // keys, then values
  local __attribute__((aligned(16))) float powers[TILE * PITCH]; // products before
  local float parts[SHARES * TILE], less[TILE];
  const uint down = (n + TILE - 1) / TILE, head = get_group_id(0) / down;
  const uint4 listed = table[get_group_id(0) % down];
  const uint top_row = listed.x;
  visits += listed.y;
  q += (size_t)head * n * CHUNKS;
  k += (size_t)head * n * CHUNKS;
  v += (size_t)head * n * CHUNKS;
  o += (size_t)head * n * WIDTH;

  // The row of which this work-item has a share.
  const uint mine = get_local_id(0) % TILE, share = get_local_id(0) / TILE;
  const uint i = top_row + mine;
  const uint y = get_local_id(0) / SIDE;
  const float own = OF_HEAD(head);

  load_turned(queries, q, top_row, n);
  float top = -INFINITY, sum = 0;
  float4 mixed[4 * ACROSS];
  #pragma unroll
  for (uint r = 0; r < 4 * ACROSS; r++) mixed[r] = 0;
  for (uint visit = 0; visit < listed.z; visit++) {
    const uint first = BLOCK_OF(visits[visit]) * TILE;
    const bool partly = IS_PARTLY_SEEN(visits[visit]);
    load_turned(others, k, first, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 s[4] = {0, 0, 0, 0};
    multiply(s, queries, others, WIDTH, PITCH, 1);
    store_turned(powers, s);
    barrier(CLK_LOCAL_MEM_FENCE);

    load_rows(others, v, first, n);
    float share_top = -INFINITY, power[EACH];
    #pragma unroll
    for (uint u = 0; u < EACH; u++) {
      const uint j = first + share * EACH + u;
      power[u] = powers[PITCH * (share * EACH + u) + mine];
#ifdef SCORE
      power[u] = SCORE(power[u], (float)((int)j - (int)i), own);
#endif
      if (partly && !(j < n && KEEP(i, j))) power[u] = -INFINITY;
      share_top = fmax(share_top, power[u]);
    }
    parts[TILE * share + mine] = share_top;
    barrier(CLK_LOCAL_MEM_FENCE);

    float higher = top;
    #pragma unroll
    for (uint p = 0; p < SHARES; p++) higher = fmax(higher, parts[TILE * p + mine]);
    const float base = SCALE * base_of(higher);
    const float scale = native_exp2(fma(top, SCALE, -base));
    top = higher;
    sum *= scale;
    if (share == 0) less[mine] = scale;
    #pragma unroll
    for (uint u = 0; u < EACH; u++) {
      power[u] = native_exp2(fma(power[u], SCALE, -base));
      sum += power[u];
      powers[PITCH * (share * EACH + u) + mine] = power[u];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    #pragma unroll
    for (uint r = 0; r < 4; r++) {
      #pragma unroll
      for (uint g = 0; g < ACROSS; g++) mixed[r * ACROSS + g] *= less[4 * y + r];
    }
    multiply(mixed, powers, others, TILE, WIDTH, ACROSS);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  parts[TILE * share + mine] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  #pragma unroll
  for (uint r = 0; r < 4; r++) {
    const uint row = top_row + 4 * y + r;
    float whole = 0;
    #pragma unroll
    for (uint p = 0; p < SHARES; p++) whole += parts[TILE * p + 4 * y + r];
    if (row < n) store_row(o + (size_t)row * WIDTH, mixed + r * ACROSS, inverse_of(whole));
  }
}
