// The ceiling of arithmetic: nothing is loaded but a number at the start and nothing stored but
// one at the end. A work-item keeps CHAINS numbers in registers. The multiply-adds of a chain wait
// for each other; chains do not.
//
// BITS: 32 or 64. WIDTH: numbers of a vector; 1 where the device itself makes vectors of
// work-items. UNROLL: multiply-adds of a chain without a branch between.

#if BITS == 64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define SCALAR double
#else
#define SCALAR float
#endif

#define PASTE(a, b) a##b
#define JOIN(a, b) PASTE(a, b)
#if WIDTH == 1
#define REAL SCALAR
#define LOAD(p) (*(p))
#else
#define REAL JOIN(SCALAR, WIDTH)
#define LOAD(p) JOIN(convert_, REAL)(JOIN(vload, WIDTH)(0, p))
#endif

// Starts are the same for every PERIOD-th number, so that the reference need not compute them all.
#define PERIOD 64

// A step reflects x at 1 and draws it nearer by a 2^20th: x keeps moving, never settles within the
// steps of a launch, and a step too few or too many shows.
#define M -0x1.ffffep-1f
#define B 0x1.fffffp+0f

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fma_chains(global const float *restrict start, global float *restrict out, const uint steps,
                const uint n) {
  const uint i = get_global_id(0) * WIDTH;
  REAL x[CHAINS];
  #pragma unroll
  for (uint c = 0; c < CHAINS; c++) x[c] = LOAD(start + c * PERIOD + i % PERIOD);

  //> chains
  for (uint k = 0; k < steps; k += UNROLL) {
    #pragma unroll
    for (uint u = 0; u < UNROLL; u++) {
      #pragma unroll
      for (uint c = 0; c < CHAINS; c++) x[c] = fma(x[c], (REAL)M, (REAL)B);
    }
  }
  //<

  REAL sum = x[0];
  #pragma unroll
  for (uint c = 1; c < CHAINS; c++) sum += x[c];
  for (uint w = 0; w < WIDTH && i + w < n; w++) {
    const SCALAR one = ((const SCALAR *)&sum)[w];
    out[i + w] = one;
#if BITS == 64
    out[n + i + w] = one - (float)one;  // what the float before leaves of the double
#endif
  }
}
