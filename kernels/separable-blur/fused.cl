// Both passes of the blur on one trip to memory: a group fetches SIDE by SIDE points and the R points
// around them, sums along rows and then down columns, all in local memory.

#define K (2 * R + 1)
#define SCALE (1.0f / (K * K))
#define ALL (SIDE + 2 * R)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void blur(global const float *restrict a, global float *restrict b, const uint n) {
  local float points[ALL][ALL], sums[ALL][SIDE];
  const uint me = get_local_id(0);
  // Before the first column or row these wrap around, past n.
  const uint left = SIDE * get_group_id(0) - R, top = SIDE * get_group_id(1) - R;
  for (uint k = me; k < ALL * ALL; k += GROUP) {
    const uint x = left + k % ALL, y = top + k / ALL;
    points[k / ALL][k % ALL] = x < n && y < n ? a[y * n + x] : 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  //> fused
  for (uint k = me; k < ALL * SIDE; k += GROUP) {
    float sum = 0;
    #pragma unroll
    for (uint u = 0; u < K; u++) sum += points[k / SIDE][k % SIDE + u];
    sums[k / SIDE][k % SIDE] = sum;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = me; k < SIDE * SIDE; k += GROUP) {
    const uint x = left + R + k % SIDE, y = top + R + k / SIDE;
    float sum = 0;
    #pragma unroll
    for (uint v = 0; v < K; v++) sum += sums[k / SIDE + v][k % SIDE];
    if (x < n && y < n) b[y * n + x] = SCALE * sum;
  }
  //<
}
