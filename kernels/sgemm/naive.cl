// One element of the product for each work-item, neighbours in a column: every load of `a` takes a
// warp through 32 rows.

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint n) {
  //> element
  const uint row = get_global_id(0), column = get_global_id(1);
  if (row >= n || column >= n) return;
  float sum = 0;
  for (uint k = 0; k < n; k++)
    sum = fma(a[row * n + k], b[k * n + column], sum);
  c[row * n + column] = sum;
  //<
}
