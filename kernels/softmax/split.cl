// PARTS groups for each row, in two launches: the first leaves a summary of each part behind, the
// second merges those of a row and reads its part again to write it.

#include "../rows/column.cl"

// Numbers of a part, a multiple of 16 bytes.
inline uint part_length(const uint n) {
  return EACH * (((n + EACH - 1) / EACH + PARTS - 1) / PARTS);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void summaries(global const number *restrict x, global float2 *restrict parts, const uint n) {
  local summary part[GROUP];
  const uint group = get_group_id(0), length = part_length(n);
  const uint first = group % PARTS * length, end = min(n, first + length);
  x += (size_t)(group / PARTS) * n + min(first, n);
  const summary all = of_halves(of_column(x, end - min(first, n)), part);
  if (get_local_id(0) == 0) parts[group] = (float2)(all.top, all.sum);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x, global const float2 *restrict parts,
             global number *restrict p, const uint n) {
  const uint group = get_group_id(0), length = part_length(n);
  const uint first = min(n, group % PARTS * length), count = min(n, first + length) - first;
  x += (size_t)(group / PARTS) * n + first;
  p += (size_t)(group / PARTS) * n + first;
  summary all = NEUTRAL;
  for (uint k = 0; k < PARTS; k++) {
    const float2 stored = parts[group / PARTS * PARTS + k];
    const summary one = {stored.x, stored.y};
    all = merge(all, one);
  }
  const float scale = all.sum == 0 ? 0 : 1 / all.sum;
  for (uint v = get_local_id(0); EACH * v < count; v += GROUP)
    store(p, v, count, narrow(scale * EXP(wide(load(x, v, count)) - all.top)));
}
