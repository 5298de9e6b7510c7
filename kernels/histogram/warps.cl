// How often does each value occur? Every WARP work-items count in a table of their own.

#define BINS 256
#define WARP 32
#define TABLES ((GROUP + WARP - 1) / WARP)

kernel void clear(global uint *restrict counts) { counts[get_global_id(0)] = 0; }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint *restrict keys, global uint *counts, const uint n) {
  local uint tables[TABLES * BINS];
  const uint me = get_local_id(0);
  for (uint b = me; b < TABLES * BINS; b += GROUP) tables[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  local uint *mine = tables + me / WARP * BINS;
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) atomic_inc(mine + (keys[i] >> 24));
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint b = me; b < BINS; b += GROUP) {
    uint sum = 0;
    for (uint t = 0; t < TABLES; t++) sum += tables[t * BINS + b];
    atomic_add(counts + b, sum);
  }
}
