// As passes.cl, in one launch: a group writes its row of h, and reads it again when it knows the
// factor.

#define EPSILON 1e-6f

#include "../rows/group.cl"
#include "../rows/vectors.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global const ushort *restrict r,
          global const ushort *restrict w, global ushort *h, global ushort *restrict y,
          const uint columns) {
  local float part[PARTS];
  const size_t row = (size_t)get_group_id(0) * columns;
  float sum = 0;
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP) {
    const uint4 a = load(x + row, v, columns), b = load(r + row, v, columns);
    const uint4 both = halves(floats(a) + floats(b));
    store(h + row, v, columns, both);
    sum += squares(floats(both));
  }
  const float factor = rsqrt(group_sum(sum, part) / columns + EPSILON);
  for (uint v = get_local_id(0); 8 * v < columns; v += GROUP) {
    const float8 weight = floats(load(w, v, columns));
    store(y + row, v, columns, halves(floats(load(h + row, v, columns)) * factor * weight));
  }
}
