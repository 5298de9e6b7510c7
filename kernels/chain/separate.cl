// Every step is a launch: what one has written the next one reads.

#define NUMBERS(v) ((global float *)(v))
#define READ(v) ((global const float *)(v))
#define REST(i, n) for (uint k = 4 * (i); k < (n); k++)

#define M 0.9995117f
#define B (1.0f - M)

//> step
kernel void scale(global const float4 *restrict a,
                  global float4 *restrict c, const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) c[i] = fma(a[i], (float4)M, (float4)B);
  else REST(i, n) NUMBERS(c)[k] = fma(READ(a)[k], M, B);
}
//<

// Half of a number and a quarter of each neighbour. `a` has two more numbers than `c`, one at each end.
kernel void blur(global const float4 *restrict a,
                 global float4 *restrict c, const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) {
    const float4 x = a[i];
    const float y = READ(a)[4 * i + 4], z = READ(a)[4 * i + 5];
    const float4 middle = (float4)(x.yzw, y), right = (float4)(x.zw, y, z);
    c[i] = 0.5f * middle + 0.25f * (x + right);
  } else REST(i, n)
    NUMBERS(c)[k] = 0.5f * READ(a)[k + 1] + 0.25f * (READ(a)[k] + READ(a)[k + 2]);
}
