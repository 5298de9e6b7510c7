// The requests of direct.cl past the L1: memory is cut into SLICES parts of SLICE words, and a warp reads the
// same window of each before it hops on.

#include "load-cg.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void requests(global const uint *restrict a, global uint *restrict sums, const uint windows,
              const uint width, const uint hop, const uint rounds, const uint stride,
              const uint offset, const uint n) {
  const uint mine = get_global_id(0) % LANES * stride + offset;
  uint window = get_global_id(0) / LANES % windows;
  uint sum = 0;
  for (uint r = 0; r < rounds; r += SLICES) {
    global const uint *at = a + window * width + mine;
    if (r + SLICES <= rounds) {
      #pragma unroll
      for (uint k = 0; k < SLICES; k++) sum += load(at + k * SLICE);
    } else {
      for (uint k = 0; r + k < rounds; k++) sum += load(at + k * SLICE);
    }
    window += hop;
    if (window >= windows) window -= windows;
  }
  if (get_global_id(0) < n) sums[get_global_id(0)] = sum;
}
