// LANES neighbouring work-items for each row of a sparse matrix, each of which does all of it.

#define ROWS (GROUP / LANES)

#ifdef CAPABILITY

// In the first of LANES work-items the sum over them; what the others get is of no use.
inline float over_lanes(float sum, local float *unused) {
  #pragma unroll
  for (uint lanes = LANES / 2; lanes > 0; lanes /= 2) {
    uint theirs;
    asm volatile("shfl.sync.down.b32 %0, %1, %2, 31, 0xffffffff;"
                 : "=r"(theirs) : "r"(as_uint(sum)), "r"(lanes));
    sum += as_float(theirs);
  }
  return sum;
}

#else

inline float over_lanes(float sum, local float *shared) {
  const uint me = get_local_id(0);
  shared[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint lanes = LANES / 2; lanes > 0; lanes /= 2) {
    if (me % LANES < lanes) shared[me] += shared[me + lanes];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return shared[me];
}

#endif

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void multiply(global const uint *restrict starts, global const uint *restrict columns,
              global const float *restrict values, global const float *restrict x,
              global float *restrict y, const uint n) {
  local float shared[GROUP];
  //> hole
  const uint lane = get_local_id(0) % LANES;
  const uint row = get_group_id(0) * ROWS + get_local_id(0) / LANES;
  float sum = 0;
  if (row < n) {
    const uint end = starts[row + 1];
    for (uint k = starts[row]; k < end; k++) sum += values[k] * x[columns[k]];  // which of them?
  }
  sum = over_lanes(sum, shared);
  if (lane == 0 && row < n) y[row] = sum;
  //<
}
