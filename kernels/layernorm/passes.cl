// y = (x - mean) / √(variance + ε) · w + b, row by row, in three launches: the means, the variances,
// and what comes of them. A group takes a row.

#define EPSILON 1e-5f

#include "../rows/group.cl"
#include "../rows/vectors.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void middle(global const ushort *restrict x, global float *restrict means, const uint columns) {
  local float part[PARTS];
  const size_t row = (size_t)get_group_id(0) * columns;
  float sum = 0;
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP)
    sum += total(floats(load(x + row, v, columns)));
  sum = group_sum(sum, part);
  if (get_local_id(0) == 0) means[get_group_id(0)] = sum / columns;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void spread(global const ushort *restrict x, global const float *restrict means,
            global float *restrict factors, const uint columns) {
  local float part[PARTS];
  const size_t row = (size_t)get_group_id(0) * columns;
  const float mean = means[get_group_id(0)];
  float sum = 0;
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP)
    sum += squares(kept(floats(load(x + row, v, columns)) - mean, v, columns));
  sum = group_sum(sum, part);
  if (get_local_id(0) == 0) factors[get_group_id(0)] = rsqrt(sum / columns + EPSILON);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void apply(global const ushort *restrict x, global const float *restrict means,
           global const float *restrict factors, global const ushort *restrict w,
           global const ushort *restrict b, global ushort *restrict y, const uint columns) {
  const size_t row = (size_t)get_group_id(0) * columns;
  const float mean = means[get_group_id(0)], factor = factors[get_group_id(0)];
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP) {
    const float8 from = (floats(load(x + row, v, columns)) - mean) * factor;
    const float8 weight = floats(load(w, v, columns)), bias = floats(load(b, v, columns));
    store(y + row, v, columns, halves(fma(from, weight, bias)));
  }
}
