// Work for a chunk of an array that has just arrived: every float is put through K fused
// multiply-adds, so that K sets how long a chunk takes.

// x nears 1 so slowly that each step still changes it: x - 1 shrinks by M.
#define M 0.9995117f
#define B (1.0f - M)

kernel void fma_chunk(global const float *restrict a, global float *restrict c,
                      const uint first, const uint n) {
  const uint i = get_global_id(0);
  if (i >= n) return;
  float x = a[first + i];
  #pragma unroll 32
  for (uint k = 0; k < K; k++) x = fma(x, M, B);
  c[first + i] = x;
}
