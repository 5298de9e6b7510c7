// A blur by sums that are carried on from row to row, of which one line is incomplete. A group goes down
// a strip of columns, four to a work-item; the last K rows wait in a ring in local memory.
//
// R must be one less than a multiple of four. GROUP: work-items. ROWS: how far down a group goes.
// STEP: rows between two barriers. Outside of the grid there are zeros.

#define K (2 * R + 1)
#define SCALE (1.0f / (K * K))
// Quads of columns that the window reaches over on either side, and those of a group that are written.
#define EDGE ((R + 1) / 4)
#define KEPT (GROUP - 2 * EDGE)

#include "../../../separable-blur/quads.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void blur(global const float *restrict a, global float *restrict b, const uint n) {
  local float4 ring[K][GROUP], sums[2][STEP][GROUP];
  local float whole[2][STEP][GROUP];
  const uint me = get_local_id(0);
  const uint x = 4 * (KEPT * get_group_id(0) + me - EDGE);
  const uint first = ROWS * get_group_id(1), last = min(first + ROWS, n);
  const bool kept = me >= EDGE && me < GROUP - EDGE && x < n;

  float4 column = 0;
  #pragma unroll 4
  for (uint k = 0; k < 2 * R; k++) {
    const float4 row = quad(a, n, first - R + k, x);
    ring[k][me] = row;
    column += row;
  }
  ring[2 * R][me] = 0;
  uint slot = 2 * R;
  float4 next[STEP];
  #pragma unroll
  for (uint t = 0; t < STEP; t++) next[t] = quad(a, n, first + R + t, x);

  uint turn = 0;
  for (uint y = first; y < last; y += STEP) {
    //> hole
    #pragma unroll
    for (uint t = 0; t < STEP; t++) {
      column += next[t];  // is that all?
      ring[slot][me] = next[t];
      slot = slot + 1 < K ? slot + 1 : 0;
      sums[turn][t][me] = column;
      whole[turn][t][me] = (column.x + column.y) + (column.z + column.w);
    }
    //<
    // The next rows are on their way while these are worked on.
    #pragma unroll
    for (uint t = 0; t < STEP; t++) next[t] = quad(a, n, y + STEP + R + t, x);
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint t = 0; t < STEP; t++) {
      if (!kept || y + t >= last) continue;
      float inner = 0;
      #pragma unroll
      for (uint k = 1; k < 2 * EDGE; k++) inner += whole[turn][t][me - EDGE + k];
      const float4 l = sums[turn][t][me - EDGE], r = sums[turn][t][me + EDGE];
      const float zw = l.z + l.w, xy = r.x + r.y;
      const float4 sum = (float4)(inner + (l.y + zw), inner + (zw + r.x),
                                  inner + (l.w + xy), inner + (xy + r.z));
      put(b, n, y + t, x, SCALE * sum);
    }
    turn = 1 - turn;
  }
}
