// As `tree-persistent`, with fewer barriers: from the step on in which only one warp has work, its
// lanes wait for each other and for no other warp. Four barriers in place of nine for each GROUP
// numbers, and the same steps, so that the difference is the price of five barriers.

#define WARP 32

#ifdef CAPABILITY
#define WARP_BARRIER asm volatile("bar.warp.sync 0xffffffff;" ::: "memory")
#else
#define WARP_BARRIER barrier(CLK_LOCAL_MEM_FENCE)
#endif

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(global const float *restrict a, global float *restrict sums, const uint n) {
  local float part[GROUP];
  const uint me = get_local_id(0);
  const uint tiles = (n + GROUP - 1) / GROUP;
  float sum = 0;  // of the first work-item; the others leave it at zero
  #pragma unroll 1
  for (uint tile = get_group_id(0); tile < tiles; tile += get_num_groups(0)) {
    const uint i = tile * GROUP + me;
    part[me] = i < n ? a[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint width = GROUP / 2; width > 0; width /= 2) {
      if (me < width) part[me] += part[me + width];
      if (width > WARP) {
        barrier(CLK_LOCAL_MEM_FENCE);
      } else {
        WARP_BARRIER;
      }
    }
    if (me == 0) sum += part[0];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = sum;
}
