// As passes.cl, in one launch: a group keeps its row in registers, of which a work-item has ITEMS
// vectors. The mean first, then what each number is away from it: nothing cancels, and nothing is read
// again.

#define EPSILON 1e-5f

#include "../rows/group.cl"
#include "../rows/streams.cl"

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)
#define AT(k) (k * GROUP + get_local_id(0))  // a vector of this work-item

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global const ushort *restrict w,
          global const ushort *restrict b, global ushort *restrict y, const uint columns) {
  local float part[2][PARTS];
  const size_t row = (size_t)get_group_id(0) * columns;
  uint4 mine[ITEMS], weight[ITEMS], bias[ITEMS];
  EACH(k) mine[k] = load_once(x + row, AT(k), columns);
  EACH(k) weight[k] = load(w, AT(k), columns);
  EACH(k) bias[k] = load(b, AT(k), columns);
  float sum = 0;
  EACH(k) sum += total(floats(mine[k]));
  const float mean = group_sum(sum, part[0]) / columns;
  sum = 0;
  EACH(k) sum += squares(kept(floats(mine[k]) - mean, AT(k), columns));
  const float factor = rsqrt(group_sum(sum, part[1]) / columns + EPSILON);
  EACH(k) {
    const float8 from = (floats(mine[k]) - mean) * factor;
    store(y + row, AT(k), columns, halves(fma(from, floats(weight[k]), floats(bias[k]))));
  }
}
