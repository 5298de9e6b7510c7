// As unrolled.cl, but a sum whose window lies within the grid has one address, that of its first number,
// and the others lie at constant distances from it, which a load instruction holds. PITCH: numbers from
// a row of `sums` to the next, no less than n.

#define K (2 * R + 1)
#define SCALE (1.0f / (K * K))
#define EACH(k) _Pragma("unroll") for (uint k = 0; k < K; k++)

// Whether the window about a place reaches over no edge.
#define INSIDE(i) ((i) >= R && (i) + R < n)

kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void rows(global const float *restrict a, global float *restrict sums, const uint n) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  float sum = 0;
  if (INSIDE(x)) {
    global const float *first = a + (y * n + x - R);
    EACH(k) sum += first[k];
  } else {
    for (uint u = x < R ? 0 : x - R; u <= min(x + R, n - 1); u++) sum += a[y * n + u];
  }
  sums[y * PITCH + x] = sum;
}

kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void columns(global const float *restrict sums, global float *restrict b, const uint n) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  float sum = 0;
  if (INSIDE(y)) {
    global const float *first = sums + ((y - R) * PITCH + x);
    EACH(k) sum += first[k * PITCH];
  } else {
    for (uint v = y < R ? 0 : y - R; v <= min(y + R, n - 1); v++) sum += sums[v * PITCH + x];
  }
  b[y * n + x] = SCALE * sum;
}
