// As row.cl, but a group takes row after row, as many rows apart as there are groups, and asks for its
// next row as soon as this one has arrived. It keeps weights and biases in registers.

#define EPSILON 1e-5f

#include "../rows/group.cl"
#include "../rows/vectors.cl"

// The same words. The compiler does not know that, and so does not hold in registers what it makes of
// them for every row.
#ifdef CAPABILITY
inline uint4 again(const uint4 v) {
  uint x = v.x, y = v.y, z = v.z, w = v.w;
  asm volatile("" : "+r"(x), "+r"(y), "+r"(z), "+r"(w));
  return (uint4)(x, y, z, w);
}
#else
#define again(v) (v)
#endif

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)
#define AT(k) (k * GROUP + get_local_id(0))  // a vector of this work-item

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global const ushort *restrict w,
          global const ushort *restrict b, global ushort *restrict y, const uint rows,
          const uint columns) {
  local float part[2 * PARTS];
  uint4 weight[ITEMS], bias[ITEMS], next[ITEMS];
  EACH(k) weight[k] = load(w, AT(k), columns);
  EACH(k) bias[k] = load(b, AT(k), columns);
  uint row = get_group_id(0);
  EACH(k) next[k] = load(x + (size_t)row * columns, AT(k), columns);
  while (row < rows) {
    const size_t here = (size_t)row * columns;
    uint4 mine[ITEMS];
    float sum = 0;
    EACH(k) weight[k] = again(weight[k]);
    EACH(k) bias[k] = again(bias[k]);
    EACH(k) {
      mine[k] = next[k];
      sum += total(floats(mine[k]));
    }
    row += get_num_groups(0);
    if (row < rows) {
      EACH(k) next[k] = load(x + (size_t)row * columns, AT(k), columns);
    }
    const float mean = group_sum(sum, part) / columns;
    sum = 0;
    EACH(k) sum += squares(kept(floats(mine[k]) - mean, AT(k), columns));
    const float factor = rsqrt(group_sum(sum, part + PARTS) / columns + EPSILON);
    EACH(k) {
      const float8 from = (floats(mine[k]) - mean) * factor;
      const uint4 result = halves(fma(from, floats(weight[k]), floats(bias[k])));
      store(y + here, AT(k), columns, result);
    }
  }
}
