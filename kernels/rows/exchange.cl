// Rows that PEERS groups keep in registers: summaries of a group, and of all groups of a row.

#include "held.cl"

#ifdef CAPABILITY

//> of_group
// That of all work-items of the group, in each of them: the warps meet once.
inline summary of_group(summary mine, local summary *part) {
  const uint me = get_local_id(0);
  mine = of_warp(mine);
  if (me % WARP == 0) part[me / WARP] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  const summary neutral = NEUTRAL;
  const uint lane = me % WARP;
  return of_warp(lane < GROUP / WARP ? part[lane] : neutral);
}
//<

#define SEEN(word) (*(volatile global ulong *)(word))

inline summary of_peers(local summary *peers) {
  const uint lane = get_local_id(0) % WARP;
  const summary neutral = NEUTRAL;
  return of_warp(lane < PEERS ? peers[lane] : neutral);
}

#else

inline summary of_group(summary mine, local summary *part) { return of_halves(mine, part); }

#define SEEN(word) atom_add(word, 0)

inline summary of_peers(local summary *peers) {
  summary all = NEUTRAL;
  for (uint k = 0; k < PEERS; k++) all = merge(all, peers[k]);
  return all;
}

#endif

#if PEERS > 1

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

// A word that nobody has written: no sum is such a NaN.
#define EMPTY (~(ulong)0)

kernel void clear(global ulong *restrict words, global uint *restrict next, const uint groups) {
  const uint i = get_global_id(0);
  if (i < groups) words[i] = EMPTY;
  if (i == 0) *next = 0;
}

#endif
