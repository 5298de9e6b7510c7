// Reads down columns and writes along rows: the lanes of a warp read floats that lie a row apart and
// write neighbours.

kernel __attribute__((reqd_work_group_size(TILE, ROWS, 1)))
void transpose(global const float *restrict a, global float *restrict t, const uint n) {
  const uint x = get_global_id(0);
  const uint first = TILE * get_group_id(1) + get_local_id(1);
  #pragma unroll
  for (uint k = 0; k < TILE; k += ROWS) {
    const uint y = first + k;
    if (x < n && y < n) t[y * n + x] = a[x * n + y];
  }
}
