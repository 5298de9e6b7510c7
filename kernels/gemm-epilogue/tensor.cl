// y = GELU(A B' + bias) for square matrices, sums in fp32: the product of hgemm/tensor.cl on bf16,
// and what a layer does next.
//
// With FUSED it is done to the sums while they are in registers. Without it, C is written as the
// product left it, and `activate` reads it, adds the bias and writes it again.
//
// A and B lie row by row along k; the copy engine finds boxes of them by tensor maps. Warps 0 to 7
// multiply, one work-item of the ninth asks for slabs; the ring and its barriers are those of
// hgemm/bulk.cl.
//
// With LEAD the first four warps begin so many slabs before the other four, so that the two halves
// come to the end of a tile one after the other: while one half is at its epilogue, the other one
// has the matrix units to itself. It is less than STAGES.
//
// n is a multiple of 256.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define WARP 32
#define WORKERS 8                       // warps that multiply
#define GROUP ((WORKERS + 1) * WARP)
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_BYTES (16 * TILE_ROWS * CHUNKS)
#define B_BYTES (16 * TILE_COLUMNS * CHUNKS)
#define STAGE (A_BYTES + B_BYTES)
#define SUMS (TILE_COLUMNS / 2)         // of a work-item

#define PER_CHUNK 8
#define SHAPE "m64n" COLUMNS "k16.f32.bf16.bf16"

#define EIGHT(i)                                                                                 \
  "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]),    \
      "+f"(d[i + 6]), "+f"(d[i + 7])
#define THIRTY_TWO(i) EIGHT(i), EIGHT(i + 8), EIGHT(i + 16), EIGHT(i + 24)
#define SIXTY_FOUR(i) THIRTY_TWO(i), THIRTY_TWO(i + 32)

// Adds to the sums, or replaces them where `add` is zero.
#define COLUMNS "256"
#define MULTIPLY(a, b, add)                                                                      \
  asm volatile(                                                                                  \
      "//SLOT{ .reg .pred p; setp.ne.b32 p, %130, 0; "                                           \
      "wgmma.mma_async.sync.aligned." SHAPE " "                                                  \
      "{%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,"                                  \
      "%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31,"                         \
      "%32,%33,%34,%35,%36,%37,%38,%39,%40,%41,%42,%43,%44,%45,%46,%47,"                         \
      "%48,%49,%50,%51,%52,%53,%54,%55,%56,%57,%58,%59,%60,%61,%62,%63,"                         \
      "%64,%65,%66,%67,%68,%69,%70,%71,%72,%73,%74,%75,%76,%77,%78,%79,"                         \
      "%80,%81,%82,%83,%84,%85,%86,%87,%88,%89,%90,%91,%92,%93,%94,%95,"                         \
      "%96,%97,%98,%99,%100,%101,%102,%103,%104,%105,%106,%107,%108,%109,%110,%111,"             \
      "%112,%113,%114,%115,%116,%117,%118,%119,%120,%121,%122,%123,%124,%125,%126,%127}, "       \
      "%128, %129, p, 1, 1, 0, 0; }"                                                             \
      : SIXTY_FOUR(0), SIXTY_FOUR(64)                                                            \
      : "l"(a), "l"(b), "r"(add))

#define BEGIN asm volatile("//SLOT wgmma.fence.sync.aligned;" ::: "memory")
#define END asm volatile("//SLOT wgmma.commit_group.sync.aligned;" ::: "memory")
// Waits until of the groups of products that have ended at most so many are under way.
#define FINISH(most) asm volatile("//SLOT wgmma.wait_group.sync.aligned " #most ";" ::: "memory")

// Where rows of 128 bytes lie, for the instruction: eight of them every 1024 bytes (64 units of
// 16), their chunks swizzled over all eight places (1 in the topmost two bits). The distance of
// pieces along k does not count there. A step along k is two chunks, 2 units.
inline ulong descriptor(const uint address) {
  return (ulong)((address & 0x3ffff) >> 4) | 1ul << 16 | 64ul << 32 | 1ul << 62;
}

