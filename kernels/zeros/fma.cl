// Fused multiply-adds on numbers in registers, as in peak/fma.cl; but both the starts and the terms
// are data, so that all of it can be zero. A work-item keeps CHAINS numbers; PERIOD of each chain
// repeat, so that the reference need not compute them all.
//
// WIDTH: numbers of a vector; 1 where the device itself makes vectors of work-items. UNROLL:
// multiply-adds of a chain without a branch between.

#define PASTE(a, b) a##b
#define JOIN(a, b) PASTE(a, b)
#if WIDTH == 1
#define REAL float
#define LOAD(p) (*(p))
#else
#define REAL JOIN(float, WIDTH)
#define LOAD(p) JOIN(vload, WIDTH)(0, p)
#endif

#define PERIOD 64

// A step reflects x at about half its term and draws it nearer by a 2^20th, so that nearly all
// bits of x change in every step.
#define M -0x1.ffffep-1f

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fma_data(global const float *restrict start, global const float *restrict term,
              global float *restrict out, const uint steps, const uint n) {
  const uint i = get_global_id(0) * WIDTH;
  REAL x[CHAINS], b[CHAINS];
  #pragma unroll
  for (uint c = 0; c < CHAINS; c++) {
    x[c] = LOAD(start + c * PERIOD + i % PERIOD);
    b[c] = LOAD(term + c * PERIOD + i % PERIOD);
  }

  for (uint k = 0; k < steps; k += UNROLL) {
    #pragma unroll
    for (uint u = 0; u < UNROLL; u++) {
      #pragma unroll
      for (uint c = 0; c < CHAINS; c++) x[c] = fma(x[c], (REAL)M, b[c]);
    }
  }

  REAL sum = x[0];
  #pragma unroll
  for (uint c = 1; c < CHAINS; c++) sum += x[c];
  for (uint w = 0; w < WIDTH && i + w < n; w++) out[i + w] = ((const float *)&sum)[w];
}
