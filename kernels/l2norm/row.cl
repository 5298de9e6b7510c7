// As passes.cl, in one launch: a group keeps its row in registers, of which a work-item has ITEMS
// vectors.

#define EPSILON 1e-12f

#include "../rows/group.cl"
#include "../rows/streams.cl"

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)
#define AT(k) (k * GROUP + get_local_id(0))  // a vector of this work-item

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global ushort *restrict y, const uint columns) {
  local float part[PARTS];
  const size_t row = (size_t)get_group_id(0) * columns;
  uint4 mine[ITEMS];
  EACH(k) mine[k] = load_once(x + row, AT(k), columns);
  float sum = 0;
  EACH(k) sum += squares(floats(mine[k]));
  const float factor = 1 / fmax(sqrt(group_sum(sum, part)), EPSILON);
  EACH(k) store(y + row, AT(k), columns, halves(floats(mine[k]) * factor));
}
