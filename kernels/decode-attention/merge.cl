// The second kernel: of each query what its `splits` shares of the keys have made becomes its
// result. COLUMNS work-items have a query, four columns each.

#include "summary.cl"

#define MERGERS 128  // work-items of a group

kernel __attribute__((reqd_work_group_size(MERGERS, 1, 1)))
void merge(global const float2 *restrict scales, global const float4 *restrict mixes,
           global uint2 *restrict o, const uint rows, const uint splits) {
  const uint row = get_global_id(0) / COLUMNS, column = get_global_id(0) % COLUMNS;
  if (row >= rows) return;
  scales += row * splits;
  mixes += (size_t)row * splits * COLUMNS + column;
  MERGE(all, splits, scales[s], mixes[s * COLUMNS])
  store(o, row, column, all);
}
