// As passes.cl, in one launch: a group keeps its row in registers, of which a work-item has ITEMS
// vectors.

#define EPSILON 1e-6f

#include "../rows/group.cl"
#include "../rows/streams.cl"

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)
#define AT(k) (k * GROUP + get_local_id(0))  // a vector of this work-item

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global const ushort *restrict r,
          global const ushort *restrict w, global ushort *restrict h, global ushort *restrict y,
          const uint columns) {
  local float part[PARTS];
  //> row
  const size_t row = (size_t)get_group_id(0) * columns;
  uint4 a[ITEMS], b[ITEMS], both[ITEMS], weight[ITEMS];
  EACH(k) a[k] = load_once(x + row, AT(k), columns);
  EACH(k) b[k] = load_once(r + row, AT(k), columns);
  EACH(k) weight[k] = load(w, AT(k), columns);
  float sum = 0;
  EACH(k) {
    both[k] = halves(floats(a[k]) + floats(b[k]));
    store(h + row, AT(k), columns, both[k]);
    sum += squares(floats(both[k]));
  }
  const float factor = rsqrt(group_sum(sum, part) / columns + EPSILON);
  EACH(k) store(y + row, AT(k), columns,
                halves(floats(both[k]) * factor * floats(weight[k])));
  //<
}
