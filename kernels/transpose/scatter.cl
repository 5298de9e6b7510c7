// Reads along rows and writes down columns: the lanes of a warp read neighbours and write floats
// that lie a row apart.

kernel __attribute__((reqd_work_group_size(TILE, ROWS, 1)))
void transpose(global const float *restrict a, global float *restrict t, const uint n) {
  const uint x = get_global_id(0);
  const uint first = TILE * get_group_id(1) + get_local_id(1);
  //> scatter
  #pragma unroll
  for (uint k = 0; k < TILE; k += ROWS) {
    const uint y = first + k;
    if (x < n && y < n) t[x * n + y] = a[y * n + x];
  }
  //<
}
