// Numbers from a threshold on are worked on, the others become zero: a work-item whose number is too
// small skips the work. A warp does it as long as one of its lanes wants it.

#define M (-0x1.ffffep-1f)

inline float refined(float y, const uint steps) {
  #pragma unroll 16
  for (uint k = 0; k < steps; k++) y = fma(y, M, 1.0f);
  return y;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void filter(global const float *restrict a, global float *restrict b, const float least,
            const uint steps, const uint n) {
  //> filter
  const uint i = get_global_id(0);
  if (i < n) {
    const float x = a[i];
    float y = 0;
    if (x >= least) y = refined(x, steps);
    b[i] = y;
  }
  //<
}
