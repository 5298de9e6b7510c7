// The mean of the K by K points around a point, one work-item a point: K² loads, most of which the
// caches answer. R: how far the window reaches, K = 2 R + 1. Outside of the grid there are zeros.

#define K (2 * R + 1)
#define SCALE (1.0f / (K * K))

kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void blur(global const float *restrict a, global float *restrict b, const uint n) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  const uint left = x < R ? 0 : x - R, right = min(x + R, n - 1);
  const uint top = y < R ? 0 : y - R, bottom = min(y + R, n - 1);
  //> direct
  float sum = 0;
  for (uint v = top; v <= bottom; v++)
    for (uint u = left; u <= right; u++)
      sum += a[v * n + u];
  b[y * n + x] = SCALE * sum;
  //<
}
