// Words to places by their indices, one for each work-item: a gather in the other direction.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scatter(global const uint *restrict words, global const uint *restrict index,
             global uint *restrict out, const uint n) {
  const uint i = get_global_id(0);
  if (i < n) out[index[i]] = words[i];
}
