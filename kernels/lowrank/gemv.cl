// A matrix by a vector: `lanes` work-items go along each row together and then add up what they have.
// `lanes` is a power of two, GROUP at most; a group has GROUP / lanes rows. Where there are several
// vectors, the columns of x, each has its own groups.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gemv(global const float *restrict w, global const float *restrict x, global float *restrict y,
          const uint rows, const uint columns, const uint vectors, const uint lanes) {
  local float sums[GROUP];
  const uint me = get_local_id(0), lane = me % lanes, row = get_global_id(0) / lanes;
  const uint c = get_global_id(1);
  float sum = 0;
  //> row
  if (row < rows && columns % 4 == 0 && vectors == 1) {
    global const float4 *from = (global const float4 *)(w + row * columns);
    float4 four = 0;
    #pragma unroll 4
    for (uint k = lane; k < columns / 4; k += lanes)
      four = fma(from[k], ((global const float4 *)x)[k], four);
    sum = (four.x + four.y) + (four.z + four.w);
  } else if (row < rows) {
    for (uint k = lane; k < columns; k += lanes)
      sum = fma(w[row * columns + k], x[k * vectors + c], sum);
  }
  //<
  sums[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = lanes / 2; width > 0; width /= 2) {
    if (lane < width) sums[me] += sums[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lane == 0 && row < rows) y[row * vectors + c] = sums[me];
}
