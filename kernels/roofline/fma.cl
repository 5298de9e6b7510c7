// The roofline, drawn by one kernel: four floats come in, each is put through K fused
// multiply-adds in a register, four floats go out. The bytes stay the same whatever K is.

#define REST(i, n) for (uint k = 4 * (i); k < (n); k++)

// x nears 1 so slowly that each step still changes it: x - 1 shrinks by M.
#define M 0.9995117f
#define B (1.0f - M)

//> fma
kernel void fma_chain(global const float4 *restrict a,
                      global float4 *restrict c, const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) {
    float4 x = a[i];  // four chains that do not wait for each other
    #pragma unroll 32
    for (uint k = 0; k < K; k++) x = fma(x, (float4)M, (float4)B);
    c[i] = x;
  } else REST(i, n) {
    float x = ((global const float *)a)[k];
    for (uint j = 0; j < K; j++) x = fma(x, M, B);
    ((global float *)c)[k] = x;
  }
}
//<
