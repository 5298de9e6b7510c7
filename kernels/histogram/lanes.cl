// How often does each value occur? Every lane of a warp has a table of its own, and the tables lie
// side by side, so that lane k only ever touches bank k: within a warp nobody waits for anybody,
// whatever the keys are. Four keys come with each load.

#define BINS 256
#define LANES 32

kernel void clear(global uint *restrict counts) { counts[get_global_id(0)] = 0; }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint4 *restrict keys, global uint *counts, const uint n) {
  local uint tables[BINS * LANES];
  const uint me = get_local_id(0);
  for (uint b = me; b < BINS * LANES; b += GROUP) tables[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  local uint *mine = tables + me % LANES;
  uint i = get_global_id(0);
  for (; i < n / 4; i += get_global_size(0)) {
    const uint4 bin = keys[i] >> 24;
    atomic_inc(mine + bin.x * LANES);
    atomic_inc(mine + bin.y * LANES);
    atomic_inc(mine + bin.z * LANES);
    atomic_inc(mine + bin.w * LANES);
  }
  if (i == n / 4)
    for (uint k = 4 * i; k < n; k++)
      atomic_inc(mine + (((global const uint *)keys)[k] >> 24) * LANES);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint b = me; b < BINS; b += GROUP) {
    uint sum = 0;
    for (uint lane = 0; lane < LANES; lane++) sum += tables[b * LANES + (b + lane) % LANES];
    atomic_add(counts + b, sum);
  }
}