// A barrier: so many arrivals end a phase; so does the last of the bytes that it was told of.
#define PREPARE(at, arrivals)                                                                    \
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(at), "r"(arrivals) : "memory")
#define ARRIVE(at)                                                                               \
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(at) : "memory")
#define ARRIVE_AND_EXPECT(at, bytes)                                                             \
  asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared.b64 s, [%0], %1; }" ::"r"(at),   \
               "r"(bytes)                                                                        \
               : "memory")
// A box of a matrix, whose first element is in this column and row, to local memory; its bytes
// count at a barrier as they arrive.
#define BRING(to, map, column, row, at)                                                          \
  asm volatile(                                                                                  \
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes "             \
      "[%0], [%1, {%2, %3}], [%4];" ::"r"(to), "l"(map), "r"(column), "r"(row), "r"(at)          \
      : "memory")

// Waits until a phase of this parity has ended.
inline void await(const uint at, const uint parity) {
  uint ended;
  do {
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; "
                 "selp.u32 %0, 1, 0, p; }"
                 : "=r"(ended)
                 : "r"(at), "r"(parity)
                 : "memory");
  } while (!ended);
}

inline uint exchanged(const uint word, const uint with) {
  uint other;
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;"
               : "=r"(other)
               : "r"(word), "r"(with));
  return other;
}

// Two sums as 16 bits each, the first in the low half.
inline uint packed(const float low, const float high) {
  uint word;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
  return word;
}

// Of four lanes each has its word of four blocks, and gets the four words of its block.
inline uint4 gathered(uint4 w, const uint t) {
  const bool odd = t & 1, high = t & 2;
  const uint x = exchanged(odd ? w.x : w.y, 1), y = exchanged(odd ? w.z : w.w, 1);
  w = odd ? (uint4)(x, w.y, y, w.w) : (uint4)(w.x, x, w.z, y);
  const uint u = exchanged(high ? w.x : w.z, 2), v = exchanged(high ? w.y : w.w, 2);
  return high ? (uint4)(u, v, w.z, w.w) : (uint4)(w.x, w.y, u, v);
}

//> gelu
// x / 2 · (1 + tanh(√(2/π) (x + 0.044715 x³))), by the unit for special functions.
inline float gelu(const float x) {
  float t;
  asm("tanh.approx.f32 %0, %1;" : "=f"(t) : "f"(x * fma(0.035677408f, x * x, 0.79788456f)));
  return fma(0.5f * x, t, 0.5f * x);
}
//<

// Two sums, to each of which its bias is added, as bf16 in a word.
inline uint activated(const float low, const float high, const uint bias) {
  return packed(gelu(low + as_float(bias << 16)), gelu(high + as_float(bias & 0xffff0000)));
}

