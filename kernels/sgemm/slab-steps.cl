// The steps of a slab, one for each of its terms, and the margins of matrices. Macros: slab-places.cl.

// What a work-item needs for a step.
inline void take(float u[TM], float4 v[TN / 4], local const float *left,
                 local const float *right) {
  #pragma unroll
  for (uint i = 0; i < TM; i += 4) {
    const float4 f = near4(left + LANES_DOWN * i);
    u[i] = f.s0, u[i + 1] = f.s1, u[i + 2] = f.s2, u[i + 3] = f.s3;
  }
  #pragma unroll
  for (uint j = 0; j < TN / 4; j++) v[j] = near4(right + 4 * LANES_ACROSS * j);
}

inline void multiply(float4 sum[TM][TN / 4], const float u[TM], const float4 v[TN / 4]) {
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++) sum[i][j] = fma((float4)(u[i]), v[j], sum[i][j]);
}

// From `fr` rows of `fc` floats to `tr` rows of `tc`, with zeros where there was nothing.
kernel void fit(global const float *restrict from, const uint fr, const uint fc,
                global float *restrict to, const uint tr, const uint tc) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x < tc && y < tr) to[y * tc + x] = x < fc && y < fr ? from[y * fc + x] : 0;
}
