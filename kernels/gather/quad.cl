// Words of a table by their indices, four for each work-item; the work-item behind the last four takes what is left over.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gather(global const uint *restrict table, global const uint *restrict index,
            global uint *restrict out, const uint n) {
  const uint v = get_global_id(0);
  if (v < n / 4) {
    const uint4 at = ((global const uint4 *)index)[v];
    ((global uint4 *)out)[v] = (uint4)(table[at.x], table[at.y], table[at.z], table[at.w]);
  } else if (v == n / 4) {
    for (uint k = 4 * v; k < n; k++) out[k] = table[index[k]];
  }
}
