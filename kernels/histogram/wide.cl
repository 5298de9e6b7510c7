// How often does each value occur? A table for each group, as in `local`, and four keys with each
// load.

#define BINS 256

kernel void clear(global uint *restrict counts) { counts[get_global_id(0)] = 0; }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint4 *restrict keys, global uint *counts, const uint n) {
  //> count
  local uint mine[BINS];
  const uint me = get_local_id(0);
  for (uint b = me; b < BINS; b += GROUP) mine[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint i = get_global_id(0);
  for (; i < n / 4; i += get_global_size(0)) {
    const uint4 bin = keys[i] >> 24;
    atomic_inc(mine + bin.x);
    atomic_inc(mine + bin.y);
    atomic_inc(mine + bin.z);
    atomic_inc(mine + bin.w);
  }
  if (i == n / 4)
    for (uint k = 4 * i; k < n; k++) atomic_inc(mine + (((global const uint *)keys)[k] >> 24));
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint b = me; b < BINS; b += GROUP) atomic_add(counts + b, mine[b]);
  //<
}
