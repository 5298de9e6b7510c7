// Summaries of numbers that work-items keep in registers, each LOADS times 16 bytes.

#include "summary.cl"

#define WARP 32

// LOADS times 16 bytes of `n` numbers, from the `first` on and so many apart.
#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline void load_all(packed *mine, global const number *row, const uint first, const uint apart,
                     const uint n) {
  #pragma unroll
  for (uint k = 0; k < LOADS; k++) mine[k] = load_once(row, first + k * apart, n);
}

// The summary of all numbers that a work-item holds, and e to the power of what each is below the
// largest of them. `e` may take the registers of `x`: nobody needs the numbers again.
#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline summary of_mine(numbers *e, const packed *x) {
  summary mine = NEUTRAL;
  #pragma unroll
  for (uint k = 0; k < LOADS; k++) mine.top = fmax(mine.top, highest(wide(x[k])));
  #pragma unroll
  for (uint k = 0; k < LOADS; k++) {
    e[k] = EXP(wide(x[k]) - mine.top);
    mine.sum += total(e[k]);
  }
  return mine;
}

// What the powers of a work-item, whose largest number is `top`, are to be multiplied by.
inline float to_probabilities(const float top, const summary all) {
  return all.sum == 0 ? 0 : EXP(top - all.top) / all.sum;
}

#ifdef CAPABILITY

// What a lane holds whose number differs in one bit.
inline float across(const float mine, const uint bit) {
  uint theirs;
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;"
               : "=r"(theirs) : "r"(as_uint(mine)), "r"(bit));
  return as_float(theirs);
}

// That of all lanes of a warp, in each of them: first the largest number of all, so that every lane
// scales its sum once, and then the sum of these.
inline summary of_warp(summary mine) {
  float top = mine.top;
  #pragma unroll
  for (uint bit = WARP / 2; bit > 0; bit /= 2) top = fmax(top, across(top, bit));
  float sum = mine.sum * EXP(mine.top - top);
  #pragma unroll
  for (uint bit = WARP / 2; bit > 0; bit /= 2) sum += across(sum, bit);
  const summary all = {top, sum};
  return all;
}

#endif
