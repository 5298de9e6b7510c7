// How often does each value occur? Everybody counts in the one table, as in `global`, but its counters
// lie APART words apart. They are brought together at the end.

kernel void clear(global uint *restrict table) { table[APART * get_global_id(0)] = 0; }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint *restrict keys, global uint *table, const uint n) {
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    atomic_inc(table + APART * (keys[i] >> 24));
}

kernel void gather(global const uint *restrict table, global uint *restrict counts) {
  counts[get_global_id(0)] = table[APART * get_global_id(0)];
}
