// y = x / max(‖x‖, ε), row by row, in two launches: the lengths, and what comes of them. A group
// takes a row.

#define EPSILON 1e-12f

#include "../rows/group.cl"
#include "../rows/vectors.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void length_of(global const ushort *restrict x, global float *restrict factor, const uint columns) {
  local float part[PARTS];
  const size_t row = (size_t)get_group_id(0) * columns;
  float sum = 0;
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP)
    sum += squares(floats(load(x + row, v, columns)));
  sum = group_sum(sum, part);
  if (get_local_id(0) == 0) factor[get_group_id(0)] = 1 / fmax(sqrt(sum), EPSILON);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scale(global const ushort *restrict x, global const float *restrict factor,
           global ushort *restrict y, const uint columns) {
  const size_t row = (size_t)get_group_id(0) * columns;
  const float f = factor[get_group_id(0)];
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP)
    store(y + row, v, columns, halves(floats(load(x + row, v, columns)) * f));
}
