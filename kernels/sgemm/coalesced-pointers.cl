// As `coalesced`, with fewer instructions for an address: STEPS terms of a sum lie at fixed
// distances from two pointers, which move on together. What is loaded, and from where, is the same.

#define STEPS 8

kernel __attribute__((reqd_work_group_size(SIDE, SIDE, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint n) {
  const uint row = get_global_id(1), column = get_global_id(0);
  if (row >= n || column >= n) return;
  global const float *p = a + row * n, *q = b + column;
  float sum = 0;
  uint k = 0;
  for (; k + STEPS <= n; k += STEPS) {
    #pragma unroll
    for (uint j = 0; j < STEPS; j++) sum = fma(p[j], q[j * n], sum);
    p += STEPS;
    q += STEPS * n;
  }
  for (; k < n; k++) {
    sum = fma(*p, *q, sum);
    p++;
    q += n;
  }
  c[row * n + column] = sum;
}
