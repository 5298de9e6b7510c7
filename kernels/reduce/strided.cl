// First alone, then together: a work-item adds up many numbers by itself, as far apart as there are
// work-items, so that neighbours read neighbours. Only then do the work-items of a group meet. A
// second launch of one group adds up what the groups left behind.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(global const float *restrict a, global float *restrict sums, const uint n) {
  local float part[GROUP];
  const uint me = get_local_id(0);
  float sum = 0;
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) sum += a[i];
  part[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = part[0];
}
