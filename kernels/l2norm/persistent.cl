// As row.cl, but a group takes row after row, as many rows apart as there are groups, and asks for its
// next row as soon as this one has arrived.

#define EPSILON 1e-12f

#include "../rows/group.cl"
#include "../rows/vectors.cl"

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)
#define AT(k) (k * GROUP + get_local_id(0))  // a vector of this work-item

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global ushort *restrict y, const uint rows,
          const uint columns) {
  local float part[2 * PARTS];
  uint4 next[ITEMS];
  uint row = get_group_id(0), turn = 0;
  EACH(k) next[k] = load(x + (size_t)row * columns, AT(k), columns);
  while (row < rows) {
    const size_t here = (size_t)row * columns;
    uint4 mine[ITEMS];
    float sum = 0;
    EACH(k) {
      mine[k] = next[k];
      sum += squares(floats(mine[k]));
    }
    row += get_num_groups(0);
    if (row < rows) {
      EACH(k) next[k] = load(x + (size_t)row * columns, AT(k), columns);
    }
    const float factor = 1 / fmax(sqrt(group_sum(sum, part + turn * PARTS)), EPSILON);
    turn ^= 1;
    EACH(k) store(y + here, AT(k), columns, halves(floats(mine[k]) * factor));
  }
}
