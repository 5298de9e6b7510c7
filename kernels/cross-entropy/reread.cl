// Loss and gradient of a token in one launch: a group for each row of logits, which it reads twice.

#include "gradient.cl"
#include "../rows/column.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tokens(global const number *restrict z, global const uint *restrict targets,
            global number *restrict g, global float *restrict losses, const float weight,
            const uint n) {
  local summary part[GROUP];
  const uint row = get_group_id(0);
  z += (size_t)row * n;
  g += (size_t)row * n;
  const summary all = of_halves(of_column(z, n), part);
  for (uint v = get_local_id(0); EACH * v < n; v += GROUP)
    store(g, v, n, narrow(gradient(1 / all.sum * EXP(wide(load(z, v, n)) - all.top), EACH * v,
                                   targets[row], weight, z, all, losses + row)));
}
