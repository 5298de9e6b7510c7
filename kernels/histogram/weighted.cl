// How much does each value weigh in all? As `wide`, but a key counts as much as its lowest four bits
// say, so that the lanes of a warp add different numbers to the counters of their group.

#define BINS 256
#define WEIGHT(key) ((key) & 15)

kernel void clear(global uint *restrict counts) { counts[get_global_id(0)] = 0; }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint4 *restrict keys, global uint *counts, const uint n) {
  local uint mine[BINS];
  const uint me = get_local_id(0);
  for (uint b = me; b < BINS; b += GROUP) mine[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint i = get_global_id(0);
  for (; i < n / 4; i += get_global_size(0)) {
    const uint4 key = keys[i], bin = key >> 24, weight = WEIGHT(key);
    atomic_add(mine + bin.x, weight.x);
    atomic_add(mine + bin.y, weight.y);
    atomic_add(mine + bin.z, weight.z);
    atomic_add(mine + bin.w, weight.w);
  }
  if (i == n / 4)
    for (uint k = 4 * i; k < n; k++) {
      const uint key = ((global const uint *)keys)[k];
      atomic_add(mine + (key >> 24), WEIGHT(key));
    }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint b = me; b < BINS; b += GROUP) atomic_add(counts + b, mine[b]);
}
