// The tree with fewer meetings: the 32 work-items of a warp hand each other their sums from register
// to register, without local memory and without a barrier. The warps of a group meet once.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU: shfl.sync"
#endif

#define WARP 32

// What the work-item so many lanes further up holds.
inline float from_lane_above(const float mine, const uint lanes) {
  uint theirs;
  asm volatile("shfl.sync.down.b32 %0, %1, %2, 31, 0xffffffff;"
               : "=r"(theirs) : "r"(as_uint(mine)), "r"(lanes));
  return as_float(theirs);
}

// In lane 0 the sum over a warp.
inline float warp_sum(float sum) {
  #pragma unroll
  for (uint lanes = WARP / 2; lanes > 0; lanes /= 2) sum += from_lane_above(sum, lanes);
  return sum;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(global const float *restrict a, global float *restrict sums, const uint n) {
  local float of_warp[WARP];
  const uint me = get_local_id(0);
  const uint i = get_global_id(0);
  float sum = warp_sum(i < n ? a[i] : 0);
  if (me % WARP == 0) of_warp[me / WARP] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me < WARP) {
    sum = warp_sum(me < GROUP / WARP ? of_warp[me] : 0);
    if (me == 0) sums[get_group_id(0)] = sum;
  }
}
