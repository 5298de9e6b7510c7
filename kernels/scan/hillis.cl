// Running sums in three steps, by the plainest tree: every group makes the running sums of its own
// GROUP numbers and notes their total; the totals are treated in the same way; and every group adds
// to its numbers what came before them.
//
// Within a group after Hillis and Steele: in each round everybody adds the sum that stands twice as
// far to the left as in the round before.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, global uint *restrict totals,
           const uint n) {
  local uint part[2][GROUP];
  const uint me = get_local_id(0);
  const uint i = get_global_id(0);
  uint sum = i < n ? a[i] : 0;
  uint now = 0;
  part[now][me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint left = 1; left < GROUP; left *= 2) {
    if (me >= left) sum += part[now][me - left];
    now = 1 - now;
    part[now][me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i < n) sums[i] = sum;
  if (me == GROUP - 1) totals[get_group_id(0)] = sum;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void shift(global uint *restrict sums, global const uint *restrict before, const uint n) {
  const uint tile = get_group_id(0);
  const uint i = get_global_id(0);
  if (tile > 0 && i < n) sums[i] += before[tile - 1];
}
