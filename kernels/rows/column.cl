// Summaries of rows over which a group goes in strides.

#include "summary.cl"

// That of every GROUPth 16 bytes of `n` numbers.
//> online
inline summary of_column(global const number *x, const uint n) {
  summary mine = NEUTRAL;
  for (uint v = get_local_id(0); EACH * v < n; v += GROUP) {
    const numbers w = wide(load(x, v, n));
    const float top = fmax(mine.top, highest(w));
    mine.sum = mine.sum * EXP(mine.top - top) + total(EXP(w - top));
    mine.top = top;
  }
  return mine;
}
//<
