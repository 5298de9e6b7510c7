// A group for each row, which it reads twice: the largest number and the sum in one pass, then to
// write. When a larger number comes, what has been added up is scaled to it.

#include "../rows/column.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x, global number *restrict p, const uint n) {
  local summary part[GROUP];
  x += (size_t)get_group_id(0) * n;
  p += (size_t)get_group_id(0) * n;
  const summary all = of_halves(of_column(x, n), part);
  const float scale = all.sum == 0 ? 0 : 1 / all.sum;
  for (uint v = get_local_id(0); EACH * v < n; v += GROUP)
    store(p, v, n, narrow(scale * EXP(wide(load(x, v, n)) - all.top)));
}
