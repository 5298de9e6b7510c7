// As fused.cl, but the ITEMS vectors of a work-item lie a group's width apart, and a group that is done
// with its vectors goes on to others, as many groups further as there are. Numbers of the matrix: less than 2^32.

#include "gate.cl"

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void swiglu(global const ushort *restrict g, global const ushort *restrict u,
            global ushort *restrict y, const uint columns, const uint rows) {
  const uint n = rows * columns, step = get_num_groups(0) * (GROUP * ITEMS);
  uint v = get_group_id(0) * (GROUP * ITEMS) + get_local_id(0);
  uint4 a[ITEMS], b[ITEMS];
  for (; v + (ITEMS - 1) * GROUP < n / 8; v += step) {
    EACH(k) a[k] = ((global const uint4 *)g)[v + k * GROUP];
    EACH(k) b[k] = ((global const uint4 *)u)[v + k * GROUP];
    EACH(k) ((global uint4 *)y)[v + k * GROUP] = halves(silu(floats(a[k])) * floats(b[k]));
  }
  // Vectors at the end of the matrix, or none.
  EACH(k) a[k] = load(g, v + k * GROUP, n);
  EACH(k) b[k] = load(u, v + k * GROUP, n);
  EACH(k) store(y, v + k * GROUP, n, halves(silu(floats(a[k])) * floats(b[k])));
}
