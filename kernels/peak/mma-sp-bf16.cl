// The ceiling of the matrix units by the sparse instruction of a warp: D += A B with 16 x 32, 32 x 8
// and 16 x 8 elements, bf16 in, fp32 out, all of them in registers. A has two numbers among every
// four along k; `which` tells their places, as in structured-sparse/sparse.cl. A warp keeps CHAINS
// accumulators that do not wait for each other.
//
// As in mma-bf16.cl a step adds A B and takes (A - R) B away again, and a last A B stays in D.
//
// UNROLL: steps without a branch between.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define WARP 32

#define MULTIPLY(d, a, b)                                                                        \
  asm volatile("mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32"        \
               " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9, %10, %11}, {%0, %1, %2, %3},"      \
               " %12, 0x0;"                                                                      \
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                  \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(b[2]),    \
                 "r"(b[3]), "r"(places))

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void mma_chains(global const uint *restrict left, global const uint *restrict which,
                global const uint *restrict right, global float *restrict out, const uint steps,
                const uint n) {
  const uint i = get_global_id(0);
  const uint lane = i % WARP;
  const uint places = which[lane];
  uint plus[4], minus[4];
  #pragma unroll
  for (uint r = 0; r < 4; r++) {
    plus[r] = left[r * WARP + lane];
    minus[r] = left[(4 + r) * WARP + lane];
  }
  uint b[CHAINS][4];
  float d[CHAINS][4];
  #pragma unroll
  for (uint c = 0; c < CHAINS; c++) {
    #pragma unroll
    for (uint r = 0; r < 4; r++) {
      b[c][r] = right[(4 * c + r) * WARP + lane];
      d[c][r] = 0;
    }
  }

  for (uint k = 0; k < steps; k += UNROLL) {
    #pragma unroll
    for (uint u = 0; u < UNROLL; u++) {
      #pragma unroll
      for (uint c = 0; c < CHAINS; c++) MULTIPLY(d[c], plus, b[c]);
      #pragma unroll
      for (uint c = 0; c < CHAINS; c++) MULTIPLY(d[c], minus, b[c]);
    }
  }
  #pragma unroll
  for (uint c = 0; c < CHAINS; c++) MULTIPLY(d[c], plus, b[c]);

  // All lanes have multiplied, which the instruction demands; those past the end write nothing.
  if (i < n) {
    #pragma unroll
    for (uint c = 0; c < CHAINS; c++) {
      #pragma unroll
      for (uint r = 0; r < 4; r++) out[(4 * c + r) * n + i] = d[c][r];
    }
  }
}
