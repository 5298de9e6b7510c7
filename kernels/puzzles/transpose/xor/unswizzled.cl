// A transpose by shuffled tiles whose last line is to be completed.

kernel __attribute__((reqd_work_group_size(TILE, ROWS, 1)))
void transpose(global const float *restrict a, global float *restrict t, const uint n) {
  local float tile[TILE][TILE];
  const uint x = get_local_id(0), y = get_local_id(1);
  const uint left = TILE * get_group_id(0), top = TILE * get_group_id(1);
  #pragma unroll
  for (uint k = y; k < TILE; k += ROWS)
    if (left + x < n && top + k < n) tile[k][x ^ k] = a[(top + k) * n + left + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  //> hole
  #pragma unroll
  for (uint k = y; k < TILE; k += ROWS)
    if (top + x < n && left + k < n)
      t[(left + k) * n + top + x] = tile[x][k];  // from which word?
  //<
}
