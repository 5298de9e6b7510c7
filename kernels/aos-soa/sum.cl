// Records of FIELDS words, laid out in one of three ways, and sums over one field or over all: each group adds up SHARE records.
//
// WIDE: whether a record, of eight words, is loaded as two vectors of four.

//> layouts
#if LAYOUT == 0    // an array of structures: record by record
#define AT(r, f) ((r) * FIELDS + (f))
#elif LAYOUT == 1  // a structure of arrays: field by field
#define AT(r, f) ((f) * n + (r))
#else              // an array of structures of arrays: blocks of BLOCK records, field by field
#define AT(r, f) ((r) / BLOCK * (FIELDS * BLOCK) + (f) * BLOCK + (r) % BLOCK)
#endif
//<

inline void add_up(local uint *part, global uint *restrict sums, const uint me, const uint sum) {
  part[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = part[0];
}

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

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sum_one(global const uint *restrict a, global const uint *restrict order,
             global uint *restrict sums, const uint n) {
  local uint part[GROUP];
  const uint first = get_group_id(0) * SHARE, last = min(first + SHARE, n);
  uint sum = 0;
  #pragma unroll 8
  for (uint r = first + get_local_id(0); r < last; r += GROUP)
    sum += a[AT(r, FIELD)];
  add_up(part, sums, get_local_id(0), sum);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sum_all(global const uint *restrict a, global const uint *restrict order,
             global uint *restrict sums, const uint n) {
  local uint part[GROUP];
  const uint first = get_group_id(0) * SHARE, last = min(first + SHARE, n);
  uint sum = 0;
  for (uint r = first + get_local_id(0); r < last; r += GROUP)
    sum += whole(a, r, n);
  add_up(part, sums, get_local_id(0), sum);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sum_shuffled(global const uint *restrict a, global const uint *restrict order,
                  global uint *restrict sums, const uint n) {
  local uint part[GROUP];
  const uint first = get_group_id(0) * SHARE, last = min(first + SHARE, n);
  uint sum = 0;
  for (uint i = first + get_local_id(0); i < last; i += GROUP)
    sum += whole(a, order[i], n);
  add_up(part, sums, get_local_id(0), sum);
}
