// As online.cl, two vectors at a time: both loads of a work-item are under way before it uses the first.

#include "../rows/summary.cl"

#define TWO(k) _Pragma("unroll") for (uint k = 0; k < 2; k++)

inline summary of_column(global const number *x, const uint n) {
  summary mine = NEUTRAL;
  for (uint v = get_local_id(0); EACH * v < n; v += 2 * GROUP) {
    packed two[2];
    TWO(k) two[k] = load(x, v + k * GROUP, n);
    TWO(k) {
      const numbers w = wide(two[k]);
      const float top = fmax(mine.top, highest(w));
      mine.sum = mine.sum * EXP(mine.top - top) + total(EXP(w - top));
      mine.top = top;
    }
  }
  return mine;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x, global number *restrict p, const uint n) {
  local summary part[GROUP];
  x += (size_t)get_group_id(0) * n;
  p += (size_t)get_group_id(0) * n;
  const summary all = of_halves(of_column(x, n), part);
  const float scale = all.sum == 0 ? 0 : 1 / all.sum;
  for (uint v = get_local_id(0); EACH * v < n; v += 2 * GROUP) {
    packed two[2];
    TWO(k) two[k] = load(x, v + k * GROUP, n);
    TWO(k) store(p, v + k * GROUP, n, narrow(scale * EXP(wide(two[k]) - all.top)));
  }
}
