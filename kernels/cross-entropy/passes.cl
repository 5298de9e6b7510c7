// Operator by operator: probabilities as floats, and losses; then gradients from the probabilities.

#define BF16 1
#include "../rows/column.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict z, global const uint *restrict targets,
             global float *restrict p, global float *restrict losses, const uint n) {
  local summary part[GROUP];
  const uint row = get_group_id(0);
  z += (size_t)row * n;
  p += (size_t)row * n;
  const summary all = of_halves(of_column(z, n), part);
  for (uint v = get_local_id(0); EACH * v < n; v += GROUP) {
    const numbers w = 1 / all.sum * EXP(wide(load(z, v, n)) - all.top);
#if WHOLE
    ((global float8 *)p)[v] = w;
#else
    float e[EACH];
    vstore8(w, 0, e);
    for (uint k = 0; k < EACH; k++)
      if (EACH * v + k < n) p[EACH * v + k] = e[k];
#endif
  }
  if (get_local_id(0) == 0) {
    const float right = as_float((uint)z[targets[row]] << 16);
    losses[row] = log(all.sum) + (all.top - right);
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gradients(global const float *restrict p, global const uint *restrict targets,
               global number *restrict g, const float weight, const uint n) {
  const uint row = get_group_id(0), target = targets[row];
  p += (size_t)row * n;
  g += (size_t)row * n;
  for (uint v = get_local_id(0); EACH * v < n; v += GROUP) {
#if WHOLE
    const numbers w = ((global const float8 *)p)[v];
#else
    float e[EACH];
    for (uint k = 0; k < EACH; k++) e[k] = EACH * v + k < n ? p[EACH * v + k] : 0;
    const numbers w = vload8(0, e);
#endif
    const int8 here = (int)(EACH * v) + (int8)(0, 1, 2, 3, 4, 5, 6, 7) == (int8)(int)target;
    const numbers one = select((numbers)0, (numbers)1, here);
    store(g, v, n, narrow(weight * (w - one)));
  }
}
