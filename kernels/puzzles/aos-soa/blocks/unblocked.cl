// Sums over records in blocks of BLOCK, whose index is to be completed.

//> hole
// Field f of record r lies with field f of its neighbours, BLOCK of them.
#define AT(r, f) ((f) * BLOCK + (r) % BLOCK)  // in which block?
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

// Fields have weights, so that no field can be taken for another one.
inline uint whole(global const uint *restrict a, const uint r, const uint n) {
  uint sum = 0;
  #pragma unroll
  for (uint f = 0; f < FIELDS; f++) sum += (2 * f + 1) * a[AT(r, f)];
  return sum;
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
