// What moving the numbers takes of a scan in one pass: a copy with the tiles of `lookback`. Its groups
// hold on to local memory that they never use, so that no more of them fit on a multiprocessor than of
// `lookback`, which has more registers.
//
// A tile has ROWS rows of GROUP vectors; a work-item holds one vector of each row. BALLAST: words of
// the local memory.

#define EACH(row) _Pragma("unroll") for (uint row = 0; row < ROWS; row++)

inline uint4 load(global const uint *restrict a, const uint v, const uint n) {
  if (v < n / 4) return ((global const uint4 *)a)[v];
  const uint i = 4 * v;
  return (uint4)(i < n ? a[i] : 0, i + 1 < n ? a[i + 1] : 0, i + 2 < n ? a[i + 2] : 0, 0);
}

inline void store(global uint *restrict a, const uint v, const uint n, const uint4 x) {
  if (v < n / 4) {
    ((global uint4 *)a)[v] = x;
    return;
  }
  const uint i = 4 * v;
  if (i < n) a[i] = x.x;
  if (i + 1 < n) a[i + 1] = x.y;
  if (i + 2 < n) a[i + 2] = x.z;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, const uint n) {
  local uint ballast[BALLAST];
  const uint me = get_local_id(0);
  const uint first = get_group_id(0) * (ROWS * GROUP) + me;
  if (n == 0) {  // it never is, but the compiler has to keep the ballast for it
    for (uint w = me; w < BALLAST; w += GROUP) ballast[w] = first + w;
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[me] = ballast[(first + n) % BALLAST];
  }
  uint4 x[ROWS];
  EACH(row) x[row] = load(a, first + row * GROUP, n);
  EACH(row) store(sums, first + row * GROUP, n, x[row]);
}
