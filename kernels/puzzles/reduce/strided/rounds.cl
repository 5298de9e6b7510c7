// A sum with a planted bug. The bench says for which sizes it is wrong.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(global const float *restrict a, global float *restrict sums, const uint n) {
  local float part[GROUP];
  const uint me = get_local_id(0);
  float sum = 0;
  //> rounds
  const uint rounds = n / get_global_size(0);
  for (uint r = 0; r < rounds; r++) sum += a[r * get_global_size(0) + get_global_id(0)];
  //<
  part[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = part[0];
}
