// The chains of fma.cl on data that stay in the last cache: arrays have WINDOW vectors, and each work-item behind them takes
// one of these once more. Those that meet in a place write the same into it.

#define REST(i, n) for (uint k = 4 * (i); k < (n); k++)

#define M 0.9995117f
#define B (1.0f - M)

kernel void fma_chain(global const float4 *restrict a,
                      global float4 *restrict c, const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) {
    float4 x = a[i % WINDOW];
    #pragma unroll 32
    for (uint k = 0; k < K; k++) x = fma(x, (float4)M, (float4)B);
    c[i % WINDOW] = x;
  } else REST(i, n) {
    const uint at = k % (4 * WINDOW);
    float x = ((global const float *)a)[at];
    for (uint j = 0; j < K; j++) x = fma(x, M, B);
    ((global float *)c)[at] = x;
  }
}
