// As row.cl, but a group takes row after row, as many rows apart as there are groups. It asks for its
// next row before it meets over this one, so that memory has work meanwhile.

#define EPSILON 1e-6f

#include "../rows/group.cl"
#include "../rows/vectors.cl"

// Keeps the compiler from holding in registers what it makes of a word for every row.
#ifdef CAPABILITY
#define FORGET(word) asm volatile("" : "+r"(word))
#else
#define FORGET(word)
#endif

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)
#define AT(k) (k * GROUP + get_local_id(0))  // a vector of this work-item

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global const ushort *restrict r,
          global const ushort *restrict w, global ushort *restrict h, global ushort *restrict y,
          const uint rows, const uint columns) {
  local float part[2 * PARTS];
  uint4 weight[ITEMS], a[ITEMS], b[ITEMS];
  EACH(k) weight[k] = load(w, AT(k), columns);
  uint row = get_group_id(0), turn = 0;
  EACH(k) a[k] = load(x + (size_t)row * columns, AT(k), columns);
  EACH(k) b[k] = load(r + (size_t)row * columns, AT(k), columns);
  uint width = columns;
  while (row < rows) {
    FORGET(width);
    const size_t here = (size_t)row * columns;
    uint4 both[ITEMS];
    float sum = 0;
    EACH(k) {
      both[k] = halves(floats(a[k]) + floats(b[k]));
      store(h + here, AT(k), width, both[k]);
      sum += squares(floats(both[k]));
    }
    row += get_num_groups(0);
    if (row < rows) {
      EACH(k) a[k] = load(x + (size_t)row * columns, AT(k), width);
      EACH(k) b[k] = load(r + (size_t)row * columns, AT(k), width);
    }
    const float factor = rsqrt(group_sum(sum, part + turn * PARTS) / columns + EPSILON);
    turn ^= 1;
    EACH(k) store(y + here, AT(k), width,
                  halves(floats(both[k]) * factor * floats(weight[k])));
  }
}
