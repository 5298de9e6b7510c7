// h = x + r and y = h / √(mean of h² + ε) · w, row by row, in three launches: each writes down what
// the next one reads. A group takes a row.

#define EPSILON 1e-6f

#include "../rows/group.cl"
#include "../rows/vectors.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void add(global const ushort *restrict x, global const ushort *restrict r,
         global ushort *restrict h, const uint columns) {
  const size_t row = (size_t)get_group_id(0) * columns;
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP) {
    const float8 sum = floats(load(x + row, v, columns)) + floats(load(r + row, v, columns));
    store(h + row, v, columns, halves(sum));
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void root(global const ushort *restrict h, global float *restrict factor, const uint columns) {
  local float part[PARTS];
  const size_t row = (size_t)get_group_id(0) * columns;
  float sum = 0;
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP)
    sum += squares(floats(load(h + row, v, columns)));
  sum = group_sum(sum, part);
  if (get_local_id(0) == 0) factor[get_group_id(0)] = rsqrt(sum / columns + EPSILON);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scale(global const ushort *restrict h, global const float *restrict factor,
           global const ushort *restrict w, global ushort *restrict y, const uint columns) {
  const size_t row = (size_t)get_group_id(0) * columns;
  const float f = factor[get_group_id(0)];
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP) {
    const float8 weight = floats(load(w, v, columns));
    store(y + row, v, columns, halves(floats(load(h + row, v, columns)) * f * weight));
  }
}
