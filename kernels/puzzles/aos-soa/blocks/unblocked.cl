// Sums over records in blocks of BLOCK, whose index is to be completed.

//> hole
// Field f of record r lies with field f of its neighbours, BLOCK of them.
#define AT(r, f) ((f) * BLOCK + (r) % BLOCK)  // in which block?
//<

// All fields of a record, which have weights, so that no field can be taken for another one.
inline uint whole(global const uint *restrict a, const uint r, const uint n) {
  uint sum = 0;
  #pragma unroll
  for (uint f = 0; f < FIELDS; f++) sum += (2 * f + 1) * a[AT(r, f)];
  return sum;
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
