// Sorts unsigned keys as `reorder` does, but without barriers from row to row: each warp has counters of
// its own, and its lanes find out by BITS ballots which of them hold the same digit (warp-level
// multi-split).
//
// A tile has WARPS parts of ITEMS rows of 32 keys; GROUP is at least DIGITS.

#define DIGITS (1u << BITS)
#define DIGIT(key) ((key) >> shift & (DIGITS - 1))
#define WARP 32
#define WARPS (GROUP / WARP)
#define TILE (ITEMS * GROUP)

#ifdef CAPABILITY

#define EACH(row) _Pragma("unroll") for (uint row = 0; row < ITEMS; row++)
#define WARP_BARRIER() asm volatile("bar.warp.sync 0xffffffff;" ::: "memory")
// Keeps the compiler from holding what it has made of a word in a register until it is wanted again.
#define FORGET(word) asm volatile("" : "+r"(word)::"memory")
#define PEERS(digit) peers(digit)

// The lanes of the warp that hold the same digit, one bit each.
inline uint peers(const uint digit) {
  uint same = 0xffffffff;
  #pragma unroll
  for (uint bit = 0; bit < BITS; bit++) {
    uint votes;  // of the lanes with my bit
    asm volatile("{ .reg .pred p; .reg .b32 one; and.b32 one, %1, %2; setp.ne.b32 p, one, 0; "
                 "vote.sync.ballot.b32 %0, p, 0xffffffff; @!p not.b32 %0, %0; }"
                 : "=r"(votes) : "r"(digit), "r"(1u << bit));
    same &= votes;
  }
  return same;
}

#else

#define EACH(row) for (uint row = 0; row < ITEMS; row++)
#define WARP_BARRIER() barrier(CLK_LOCAL_MEM_FENCE)
#define FORGET(word)
#define PEERS(digit) peers(digit, sets)

// The same by local memory: `sets` has a word for each digit, all zero before and after.
inline uint peers(const uint digit, local uint *sets) {
  const uint bit = 1u << get_local_id(0) % WARP;
  atomic_or(sets + digit, bit);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint same = sets[digit];
  barrier(CLK_LOCAL_MEM_FENCE);
  if ((same & (bit - 1)) == 0) sets[digit] = 0;
  return same;
}

#endif

// The sum of what the work-items below have, of the first DIGITS: by registers where they can be
// exchanged, by local memory elsewhere.
inline uint sum_below(const uint mine, local uint *sums) {
  const uint me = get_local_id(0);
  uint sum = mine;
#ifdef CAPABILITY
  #pragma unroll
  for (uint left = 1; left < WARP; left *= 2) {
    uint theirs;
    asm volatile("shfl.sync.up.b32 %0, %1, %2, 0, 0xffffffff;"
                 : "=r"(theirs) : "r"(sum), "r"(left));
    if (me % WARP >= left) sum += theirs;
  }
  if (me < DIGITS && me % WARP == WARP - 1) sums[me / WARP] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me < DIGITS)
    for (uint w = 0; w < me / WARP; w++) sum += sums[w];
#else
  if (me < DIGITS) sums[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint left = 1; left < DIGITS; left *= 2) {
    const uint theirs = me < DIGITS && me >= left ? sums[me - left] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += theirs;
    if (me < DIGITS) sums[me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
#endif
  return sum - mine;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint *restrict from, global uint *restrict table, const uint shift,
           const uint tiles, const uint n) {
  local uint counts[DIGITS];
  const uint me = get_local_id(0), tile = get_group_id(0);
  if (me < DIGITS) counts[me] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  EACH(row) {
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
  local uint counts[WARPS * DIGITS];  // of each digit so far, for each warp
  local uint sums[DIGITS], lower[DIGITS];
  local uint shifts[DIGITS];  // from a place in the tile to that in memory
#ifndef CAPABILITY
  local uint tables[WARPS * DIGITS];
  for (uint k = get_local_id(0); k < WARPS * DIGITS; k += GROUP) tables[k] = 0;
  local uint *sets = tables + get_local_id(0) / WARP * DIGITS;
#endif
  const uint me = get_local_id(0), lane = me % WARP, tile = get_group_id(0);
  volatile local uint *mine = counts + me / WARP * DIGITS;
  for (uint k = me; k < WARPS * DIGITS; k += GROUP) counts[k] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint first = tile * TILE + me / WARP * (ITEMS * WARP) + lane;
  uint key[ITEMS], place[ITEMS];
  // What lies past the end counts as the largest keys, which are last in their tile.
  EACH(row) key[row] = first + row * WARP < n ? from[first + row * WARP] : 0xffffffff;
  EACH(row) {
    const uint digit = DIGIT(key[row]);
    const uint same = PEERS(digit);
    const uint before = popcount(same & ((1u << lane) - 1)), so_far = mine[digit];
    WARP_BARRIER();
    if (before == 0) mine[digit] = so_far + popcount(same);
    WARP_BARRIER();
    place[row] = so_far + before;
    FORGET(key[row]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  uint total = 0;
  if (me < DIGITS)
    for (uint w = 0; w < WARPS; w++) total += counts[w * DIGITS + me];
  const uint start = sum_below(total, sums);
  const uint below = sum_below(me < DIGITS ? totals[me] : 0, lower);
  if (me < DIGITS) {
    uint next = start;
    for (uint w = 0; w < WARPS; w++) {
      const uint of_warp = counts[w * DIGITS + me];
      counts[w * DIGITS + me] = next;
      next += of_warp;
    }
    shifts[me] = below + table[me * tiles + tile] - start;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  EACH(row) sorted[place[row] + mine[DIGIT(key[row])]] = key[row];
  barrier(CLK_LOCAL_MEM_FENCE);
  #pragma unroll 4
  for (uint at = me; at < TILE; at += GROUP) {
    const uint moved = sorted[at];
    if (tile * TILE + at < n) to[shifts[DIGIT(moved)] + at] = moved;
  }
}
