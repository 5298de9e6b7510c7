// As passes.cl, in one launch: silu(g) stays in a register. A work-item has ITEMS vectors of each
// array under way.

#include "gate.cl"

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void swiglu(global const ushort *restrict g, global const ushort *restrict u,
            global ushort *restrict y, const uint columns, const uint rows) {
  const size_t n = (size_t)rows * columns, step = get_global_size(0);
  const size_t v = get_global_id(0);
  uint4 a[ITEMS], b[ITEMS];
  if (8 * (v + (ITEMS - 1) * step) + 8 <= n) {
    //> fused
    EACH(k) a[k] = ((global const uint4 *)g)[v + k * step];
    EACH(k) b[k] = ((global const uint4 *)u)[v + k * step];
    EACH(k) ((global uint4 *)y)[v + k * step] = halves(silu(floats(a[k])) * floats(b[k]));
    //<
  } else {
    EACH(k) a[k] = load(g, v + k * step, n);
    EACH(k) b[k] = load(u, v + k * step, n);
    EACH(k) store(y, v + k * step, n, halves(silu(floats(a[k])) * floats(b[k])));
  }
}
