// As passes.cl, but a sum whose window lies within the grid has a constant length, so that its loop is
// unrolled.

#define K (2 * R + 1)
#define SCALE (1.0f / (K * K))
#define EACH(k) _Pragma("unroll") for (uint k = 0; k < K; k++)

// Whether the window about a place reaches over no edge.
#define INSIDE(i) ((i) >= R && (i) + R < n)

//> unrolled
kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void rows(global const float *restrict a, global float *restrict sums, const uint n) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  float sum = 0;
  if (INSIDE(x)) EACH(k) sum += a[y * n + x - R + k];
  else for (uint u = x < R ? 0 : x - R; u <= min(x + R, n - 1); u++) sum += a[y * n + u];
  sums[y * n + x] = sum;
}
//<

kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void columns(global const float *restrict sums, global float *restrict b, const uint n) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  float sum = 0;
  if (INSIDE(y)) EACH(k) sum += sums[(y - R + k) * n + x];
  else for (uint v = y < R ? 0 : y - R; v <= min(y + R, n - 1); v++) sum += sums[v * n + x];
  b[y * n + x] = SCALE * sum;
}
