// Running sums in three steps, with less work: as `hillis`, but within a group after Blelloch, up a
// tree and down again. Every level has half as many additions as the one before, so that there are
// about two for each number in all, where Hillis and Steele make one for each number and level.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, global uint *restrict totals,
           const uint n) {
  local uint part[2 * GROUP];
  const uint me = get_local_id(0);
  const uint first = 2 * GROUP * get_group_id(0);
  const uint x = first + me < n ? a[first + me] : 0;
  const uint y = first + me + GROUP < n ? a[first + me + GROUP] : 0;
  part[me] = x;
  part[me + GROUP] = y;

  // Up: the last place of every piece gets the sum of the piece.
  for (uint width = 1; width <= GROUP; width *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint right = 2 * width * (me + 1) - 1;
    if (right < 2 * GROUP) part[right] += part[right - width];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me == 0) {
    totals[get_group_id(0)] = part[2 * GROUP - 1];
    part[2 * GROUP - 1] = 0;
  }

  // Down: a piece that knows what came before it tells its halves.
  for (uint width = GROUP; width > 0; width /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint right = 2 * width * (me + 1) - 1;
    if (right < 2 * GROUP) {
      const uint before = part[right];
      part[right] = before + part[right - width];
      part[right - width] = before;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (first + me < n) sums[first + me] = part[me] + x;
  if (first + me + GROUP < n) sums[first + me + GROUP] = part[me + GROUP] + y;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void shift(global uint *restrict sums, global const uint *restrict before, const uint n) {
  const uint tile = get_group_id(0);
  if (tile == 0) return;
  const uint i = 2 * GROUP * tile + get_local_id(0);
  if (i < n) sums[i] += before[tile - 1];
  if (i + GROUP < n) sums[i + GROUP] += before[tile - 1];
}
