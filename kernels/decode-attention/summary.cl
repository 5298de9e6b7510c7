// What is known of a query when it has met some of the keys: the largest product with one of them,
// the sum of the powers of how far each is below that, and of the values weighted by these powers
// four columns. Summaries of shares of the keys become that of all of them, in any order.

#include "../attention/halves.cl"
#include "../attention/powers.cl"

#define COLUMNS (WIDTH / 4)  // of a row, four numbers each

typedef struct {
  float top, sum;
  float4 mixed;
} summary;

// The summary of `shares` shares, of which `scale` has the largest product and the sum of number s,
// and `mix` its weighted values.
//> merge
#define MERGE(all, shares, scale, mix)                                                           \
  summary all = {-INFINITY, 0, 0};                                                               \
  for (uint s = 0; s < shares; s++) all.top = fmax(all.top, (scale).x);                          \
  const float base = base_of(all.top);                                                           \
  for (uint s = 0; s < shares; s++) {                                                            \
    const float weight = power_of((scale).x, base);                                              \
    all.sum += weight * (scale).y;                                                               \
    all.mixed += weight * (mix);                                                                 \
  }
//<

// Four columns of the result of a query.
inline void store(global uint2 *restrict o, const uint row, const uint column,
                  const summary all) {
  o[row * COLUMNS + column] = four_halves(inverse_of(all.sum) * all.mixed);
}

// The result of a query, or where its keys are split what share `split` of them makes of it.
inline void keep(global uint2 *restrict o, global float2 *restrict scales,
                 global float4 *restrict mixes, const uint row, const uint column,
                 const uint split, const uint splits, const summary all) {
  if (splits == 1) {
    store(o, row, column, all);
  } else {
    const uint at = row * splits + split;
    if (column == 0) scales[at] = (float2)(all.top, all.sum);
    mixes[(size_t)at * COLUMNS + column] = all.mixed;
  }
}
