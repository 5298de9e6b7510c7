// y = silu(g) · u, element by element, in two launches: the first writes down silu(g) as a bf16.

#include "gate.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void activate(global const ushort *restrict g, global ushort *restrict s, const uint columns,
              const uint rows) {
  const size_t n = (size_t)rows * columns, v = get_global_id(0);
  store(s, v, n, halves(silu(floats(load(g, v, n)))));
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void multiply(global const ushort *restrict s, global const ushort *restrict u,
              global ushort *restrict y, const uint columns, const uint rows) {
  const size_t n = (size_t)rows * columns, v = get_global_id(0);
  store(y, v, n, halves(floats(load(s, v, n)) * floats(load(u, v, n))));
}
