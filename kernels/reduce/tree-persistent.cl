// The tree of `tree` in a loop: only as many groups as find room at once, each of which folds GROUP
// numbers after GROUP numbers. The steps for a number are the same; a million groups need not start.

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
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (me == 0) sum += part[0];
  }
  if (me == 0) sums[get_group_id(0)] = sum;
}
