// Onesweep, as in kernels/sort/onesweep.cl, but keys of a warp with the same digit get a wrong rank. A
// tile has WARPS parts of ITEMS rows of 32 keys; GROUP is at least DIGITS. VALUES 1: a value moves with
// each key.

#define PASSES (32 / BITS)
#define DIGITS (1u << BITS)
#define DIGIT(key) ((key) >> shift & (DIGITS - 1))
#define WARP 32
#define WARPS (GROUP / WARP)
#define TILE (ITEMS * GROUP)
#define ROOM (TILE > WARPS * DIGITS ? TILE : WARPS * DIGITS)

// What a group tells of a digit: two bits of flag, thirty of count. Nothing yet is zero.
#define TOTAL (1u << 30)
#define RUNNING (2u << 30)
#define COUNT(word) ((word) & (TOTAL - 1))

#ifdef CAPABILITY

#define EACH(row) _Pragma("unroll") for (uint row = 0; row < ITEMS; row++)
#define WARP_BARRIER() asm volatile("bar.warp.sync 0xffffffff;" ::: "memory")
// Keeps the compiler from holding what it has made of a word in a register until it is wanted again.
#define FORGET(word) asm volatile("" : "+r"(word)::"memory")
#define SEEN(word) (*(volatile global uint *)(word))

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
#define SEEN(word) atomic_add(word, 0)
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

// Words of all passes, the numbers of their next tiles, and the counts of their digits.
kernel void clear(global uint *restrict words, global uint *restrict next,
                  global uint *restrict counts, const uint tiles) {
  const uint i = get_global_id(0);
  if (i < PASSES * DIGITS * tiles) words[i] = 0;
  if (i < PASSES * DIGITS) counts[i] = 0;
  if (i < PASSES) next[i] = 0;
}

inline void add(local uint *counts, const uint key) {
  #pragma unroll
  for (uint pass = 0; pass < PASSES; pass++)
    atomic_inc(counts + pass * DIGITS + (key >> BITS * pass & (DIGITS - 1)));
}

// The digits of all passes at once.
kernel __attribute__((reqd_work_group_size(COUNTERS, 1, 1)))
void count(global const uint4 *restrict keys, global uint *counts, const uint n) {
  local uint mine[PASSES * DIGITS];
  const uint me = get_local_id(0);
  for (uint d = me; d < PASSES * DIGITS; d += COUNTERS) mine[d] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint i = get_global_id(0);
  for (; i < n / 4; i += get_global_size(0)) {
    const uint4 key = keys[i];
    add(mine, key.x);
    add(mine, key.y);
    add(mine, key.z);
    add(mine, key.w);
  }
  if (i == n / 4)
    for (uint k = 4 * i; k < n; k++) add(mine, ((global const uint *)keys)[k]);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint d = me; d < PASSES * DIGITS; d += COUNTERS) atomic_add(counts + d, mine[d]);
}

// Of counts, where the first key of each digit goes; one group for each pass.
kernel __attribute__((reqd_work_group_size(DIGITS, 1, 1)))
void starts(global uint *counts) {
  local uint sums[DIGITS];
  const uint at = get_global_id(0);
  counts[at] = sum_below(counts[at], sums);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sweep(global const uint *restrict from, global uint *restrict to, global uint *all_words,
           global uint *next, global const uint *restrict firsts, const uint pass, const uint n
#if VALUES
           , global const uint *restrict from_values, global uint *restrict to_values
#endif
) {
  local uint room[ROOM];  // counts of each digit so far, for each warp; then the tile in its new order
#if VALUES
  local uint room_of_values[TILE];
#endif
  local uint sums[DIGITS];
  local uint shifts[DIGITS];  // from a place in the tile to that in memory
  local uint tile_number;
#ifndef CAPABILITY
  local uint tables[WARPS * DIGITS];
  for (uint k = get_local_id(0); k < WARPS * DIGITS; k += GROUP) tables[k] = 0;
  local uint *sets = tables + get_local_id(0) / WARP * DIGITS;
#endif
  const uint me = get_local_id(0), lane = me % WARP, shift = BITS * pass;
  volatile local uint *mine = room + me / WARP * DIGITS;
  for (uint k = me; k < WARPS * DIGITS; k += GROUP) room[k] = 0;
  if (me == 0) tile_number = atomic_inc(next + pass);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint tile = tile_number;
  global uint *words = all_words + pass * DIGITS * get_num_groups(0);

  const uint first = tile * TILE + me / WARP * (ITEMS * WARP) + lane;
  uint key[ITEMS], place[ITEMS];
  // What lies past the end counts as the largest keys, which are last in their tile.
  EACH(row) key[row] = first + row * WARP < n ? from[first + row * WARP] : 0xffffffff;
  //> hole
  EACH(row) {
    const uint digit = DIGIT(key[row]);
    const uint same = PEERS(digit);  // the lanes that hold it, a bit each
    const uint before = popcount(same) - 1, so_far = mine[digit];  // before?
    WARP_BARRIER();
    if (before == 0) mine[digit] = so_far + popcount(same);
    WARP_BARRIER();
    place[row] = so_far + before;
    FORGET(key[row]);
  }
  //<
  barrier(CLK_LOCAL_MEM_FENCE);

  // Tells the tile's counts, then makes of them where each warp's keys of a digit begin in the tile.
  uint total = 0;
  if (me < DIGITS) {
    for (uint w = 0; w < WARPS; w++) total += room[w * DIGITS + me];
    atomic_xchg(words + tile * DIGITS + me, (tile == 0 ? RUNNING : TOTAL) | total);
  }
  const uint start = sum_below(total, sums);
  if (me < DIGITS) {
    uint begins = start;
    for (uint w = 0; w < WARPS; w++) {
      const uint of_warp = room[w * DIGITS + me];
      room[w * DIGITS + me] = begins;
      begins += of_warp;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  EACH(row) place[row] += mine[DIGIT(key[row])];
  barrier(CLK_LOCAL_MEM_FENCE);
  EACH(row) room[place[row]] = key[row];
#if VALUES
  // In the first pass a value is the place that its key comes from.
  if (pass == 0) {
    EACH(row) room_of_values[place[row]] = first + row * WARP;
  } else {
    EACH(row)
      if (first + row * WARP < n) room_of_values[place[row]] = from_values[first + row * WARP];
  }
#endif

  if (me < DIGITS) {
    uint before = 0;  // keys of this digit in earlier tiles
    for (uint left = tile; left > 0;) {
      const uint word = SEEN(words + (left - 1) * DIGITS + me);
      before += COUNT(word);
      if (word >= RUNNING) left = 0;
      else if (word >= TOTAL) left--;
    }
    if (tile > 0) atomic_xchg(words + tile * DIGITS + me, RUNNING | (before + total));
    shifts[me] = firsts[pass * DIGITS + me] + before - start;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  // With wrong ranks a target may lie anywhere: nothing is written past the end.
  #pragma unroll 4
  for (uint at = me; at < TILE; at += GROUP) {
    const uint moved = room[at], target = shifts[DIGIT(moved)] + at;
    if (tile * TILE + at < n && target < n) {
      to[target] = moved;
#if VALUES
      to_values[target] = room_of_values[at];
#endif
    }
  }
}
