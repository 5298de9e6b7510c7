// Launches that last: one work-item makes its numbers one after the other, each by `rounds`
// multiply-adds that wait for each other. A round reflects x at 1 and draws it nearer by a 2^20th, so
// that one too few or too many shows.

#define PERIOD 64
#define M -0x1.ffffep-1f
#define B 0x1.fffffp+0f

kernel void numbers(global float *out, const uint first, const uint n, const uint rounds) {
  for (uint i = 0; i < n; i++) {
    float x = (float)((first + i) % PERIOD) / PERIOD;
    #pragma unroll 64
    for (uint r = 0; r < rounds; r++) x = fma(x, M, B);
    out[first + i] = x;
  }
}
