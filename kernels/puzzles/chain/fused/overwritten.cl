// All K steps in one launch, of which the blur replaces a number too early.

#define NUMBERS(v) ((global float *)(v))
#define READ(v) ((global const float *)(v))
#define REST(i, n) for (uint k = 4 * (i); k < min(4 * (i) + 4, n); k++)
#define EACH(v) _Pragma("unroll") for (uint v = 0; v < VECTORS; v++)

#define M 0.9995117f
#define B (1.0f - M)

// A work-item takes VECTORS vectors, a group's width apart: with several, some wait for memory or
// for their last multiply-add while others compute.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scale(global const float4 *restrict a,
           global float4 *restrict c, const uint n) {
  const uint i = get_group_id(0) * (GROUP * VECTORS) + get_local_id(0);
  if (i + (VECTORS - 1) * GROUP < n / 4) {
    float4 x[VECTORS];
    EACH(v) x[v] = a[i + v * GROUP];
    #pragma unroll 64
    for (uint s = 0; s < K; s++) EACH(v) x[v] = fma(x[v], (float4)M, (float4)B);
    EACH(v) c[i + v * GROUP] = x[v];
  } else EACH(v) REST(i + v * GROUP, n) {
    float x = READ(a)[k];
    for (uint s = 0; s < K; s++) x = fma(x, M, B);
    NUMBERS(c)[k] = x;
  }
}

// Numbers that four neighbours need of the first step, and what is left of them after some steps.
#define WINDOW (4 + 2 * K)

// `a` has K more numbers than `c` at each end. Whoever makes four numbers of the last step makes six
// of the one before, eight of that before: neighbours make the same numbers again. All places in the window
// are constants, so that it stays in registers.
#if BLUR
kernel void blur(global const float4 *restrict a,
                 global float4 *restrict c, const uint n) {
  const uint i = get_global_id(0);
  float w[WINDOW];
  if (i < n / 4) {
    #pragma unroll
    for (uint v = 0; v < WINDOW / 4; v++) vstore4(a[i + v], v, w);
    #pragma unroll
    for (uint k = WINDOW / 4 * 4; k < WINDOW; k++) w[k] = READ(a)[4 * i + k];
  } else {
    #pragma unroll
    for (uint k = 0; k < WINDOW; k++) w[k] = 4 * i + k < n + 2 * K ? READ(a)[4 * i + k] : 0;
  }
  //> hole
  #pragma unroll
  for (uint step = 1; step <= K; step++) {
    #pragma unroll
    for (uint k = 1; k < WINDOW - 1; k++)
      if (k >= step && k < WINDOW - step)
        w[k] = 0.5f * w[k] + 0.25f * (w[k - 1] + w[k + 1]);  // which of the three is it?
  }
  //<
  if (i < n / 4) {
    c[i] = (float4)(w[K], w[K + 1], w[K + 2], w[K + 3]);
  } else {
    #pragma unroll
    for (uint k = 0; k < 4; k++)
      if (4 * i + k < n) NUMBERS(c)[4 * i + k] = w[K + k];
  }
}
#endif
