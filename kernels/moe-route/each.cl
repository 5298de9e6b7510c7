// Which tokens go to which expert? A group for each expert goes through all choices twice: first it
// counts those of the experts before it and its own, then it writes its own in their order. Every
// choice is looked at by every group.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void route(global const uint *restrict choices, global uint *restrict starts,
           global uint *restrict order, const uint n) {
  local uint part[GROUP];
  local uint before, own;
  const uint me = get_local_id(0), expert = get_group_id(0);
  if (me == 0) {
    before = 0;
    own = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint lower = 0, same = 0;
  for (uint i = me; i < n; i += GROUP) {
    lower += choices[i] < expert;
    same += choices[i] == expert;
  }
  atomic_add(&before, lower);
  atomic_add(&own, same);
  barrier(CLK_LOCAL_MEM_FENCE);
  uint at = before;
  if (me == 0) {
    starts[expert] = at;
    if (expert == EXPERTS - 1) starts[EXPERTS] = at + own;
  }

  // Running sums over the group say where each goes.
  for (uint first = 0; first < n; first += GROUP) {
    const uint i = first + me;
    const uint mine = i < n && choices[i] == expert;
    part[me] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint left = 1; left < GROUP; left *= 2) {
      const uint theirs = me >= left ? part[me - left] : 0;
      barrier(CLK_LOCAL_MEM_FENCE);
      part[me] += theirs;
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (mine) order[at + part[me] - 1] = i;
    at += part[GROUP - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
