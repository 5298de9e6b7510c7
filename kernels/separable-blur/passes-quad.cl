// As unrolled.cl, but a work-item makes four neighbouring sums, and reads and writes four points at a
// time. R must be one less than a multiple of four. Outside of the grid there are zeros. WHOLE is 1 where
// n is a multiple of four, and 0 elsewhere.

#define K (2 * R + 1)
#define SCALE (1.0f / (K * K))
#define EDGE ((R + 1) / 4)    // quads that the windows reach over on either side of their own
#define QUADS (2 * EDGE + 1)
#define EACH(k, count) _Pragma("unroll") for (uint k = 0; k < count; k++)

#include "quads.cl"

#if WHOLE
#define quad(from, n, y, x) \
  ((y) < n && (x) < n ? *(global const float4 *)(from + (y) * n + (x)) : (float4)(0))
#define put(to, n, y, x, v) (*(global float4 *)(to + (y) * n + (x)) = v)
#endif

kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void rows(global const float *restrict a, global float *restrict sums, const uint n) {
  const uint x = 4 * get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  float w[4 * QUADS];
  EACH(q, QUADS) vstore4(quad(a, n, y, x - 4 * EDGE + 4 * q), q, w);
  float4 sum = 0;
  EACH(k, K) sum += (float4)(w[k + 1], w[k + 2], w[k + 3], w[k + 4]);
  put(sums, n, y, x, sum);
}

kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void columns(global const float *restrict sums, global float *restrict b, const uint n) {
  const uint x = 4 * get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  float4 sum = 0;
  EACH(k, K) sum += quad(sums, n, y - R + k, x);
  put(b, n, y, x, SCALE * sum);
}
