// As passes.cl, in one launch: a group reads its row three times.

#define EPSILON 1e-5f

#include "../rows/group.cl"
#include "../rows/vectors.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global const ushort *restrict w,
          global const ushort *restrict b, global ushort *restrict y, const uint columns) {
  local float part[2][PARTS];
  const size_t row = (size_t)get_group_id(0) * columns;
  float sum = 0;
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP)
    sum += total(floats(load(x + row, v, columns)));
  const float mean = group_sum(sum, part[0]) / columns;
  sum = 0;
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP)
    sum += squares(kept(floats(load(x + row, v, columns)) - mean, v, columns));
  const float factor = rsqrt(group_sum(sum, part[1]) / columns + EPSILON);
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP) {
    const float8 from = (floats(load(x + row, v, columns)) - mean) * factor;
    const float8 weight = floats(load(w, v, columns)), bias = floats(load(b, v, columns));
    store(y + row, v, columns, halves(fma(from, weight, bias)));
  }
}
