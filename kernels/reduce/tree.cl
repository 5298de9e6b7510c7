// A sum as a tree: a group adds up GROUP numbers, one of each work-item, by folding one half onto the
// other. What the groups leave behind is added up in the same way by the next launch, until one
// number is left.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(global const float *restrict a, global float *restrict sums, const uint n) {
  local float part[GROUP];
  const uint me = get_local_id(0);
  const uint i = get_global_id(0);
  //> fold
  part[me] = i < n ? a[i] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = part[0];
  //<
}
