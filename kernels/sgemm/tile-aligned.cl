// As `tile`, with tiles that are declared to begin at a multiple of sixteen bytes: a compiler may
// then load four neighbours of a row at once.

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint n) {
  local float left[SIDE][SIDE] __attribute__((aligned(16)));
  local float right[SIDE][SIDE] __attribute__((aligned(16)));
  const uint row = get_global_id(1), column = get_global_id(0);
  const uint y = get_local_id(1), x = get_local_id(0);
  float sum = 0;
  for (uint from = 0; from < n; from += SIDE) {
    const uint i = from + x, j = from + y;
    left[y][x] = row < n && i < n ? a[row * n + i] : 0;
    right[y][x] = j < n && column < n ? b[j * n + column] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < SIDE; k++)
      sum = fma(left[y][k], right[k][x], sum);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (row < n && column < n) c[row * n + column] = sum;
}
