// A dense matrix times a vector: a group for each row, four numbers at a time where rows begin on
// 16 bytes.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void multiply(global const float *restrict a, global const float *restrict x,
              global float *restrict y, const uint n) {
  local float part[GROUP];
  const uint me = get_local_id(0), row = get_group_id(0);
  a += (size_t)row * n;
  float sum = 0;
  if (n % 4 == 0) {
    #pragma unroll 4
    for (uint k = me; k < n / 4; k += GROUP)
      sum += dot(((global const float4 *)a)[k], ((global const float4 *)x)[k]);
  } else {
    for (uint k = me; k < n; k += GROUP) sum += a[k] * x[k];
  }
  part[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) y[row] = part[0];
}
