// The ceiling of the matrix units by the sparse instruction of four warps: D += A B with 64 x 128,
// 64 x 32 and 32 x 128 elements, bf16 in, fp32 out. A has two numbers among every four along k;
// `which` tells their places. A and the places lie in registers, B in local memory, whose 128 bytes
// a cycle are just the 8 KB of B in the 64 cycles of a product. The front end of OpenCL rejects the
// instruction, so it stands in slots, which are opened in the compiler's PTX.
//
// As in wgmma-bf16.cl a step adds A B and takes (A - R) B away again, by four different B in turn,
// and a last A B stays in D. CHAINS: products that are under way before one waits for them.
//
// Of A lane 4g + t of warp w has rows 16w + g and 16w + g + 8, numbers 2t and 2t + 1, and 2t + 8 and
// 2t + 9 of those that are there; of the places those of 16 in row 16w + g (low half) and 16w + g + 8
// (high half), of the first 16 with t = 0 and of the others with t = 1, as the selector 0 says (PTX
// ISA, "Matrix Fragments for sparse wgmma.mma_async.m64nNk32").

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define FOUR_WARPS 128

// Words of two bf16: four B, each as rows of 32 along k.
#define B_WORDS (128 * 32 / 2)
#define TILE (4 * B_WORDS)

#define EIGHT(i)                                                                                 \
  "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]),    \
      "+f"(d[i + 6]), "+f"(d[i + 7])

#define MULTIPLY(a, b)                                                                           \
  asm volatile(                                                                                  \
      "//SLOT{ .reg .pred p; setp.ne.b32 p, 1, 0; "                                              \
      "wgmma.mma_async.sp.sync.aligned.m64n128k32.f32.bf16.bf16 "                                \
      "{%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,"                                  \
      "%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31,"                         \
      "%32,%33,%34,%35,%36,%37,%38,%39,%40,%41,%42,%43,%44,%45,%46,%47,"                         \
      "%48,%49,%50,%51,%52,%53,%54,%55,%56,%57,%58,%59,%60,%61,%62,%63}, "                       \
      "{%64, %65, %66, %67}, %68, %69, 0, p, 1, 1, 0; }"                                         \
      : EIGHT(0), EIGHT(8), EIGHT(16), EIGHT(24), EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56)     \
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"(places))

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

// Where rows of 64 bytes lie, for the instruction: eight of them every 512 bytes (32 units of 16),
// chunk c of row r in place c ^ r / 2 % 4, a swizzle of 64 bytes (2 in the topmost two bits).
inline ulong descriptor(const uint address) {
  return (ulong)((address & 0x3ffff) >> 4) | 1ul << 16 | 32ul << 32 | 2ul << 62;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void wgmma_chains(global const uint *restrict left, global const uint *restrict which,
                  global const uint *restrict right, global float *restrict out, const uint steps,
                  const uint n) {
  local __attribute__((aligned(1024))) uint tile[TILE];
  for (uint k = get_local_id(0); k < TILE; k += GROUP) tile[k] = right[k];
  // What was stored in the usual way must be seen by the way on which the instruction reads.
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  barrier(CLK_LOCAL_MEM_FENCE);
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");

  const uint item = get_local_id(0) % FOUR_WARPS;
  const uint places = which[item];
  uint plus[4], minus[4];
  #pragma unroll
  for (uint r = 0; r < 4; r++) {
    plus[r] = left[r * FOUR_WARPS + item];
    minus[r] = left[(4 + r) * FOUR_WARPS + item];
  }
  const uint base = (uint)(size_t)&tile[0];
  const ulong b0 = descriptor(base), b1 = descriptor(base + 4 * B_WORDS);
  const ulong b2 = descriptor(base + 8 * B_WORDS), b3 = descriptor(base + 12 * B_WORDS);
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
