// Records of FIELDS words, laid out in one of three ways, and sums over one field or over all: each group adds up SHARE records.
//
// WIDE: whether a record, of eight words, is loaded as two vectors of four. READS: what is added up, one field of all records, all
// fields of all, or all fields of the records in a list.

//> layouts
#if LAYOUT == 0    // an array of structures: record by record
#define AT(r, f) ((r) * FIELDS + (f))
#elif LAYOUT == 1  // a structure of arrays: field by field
#define AT(r, f) ((f) * n + (r))
#else              // an array of structures of arrays: blocks of BLOCK records, field by field
#define AT(r, f) ((r) / BLOCK * (FIELDS * BLOCK) + (f) * BLOCK + (r) % BLOCK)
#endif
//<

// All fields of a record, which have weights, so that no field can be taken for another one.
inline uint whole(global const uint *restrict a, const uint r, const uint n) {
  #if WIDE
  //> wide
  global const uint4 *record = (global const uint4 *)a + 2 * r;
  const uint4 p = record[0], q = record[1];
  return p.x + 3 * p.y + 5 * p.z + 7 * p.w + 9 * q.x + 11 * q.y + 13 * q.z + 15 * q.w;
  //<
  #else
  uint sum = 0;
  #pragma unroll
  for (uint f = 0; f < FIELDS; f++) sum += (2 * f + 1) * a[AT(r, f)];
  return sum;
  #endif
}

#if READS == 0
#define TERM(i) a[AT(i, FIELD)]
#elif READS == 1
#define TERM(i) whole(a, i, n)
#else
#define TERM(i) whole(a, order[i], n)
#endif

// A group that has all of its records goes through them by a loop of fixed length, without a test before each load.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sum(global const uint *restrict a, global const uint *restrict order,
         global uint *restrict sums, const uint n) {
  local uint part[GROUP];
  const uint me = get_local_id(0), first = get_group_id(0) * SHARE;
  uint mine = 0;
  if (n - first >= SHARE) {
    #pragma unroll 8
    for (uint k = 0; k < SHARE / GROUP; k++) mine += TERM(first + me + k * GROUP);
  } else {
    for (uint i = first + me; i < n; i += GROUP) mine += TERM(i);
  }
  part[me] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = part[0];
}
