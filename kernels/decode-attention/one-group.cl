// O = softmax(q K' / sqrt(WIDTH)) V for one query of each head of a sequence that is written token
// by token: n keys and values of WIDTH `half` numbers each, of which QUERIES heads of queries share
// a head.
//
// A group has a query. There are as many groups as queries, however long the sequences are.

#include "lanes.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint4 *restrict q, global const uint4 *restrict k,
            global const uint4 *restrict v, global uint2 *restrict o, const uint n) {
  local float2 scales[SHARES];
  local float4 mixes[SHARES * COLUMNS];
  const uint row = get_group_id(0), column = get_local_id(0);
  look(scales, mixes, q + row * (WIDTH / 8), k, v, 0, row / QUERIES, n, 0, n);
  if (column >= COLUMNS) return;
  MERGE(all, SHARES, scales[s], mixes[s * COLUMNS + column])
  store(o, row, column, all);
}
