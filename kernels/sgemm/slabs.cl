// What tuned.cl and its relatives are made of. Macros: slab-places.cl.

#include "slab-places.cl"

// Of the copies of a slab that are a work-item's, those of one of `parts` equal parts. Pointers are
// to its first floats.
inline void copy(local float *left, local float *right, global const float *a,
                 global const float *b, const uint n, const uint depth, const uint part,
                 const uint parts) {
  #pragma unroll
  for (uint q = 0; q < A_COPIES; q++) {
    const uint row = ROWS * q % BM, k = ROWS * q / BM * 8;
    if (q % parts == part) COPY(left + PITCH * k + row, a + row * depth + k);
  }
  #pragma unroll
  for (uint q = 0; q < B_COPIES; q++) {
    const uint k = GROUP * 4 * q / BN, column = GROUP * 4 * q % BN;
    if (q % parts == part) COPY_FOUR(right + BN * k + column, b + k * n + column);
  }
}

#include "slab-steps.cl"
