// As `blelloch`, with a word to spare after every 32, so that the words that a warp wants lie in
// different banks on every level.

#define AT(i) ((i) + (i) / 32)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, global uint *restrict totals,
           const uint n) {
  local uint part[AT(2 * GROUP)];
  const uint me = get_local_id(0);
  const uint first = 2 * GROUP * get_group_id(0);
  const uint x = first + me < n ? a[first + me] : 0;
  const uint y = first + me + GROUP < n ? a[first + me + GROUP] : 0;
  part[AT(me)] = x;
  part[AT(me + GROUP)] = y;

  // Up: the last place of every piece gets the sum of the piece.
  for (uint width = 1; width <= GROUP; width *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint right = 2 * width * (me + 1) - 1;
    if (right < 2 * GROUP) part[AT(right)] += part[AT(right - width)];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me == 0) {
    totals[get_group_id(0)] = part[AT(2 * GROUP - 1)];
    part[AT(2 * GROUP - 1)] = 0;
  }

  // Down: a piece that knows what came before it tells its halves.
  for (uint width = GROUP; width > 0; width /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint right = 2 * width * (me + 1) - 1;
    if (right < 2 * GROUP) {
      const uint before = part[AT(right)];
      part[AT(right)] = before + part[AT(right - width)];
      part[AT(right - width)] = before;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (first + me < n) sums[first + me] = part[AT(me)] + x;
  if (first + me + GROUP < n) sums[first + me + GROUP] = part[AT(me + GROUP)] + y;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void shift(global uint *restrict sums, global const uint *restrict before, const uint n) {
  const uint tile = get_group_id(0);
  if (tile == 0) return;
  const uint i = 2 * GROUP * tile + get_local_id(0);
  if (i < n) sums[i] += before[tile - 1];
  if (i + GROUP < n) sums[i + GROUP] += before[tile - 1];
}
