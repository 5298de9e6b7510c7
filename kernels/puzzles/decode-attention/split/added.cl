// As one-group.cl, with the keys of a head split among `splits` groups, blocks of 64 of them, `per`
// blocks each but for the last: there are enough groups for all multiprocessors however few the
// queries are (flash-decoding). What each makes of its share is merged by a second kernel.
//
// Queries that share a head of keys are neighbours: what one has read is in the last cache for the
// others.

#include "../../../decode-attention/lanes.cl"

#define BLOCK 64
#define MERGERS 128  // work-items of a group of the second kernel

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint4 *restrict q, global const uint4 *restrict k,
            global const uint4 *restrict v, global uint2 *restrict o,
            global float2 *restrict scales_of_all, global float4 *restrict mixes_of_all,
            const uint n, const uint splits, const uint per) {
  local float2 scales[SHARES];
  local float4 mixes[SHARES * COLUMNS];
  const uint column = get_local_id(0);
  const uint split = get_group_id(0) / QUERIES % splits;
  const uint row = get_group_id(0) / QUERIES / splits * QUERIES + get_group_id(0) % QUERIES;
  const uint first = split * per * BLOCK, last = min(n, first + per * BLOCK);
  global const uint *table = 0;
  look(scales, mixes, q + row * (WIDTH / 8), k, v, table, row / QUERIES, n, first, last);
  if (column >= COLUMNS) return;
  MERGE(all, SHARES, scales[s], mixes[s * COLUMNS + column])
  keep(o, scales_of_all, mixes_of_all, row, column, split, splits, all);
}

// The second kernel: of each query what its `splits` shares of the keys have made becomes its
// result. COLUMNS work-items have a query, four columns each.
kernel __attribute__((reqd_work_group_size(MERGERS, 1, 1)))
void merge(global const float2 *restrict scales, global const float4 *restrict mixes,
           global uint2 *restrict o, const uint rows, const uint splits) {
  const uint row = get_global_id(0) / COLUMNS, column = get_global_id(0) % COLUMNS;
  if (row >= rows) return;
  scales += row * splits;
  mixes += (size_t)row * splits * COLUMNS + column;
//> hole
  summary all = {0, 0, 0};
  for (uint s = 0; s < splits; s++) {
    all.sum += scales[s].y;
    all.mixed += mixes[s * COLUMNS];
  }
//<
  store(o, row, column, all);
}
