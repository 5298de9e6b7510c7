// How often does each value occur? As `wide`, but its groups hold on to local memory that they never
// use, so that fewer of them fit on a multiprocessor.
//
// BALLAST: words of that memory.

#define BINS 256

kernel void clear(global uint *restrict counts) { counts[get_global_id(0)] = 0; }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint4 *restrict keys, global uint *counts, const uint n) {
  local uint ballast[BALLAST];
  local uint mine[BINS];
  const uint me = get_local_id(0);
  if (n == 0) {  // it never is, but the compiler has to keep the ballast for it
    for (uint w = me; w < BALLAST; w += GROUP) ballast[w] = get_group_id(0) + w;
    barrier(CLK_LOCAL_MEM_FENCE);
    counts[me % BINS] = ballast[(get_group_id(0) + n) % BALLAST];
  }
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
}
