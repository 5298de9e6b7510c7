// The product of a matrix and the transpose of another one, C = A Bᵀ: rows of both lie one after the other. A group makes a tile
// of SIDE by SIDE elements, and which one stands in a list.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const float4 *restrict a, global const float4 *restrict b,
             global float *restrict c, global const uint *restrict order, const uint n,
             const uint depth) {
  local float parts[SIDE * SIDE][GROUP];
  const uint me = get_local_id(0);
  //> tile
  const uint across = (n + SIDE - 1) / SIDE;
  const uint tile = order[get_group_id(0)];
  const uint top = tile / across * SIDE, left = tile % across * SIDE;
  float sums[SIDE][SIDE] = {{0}};
  for (uint t = me; t < depth; t += GROUP) {
    float4 p[SIDE], q[SIDE];
    #pragma unroll
    for (uint i = 0; i < SIDE; i++) {
      p[i] = a[min(top + i, n - 1) * depth + t];
      q[i] = b[min(left + i, n - 1) * depth + t];
    }
    #pragma unroll
    for (uint i = 0; i < SIDE; i++)
      #pragma unroll
      for (uint j = 0; j < SIDE; j++) sums[i][j] += dot(p[i], q[j]);
  }
  //<
  #pragma unroll
  for (uint s = 0; s < SIDE * SIDE; s++) parts[s][me] = sums[s / SIDE][s % SIDE];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width)
      for (uint s = 0; s < SIDE * SIDE; s++) parts[s][me] += parts[s][me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me < SIDE * SIDE && top + me / SIDE < n && left + me % SIDE < n)
    c[(top + me / SIDE) * n + left + me % SIDE] = parts[me][0];
}
