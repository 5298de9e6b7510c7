// The requests of request.cl for words, past the L1. Compilers unroll no loop with an instruction of its own
// whose length they do not know, so that UNROLL rounds are written as a loop of that length.
//
// LANES: work-items of a request.

#include "load-cg.cl"

#define UNROLL 8

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void requests(global const uint *restrict a, global uint *restrict sums, const uint windows,
              const uint width, const uint hop, const uint rounds, const uint stride,
              const uint offset, const uint n) {
  const uint mine = get_global_id(0) % LANES * stride + offset;
  uint window = get_global_id(0) / LANES % windows;
  uint sum = 0;
  for (uint r = 0; r < rounds; r += UNROLL) {
    if (r + UNROLL <= rounds) {
      #pragma unroll
      for (uint k = 0; k < UNROLL; k++) {
        sum += load(a + (window * width + mine));
        window += hop;
        if (window >= windows) window -= windows;
      }
    } else {
      for (uint k = r; k < rounds; k++) {
        sum += load(a + (window * width + mine));
        window += hop;
        if (window >= windows) window -= windows;
      }
    }
  }
  if (get_global_id(0) < n) sums[get_global_id(0)] = sum;
}
