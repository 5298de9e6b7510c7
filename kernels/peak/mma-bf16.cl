// The ceiling of the matrix units by the instruction of a warp: D += A B with 16 x 16, 16 x 8 and
// 16 x 8 elements, bf16 in, fp32 out, all of them in registers. A warp keeps CHAINS accumulators
// that do not wait for each other.
//
// A step adds A B and then takes (A - R) B away again, where R has one entry of a last place in
// each row. The operands are random in all their bits, yet D grows by the small R B only, and
// exactly: the host knows what must be in it after any number of steps. A last A B stays in D.
//
// UNROLL: steps without a branch between.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define WARP 32

//> multiply
#define MULTIPLY(d, a, b)                                                                        \
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 "                            \
               "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                 \
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                  \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))
//<

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void mma_chains(global const uint *restrict left, global const uint *restrict right,
                global float *restrict out, const uint steps, const uint n) {
  const uint i = get_global_id(0);
  const uint lane = i % WARP;
  uint plus[4], minus[4];
  #pragma unroll
  for (uint r = 0; r < 4; r++) {
    plus[r] = left[r * WARP + lane];
    minus[r] = left[(4 + r) * WARP + lane];
  }
  uint b[CHAINS][2];
  float d[CHAINS][4];
  #pragma unroll
  for (uint c = 0; c < CHAINS; c++) {
    b[c][0] = right[2 * c * WARP + lane];
    b[c][1] = right[(2 * c + 1) * WARP + lane];
    #pragma unroll
    for (uint r = 0; r < 4; r++) d[c][r] = 0;
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
