// How often does each value occur? Every group counts in a table of its own, in local memory, and
// adds that to the one table at the end.

#define BINS 256

kernel void clear(global uint *restrict counts) { counts[get_global_id(0)] = 0; }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint *restrict keys, global uint *counts, const uint n) {
  //> count
  local uint mine[BINS];
  const uint me = get_local_id(0);
  for (uint b = me; b < BINS; b += GROUP) mine[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) atomic_inc(mine + (keys[i] >> 24));
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint b = me; b < BINS; b += GROUP) atomic_add(counts + b, mine[b]);
  //<
}
