// sum.cl without a test before each load: a group that has all of its SHARE numbers goes through them by a loop of fixed
// length, and only the last group tests. What is left of the time is not due to the tests.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sum(global const uint *restrict a, global uint *restrict sums, const uint n) {
  local uint part[GROUP];
  const uint me = get_local_id(0);
  const uint first = get_group_id(0) * SHARE;
  const uint all = (n + STRIDE - 1) / STRIDE;
  uint mine = 0;
  if (all - first >= SHARE) {
    #pragma unroll 8
    for (uint k = 0; k < SHARE / GROUP; k++)
      mine += a[(first + me + k * GROUP) * STRIDE];
  } else {
    for (uint i = first + me; i < all; i += GROUP)
      mine += a[i * STRIDE];
  }
  part[me] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = part[0];
}
