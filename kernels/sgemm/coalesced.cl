// One element of the product for each work-item, neighbours in a row: a warp reads one float of `a`
// and 32 neighbours of `b`.

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint n) {
  //> element
  const uint row = get_global_id(1), column = get_global_id(0);
  if (row >= n || column >= n) return;
  float sum = 0;
  for (uint k = 0; k < n; k++)
    sum = fma(a[row * n + k], b[k * n + column], sum);
  c[row * n + column] = sum;
  //<
}
