// Sorts unsigned keys as `plain` does, but puts each tile in order in local memory before it is written:
// neighbours then hold keys of the same digit, which go to neighbouring places.
//
// A tile has ITEMS rows of GROUP keys; GROUP is at least DIGITS.

#define DIGITS (1u << BITS)
#define DIGIT(key) ((key) >> shift & (DIGITS - 1))
#define WORDS (GROUP / 32)
#define TILE (ITEMS * GROUP)

// The sum of what the work-items below have, of the first DIGITS.
inline uint sum_below(const uint mine, local uint *sums) {
  const uint me = get_local_id(0);
  uint sum = mine;
  if (me < DIGITS) sums[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint left = 1; left < DIGITS; left *= 2) {
    const uint theirs = me < DIGITS && me >= left ? sums[me - left] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += theirs;
    if (me < DIGITS) sums[me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return sum - mine;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint *restrict from, global uint *restrict table, const uint shift,
           const uint tiles, const uint n) {
  local uint counts[DIGITS];
  const uint me = get_local_id(0), tile = get_group_id(0);
  if (me < DIGITS) counts[me] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  #pragma unroll 8
  for (uint row = 0; row < ITEMS; row++) {
    const uint i = (tile * ITEMS + row) * GROUP + me;
    if (i < n) atomic_inc(counts + DIGIT(from[i]));
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me < DIGITS) table[me * tiles + tile] = counts[me];
}

// Of the counts of a digit, how many keys there are in the tiles before; one group for each digit.
kernel __attribute__((reqd_work_group_size(DIGITS, 1, 1)))
void starts(global uint *restrict table, global uint *restrict totals, const uint tiles) {
  local uint sums[DIGITS], next;
  const uint me = get_local_id(0);
  global uint *counts = table + get_group_id(0) * tiles;
  uint before = 0;
  for (uint first = 0; first < tiles; first += DIGITS) {
    const uint tile = first + me;
    const uint mine = tile < tiles ? counts[tile] : 0;
    const uint start = before + sum_below(mine, sums);
    if (tile < tiles) counts[tile] = start;
    if (me == DIGITS - 1) next = start + mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    before = next;
  }
  if (me == 0) totals[get_group_id(0)] = before;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scatter(global const uint *restrict from, global uint *restrict to,
             global const uint *restrict table, global const uint *restrict totals,
             const uint shift, const uint tiles, const uint n) {
  local uint sorted[TILE];
  local uint places[DIGITS];       // in the tile, where the next key of a digit goes
  local uint shifts[DIGITS];       // from a place in the tile to that in memory
  local uint sets[WORDS][DIGITS];  // one bit for each work-item that has the digit in this row
  const uint me = get_local_id(0), tile = get_group_id(0);
  const uint total = me < DIGITS ? totals[me] : 0;
  uint before = 0, mine = 0;
  if (me < DIGITS) {
    before = table[me * tiles + tile];
    mine = (tile + 1 < tiles ? table[me * tiles + tile + 1] : total) - before;
    for (uint w = 0; w < WORDS; w++) sets[w][me] = 0;
  }
  const uint start = sum_below(total, shifts);
  const uint place = sum_below(mine, places);
  if (me < DIGITS) {
    places[me] = place;
    shifts[me] = start + before - place;
  }
  for (uint row = 0; row < ITEMS; row++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint i = (tile * ITEMS + row) * GROUP + me;
    const uint key = i < n ? from[i] : 0;
    const uint digit = DIGIT(key), bit = 1u << me % 32;
    if (i < n) atomic_or(&sets[me / 32][digit], bit);
    barrier(CLK_LOCAL_MEM_FENCE);
    uint at = places[digit];
    for (uint w = 0; w < me / 32; w++) at += popcount(sets[w][digit]);
    at += popcount(sets[me / 32][digit] & (bit - 1));
    if (i < n) sorted[at] = key;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me < DIGITS)
      for (uint w = 0; w < WORDS; w++) {
        places[me] += popcount(sets[w][me]);
        sets[w][me] = 0;
      }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  //> write
  for (uint at = me; at < TILE && tile * TILE + at < n; at += GROUP) {
    const uint key = sorted[at];
    to[shifts[DIGIT(key)] + at] = key;
  }
  //<
}