// Row and column of the tile that a group takes.
inline uint2 tile_of(const uint group, const uint down,
                     const uint across) {
  const uint first = group / (BAND * across) * BAND;
  const uint rows = min((uint)BAND, down - first);
  const uint at = group % (BAND * across);
  return (uint2)(first + at % rows, at / rows);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const ulong *restrict a, global const ulong *restrict b,
             global const uint *restrict bias, global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES + 1];
  const uint base = (uint)(size_t)&ring[0];
  const uint full = (uint)(size_t)&barriers[0], empty = full + 8 * STAGES;
  const uint ahead = empty + 8 * STAGES;
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint down = n / TILE_ROWS, across = n / TILE_COLUMNS, tiles = down * across;
  const uint slabs = n / (CHUNKS * PER_CHUNK), groups = get_num_groups(0);
  if (get_local_id(0) == 0) {
    for (uint s = 0; s < STAGES; s++) {
      PREPARE(full + 8 * s, 1);
      PREPARE(empty + 8 * s, WORKERS);
    }
    PREPARE(ahead, WORKERS / 2);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  uint stage = 0, parity = 0;
  if (warp == WORKERS) {
    if (lane > 0) return;
    for (uint w = get_group_id(0); w < tiles; w += groups) {
      const uint2 tile = tile_of(w, down, across);
      for (uint s = 0; s < slabs; s++) {
        const uint there = base + STAGE * stage, told = full + 8 * stage;
        await(empty + 8 * stage, parity ^ 1);
        ARRIVE_AND_EXPECT(told, STAGE);
        const uint column = s * CHUNKS * PER_CHUNK;
        BRING(there, a, column, tile.x * TILE_ROWS, told);
        BRING(there + A_BYTES, b, column, tile.y * TILE_COLUMNS, told);
        if (++stage == STAGES) {
          stage = 0;
          parity ^= 1;
        }
      }
    }
    return;
  }

  const uint g = lane / 4, t = lane % 4;
  float d[SUMS];
  #pragma unroll
  for (uint r = 0; r < SUMS; r++) d[r] = 0;
#if LEAD
  if (warp >= WORKERS / 2) await(ahead, 0);
#endif
  for (uint w = get_group_id(0); w < tiles; w += groups) {
    uint before = stage;
    for (uint s = 0; s < slabs; s++) {
      await(full + 8 * stage, parity);
      const uint here = base + STAGE * stage;
      const ulong as = descriptor(here + A_BYTES / 2 * (warp / 4));
      const ulong bs = descriptor(here + A_BYTES);
      BEGIN;
      #pragma unroll
      for (uint step = 0; step < STEPS; step++) {
        MULTIPLY(as + 2 * step, bs + 2 * step, s + step);
      }
      END;
      // The products of the slab before have ended: its place is free.
      FINISH(1);
      if (s > 0 && lane == 0) ARRIVE(empty + 8 * before);
#if LEAD
      if (s == LEAD && w == get_group_id(0) && warp < WORKERS / 2 && lane == 0) ARRIVE(ahead);
#endif
      before = stage;
      if (++stage == STAGES) {
        stage = 0;
        parity ^= 1;
      }
    }
    FINISH(0);
    if (lane == 0) ARRIVE(empty + 8 * before);

    const uint2 tile = tile_of(w, down, across);
    global ushort *to = c + (size_t)(tile.x * TILE_ROWS + 16 * warp + g) * n;
    to += tile.y * TILE_COLUMNS + 8 * t;
    //> epilogue
#if FUSED
    global const uint *here = bias + tile.y * (TILE_COLUMNS / 2) + t;
#define LAST(i) activated(d[i], d[i + 1], added[(i) % 16 / 4])
#else
#define LAST(i) packed(d[i], d[i + 1])
#endif
    #pragma unroll
    for (uint r = 0; r < SUMS; r += 16) {
#if FUSED
      // Of the columns of four blocks of eight those that are this lane's.
      const uint added[4] = {here[r], here[r + 4], here[r + 8], here[r + 12]};
#endif
      #pragma unroll
      for (uint h = 0; h < 4; h += 2) {
        const uint4 words = (uint4)(LAST(r + h), LAST(r + h + 4), LAST(r + h + 8), LAST(r + h + 12));
        *(global uint4 *)(to + 4 * h * (size_t)n + 2 * r) = gathered(words, t);
      }
    }
    //<
  }
}

#define TOGETHER 256  // work-items of a group of the second kernel

kernel __attribute__((reqd_work_group_size(TOGETHER, 1, 1)))
void activate(global uint4 *restrict c, global const uint4 *restrict bias, const uint n) {
  const size_t v = get_global_id(0);
  const uint4 w = c[v], b = bias[v % (n / 8)];
#define OF(x) activated(as_float((w.x) << 16), as_float((w.x) & 0xffff0000), b.x)
  c[v] = (uint4)(OF(x), OF(y), OF(z), OF(w));
}
