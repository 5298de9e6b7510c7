// How often does each value occur? The plainest way: everybody counts in the one table.

kernel void clear(global uint *restrict counts) { counts[get_global_id(0)] = 0; }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint *restrict keys, global uint *counts, const uint n) {
  //> count
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    atomic_inc(counts + (keys[i] >> 24));
  //<
}
