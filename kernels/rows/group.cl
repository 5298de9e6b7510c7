// Sums over a group of GROUP work-items.

#define WARP 32

// The sum over the group of a number from each work-item, in all of them. Places of two sums in a
// row must not be the same, so that nobody waits until all have read.
#ifdef CAPABILITY
#define PARTS (GROUP / WARP)
inline float group_sum(float sum, local float *part) {
  #pragma unroll
  for (uint apart = 1; apart < WARP; apart *= 2) {
    uint other;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;"
                 : "=r"(other)
                 : "r"(as_uint(sum)), "r"(apart));
    sum += as_float(other);
  }
  if (get_local_id(0) % WARP == 0) part[get_local_id(0) / WARP] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  float all = 0;
  #pragma unroll
  for (uint k = 0; k < PARTS; k++) all += part[k];
  return all;
}
#else
#define PARTS GROUP
inline float group_sum(const float mine, local float *part) {
  const uint me = get_local_id(0);
  part[me] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return part[0];
}
#endif
