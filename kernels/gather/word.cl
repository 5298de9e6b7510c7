// Words of a table by their indices, one for each work-item.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gather(global const uint *restrict table, global const uint *restrict index,
            global uint *restrict out, const uint n) {
  //> word
  const uint i = get_global_id(0);
  if (i < n) out[i] = table[index[i]];
  //<
}
