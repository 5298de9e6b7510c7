// Which tokens go to which expert? Count, scan, permute: groups count the choices of their part for
// each expert; running sums over all counts, expert by expert and part by part, say where the first
// choice of a part for an expert goes; groups go through their part again and write.
//
// A part is GROUP * EACH choices, EACH in a row for a work-item. EXPERTS: at most GROUP.

#define PART (GROUP * EACH)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count(global const uint *restrict choices, global uint *restrict counts, const uint n) {
  local uint table[EXPERTS];
  const uint me = get_local_id(0), first = get_group_id(0) * PART;
  //> count
  if (me < EXPERTS) table[me] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  #pragma unroll
  for (uint k = 0; k < EACH; k++) {
    const uint i = first + me + k * GROUP;
    if (i < n) atomic_inc(table + choices[i]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me < EXPERTS) counts[me * get_num_groups(0) + get_group_id(0)] = table[me];
  //<
}

// Turns counts into the places before them, in one group; each work-item has a stretch of them.
kernel __attribute__((reqd_work_group_size(SCAN, 1, 1)))
void scan(global uint *restrict counts, global uint *restrict starts, const uint parts,
          const uint n) {
  local uint part[SCAN];
  const uint me = get_local_id(0), all = EXPERTS * parts;
  const uint stretch = (all + SCAN - 1) / SCAN;
  const uint begin = min(me * stretch, all), end = min(begin + stretch, all);
  uint sum = 0;
  for (uint k = begin; k < end; k++) sum += counts[k];
  part[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint left = 1; left < SCAN; left *= 2) {
    const uint theirs = me >= left ? part[me - left] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    part[me] += theirs;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  //> scan
  uint at = part[me] - sum;
  for (uint k = begin; k < end; k++) {
    const uint count = counts[k];
    counts[k] = at;
    if (k % parts == 0) starts[k / parts] = at;
    at += count;
  }
  //<
  if (me == 0) starts[EXPERTS] = n;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void permute(global const uint *restrict choices, global const uint *restrict counts,
             global uint *restrict order, const uint n) {
  //> permute
  local ushort table[EXPERTS][GROUP + 2];
  local uint base[EXPERTS];
  const uint me = get_local_id(0), first = get_group_id(0) * PART + me * EACH;
  for (uint e = 0; e < EXPERTS; e++) table[e][me] = 0;
  for (uint k = 0; k < EACH; k++)
    if (first + k < n) table[choices[first + k]][me]++;
  barrier(CLK_LOCAL_MEM_FENCE);
  // A work-item for each expert: how many choices of it lie before those of each work-item?
  if (me < EXPERTS) {
    base[me] = counts[me * get_num_groups(0) + get_group_id(0)];
    ushort sum = 0;
    for (uint k = 0; k < GROUP; k++) {
      const ushort mine = table[me][k];
      table[me][k] = sum;
      sum += mine;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 0; k < EACH; k++) {
    if (first + k < n) {
      const uint expert = choices[first + k];
      order[base[expert] + table[expert][me]++] = first + k;
    }
  }
  //<
}
