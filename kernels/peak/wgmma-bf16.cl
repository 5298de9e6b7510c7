// The ceiling of the matrix units by the instruction of four warps that reads its operands from
// local memory: D += A B with 64 x 128, 64 x 16 and 16 x 128 elements, bf16 in, fp32 out. The front
// end of OpenCL rejects it, so it stands in slots, which are opened in the compiler's PTX.
//
// As in mma-bf16.cl a step adds A B and takes (A - R) B away again, here by four different B in
// turn, and a last A B stays in D. CHAINS: products that are under way before one waits for them.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

// Words of two bf16: A, -(A - R), and four B, each as rows of 16 along k.
#define A_WORDS (64 * 16 / 2)
#define B_WORDS (128 * 16 / 2)
#define TILE (2 * A_WORDS + 4 * B_WORDS)

#define EIGHT(i)                                                                                 \
  "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]),    \
      "+f"(d[i + 6]), "+f"(d[i + 7])

#define MULTIPLY(a, b)                                                                           \
  asm volatile(                                                                                  \
      "//SLOT{ .reg .pred p; setp.ne.b32 p, 1, 0; "                                              \
      "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 "                                   \
      "{%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,"                                  \
      "%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31,"                         \
      "%32,%33,%34,%35,%36,%37,%38,%39,%40,%41,%42,%43,%44,%45,%46,%47,"                         \
      "%48,%49,%50,%51,%52,%53,%54,%55,%56,%57,%58,%59,%60,%61,%62,%63}, "                       \
      "%64, %65, p, 1, 1, 0, 0; }"                                                               \
      : EIGHT(0), EIGHT(8), EIGHT(16), EIGHT(24), EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56)     \
      : "l"(a), "l"(b))

#define BEGIN asm volatile("//SLOT wgmma.fence.sync.aligned;" ::: "memory")
#define END                                                                                      \
  asm volatile("//SLOT wgmma.commit_group.sync.aligned;" ::: "memory");                          \
  asm volatile("//SLOT wgmma.wait_group.sync.aligned 0;" ::: "memory")

// Between products: one waits here if so many are under way.
#define PAUSE(most)                                                                              \
  if (CHAINS <= most) {                                                                          \
    END;                                                                                         \
    BEGIN;                                                                                       \
  }
#define STEP(b) MULTIPLY(plus, b); PAUSE(1) MULTIPLY(minus, b)

// Where a tile lies, for the instruction: pieces of 8 rows by 8 elements are 128 bytes without
// gaps; the other half along k follows after 128 bytes, the next 8 rows after 256. No swizzle.
inline ulong descriptor(const uint address) {
  return (ulong)((address & 0x3ffff) >> 4) | 8ul << 16 | 16ul << 32;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void wgmma_chains(global const uint *restrict words, global float *restrict out, const uint steps,
                  const uint n) {
  local __attribute__((aligned(1024))) uint tile[TILE];
  for (uint k = get_local_id(0); k < TILE; k += GROUP) tile[k] = words[k];
  // What was stored in the usual way must be seen by the way on which the instruction reads.
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  barrier(CLK_LOCAL_MEM_FENCE);
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");

  const uint base = (uint)(size_t)&tile[0];
  const ulong plus = descriptor(base), minus = descriptor(base + 4 * A_WORDS);
  const ulong b0 = descriptor(base + 4 * (2 * A_WORDS));
  const ulong b1 = descriptor(base + 4 * (2 * A_WORDS + B_WORDS));
  const ulong b2 = descriptor(base + 4 * (2 * A_WORDS + 2 * B_WORDS));
  const ulong b3 = descriptor(base + 4 * (2 * A_WORDS + 3 * B_WORDS));
  float d[64];
  #pragma unroll
  for (uint r = 0; r < 64; r++) d[r] = 0;

  for (uint k = 0; k < steps; k += 4) {
    BEGIN;
    STEP(b0);
    PAUSE(2)
    STEP(b1);
    PAUSE(4)
    STEP(b2);
    PAUSE(2)
    STEP(b3);
    END;
  }
  BEGIN;
  MULTIPLY(plus, b0);
  END;

  const uint i = get_global_id(0);
  if (i < n) {
    #pragma unroll
    for (uint r = 0; r < 64; r++) out[r * n + i] = d[r];
  }
}
