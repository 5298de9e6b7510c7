// C = A B' for square matrices, sums in fp32, by the matrix instruction of a warp, from tiles that
// one work-item asks for and the copy engine brings: the products of stages.cl, the copies of
// bulk.cl. A and B come packed by pack.cl.
//
// Warps 0 to 7 multiply, 64 x 64 of a tile of 128 x 256 each; one work-item of the four others does
// nothing but ask. The barriers of the STAGES places for slabs, their phases, and the tiles that a
// group takes in turn are those of bulk.cl.
//
// Of a slab's four steps along k, each takes its fragments while the one before it multiplies,
// across slabs and across tiles. So a place is called empty in the first step of the next slab:
// then products have used the last fragments, which therefore have come.
//
// A multiprocessor has 65,536 registers. All twelve warps begin with 168 a lane; the four keep 24,
// and the eight go on with 240.
//
// n is a multiple of 256. FORMAT: 0 for bf16, 1 for fp16.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define WARP 32
#define WORKERS 8                       // warps that multiply
#define ASKERS 4                        // warps that do not: registers move by four warps
#define GROUP ((WORKERS + ASKERS) * WARP)
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define WARP_ROWS 64
#define WARP_COLUMNS 64
#define WARPS_ACROSS (TILE_COLUMNS / WARP_COLUMNS)
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define PER_CHUNK 8
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_BYTES (16 * TILE_ROWS * CHUNKS)
#define B_BYTES (16 * TILE_COLUMNS * CHUNKS)
#define STAGE (A_BYTES + B_BYTES)
#define DOWN (WARP_ROWS / 16)
#define ACROSS (WARP_COLUMNS / 8)

#if FORMAT == 1
#define SHAPE "m16n8k16.row.col.f32.f16.f16.f32"
#define PACK "cvt.rn.f16x2.f32"
#else
#define SHAPE "m16n8k16.row.col.f32.bf16.bf16.f32"
#define PACK "cvt.rn.bf16x2.f32"
#endif

#define MULTIPLY(d, a, b)                                                                        \
  asm volatile("mma.sync.aligned." SHAPE                                                         \
               " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                \
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                  \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))

#define LOAD_4(r0, r1, r2, r3, address)                                                          \
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"                \
               : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3)                                          \
               : "r"(address)                                                                    \
               : "memory")

// Registers of each lane of four warps from here on.
#define KEEP_24 asm volatile("//SLOT setmaxnreg.dec.sync.aligned.u32 24;" ::: "memory")
#define TAKE_240 asm volatile("//SLOT setmaxnreg.inc.sync.aligned.u32 240;" ::: "memory")

// A barrier: so many arrivals end a phase; so does the last of the bytes that it was told of.
#define PREPARE(at, arrivals)                                                                    \
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(at), "r"(arrivals) : "memory")
#define ARRIVE(at)                                                                               \
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(at) : "memory")
#define ARRIVE_AND_EXPECT(at, bytes)                                                             \
  asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared.b64 s, [%0], %1; }" ::"r"(at),   \
               "r"(bytes)                                                                        \
               : "memory")
// Bytes in one piece to local memory; they count at a barrier as they arrive.
#define BRING(to, from, bytes, at)                                                               \
  asm volatile(                                                                                  \
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"  \
      ::"r"(to), "l"(from), "r"(bytes), "r"(at)                                                  \
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
  asm(PACK " %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
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

// What a warp needs for a step: blocks of A of 16 rows, and of B of 8, two chunks along k. Rows of
// a lane differ by multiples of 8, so that its chunks lie in the same place of each.
inline void take(uint fa[DOWN][4], uint fb[ACROSS][2], const uint as, const uint bs,
                 const uint step) {
  const uint lane = get_local_id(0) % WARP;
  const uint left = as + 16 * ((2 * step + lane / 16) ^ lane % 8);
  const uint right = bs + 16 * ((2 * step + lane / 8 % 2) ^ lane % 8);
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    LOAD_4(fa[i][0], fa[i][1], fa[i][2], fa[i][3], left + 16 * i * CHUNKS * 16);
  }
  #pragma unroll
  for (uint j = 0; j < ACROSS; j += 2) {
    LOAD_4(fb[j][0], fb[j][1], fb[j + 1][0], fb[j + 1][1], right + 8 * j * CHUNKS * 16);
  }
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
void product(global const uchar *restrict a, global const uchar *restrict b,
             global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES];
  const uint base = (uint)(size_t)&ring[0];
  const uint full = (uint)(size_t)&barriers[0], empty = full + 8 * STAGES;
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint down = n / TILE_ROWS, across = n / TILE_COLUMNS, tiles = down * across;
  const uint slabs = n / (CHUNKS * PER_CHUNK), groups = get_num_groups(0);
  if (get_local_id(0) == 0) {
    for (uint s = 0; s < STAGES; s++) {
      PREPARE(full + 8 * s, 1);
      PREPARE(empty + 8 * s, WORKERS);
    }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  uint stage = 0, parity = 0;
  if (warp >= WORKERS) {
    KEEP_24;
    if (get_local_id(0) > WORKERS * WARP) return;
    for (uint w = get_group_id(0); w < tiles; w += groups) {
      const uint2 tile = tile_of(w, down, across);
      global const uchar *of_a = a + (size_t)tile.x * slabs * A_BYTES;
      global const uchar *of_b = b + (size_t)tile.y * slabs * B_BYTES;
      for (uint s = 0; s < slabs; s++) {
        const uint there = base + STAGE * stage, told = full + 8 * stage;
        await(empty + 8 * stage, parity ^ 1);
        ARRIVE_AND_EXPECT(told, STAGE);
        BRING(there, of_a + s * A_BYTES, A_BYTES, told);
        BRING(there + A_BYTES, of_b + s * B_BYTES, B_BYTES, told);
        if (++stage == STAGES) {
          stage = 0;
          parity ^= 1;
        }
      }
    }
    return;
  }

  TAKE_240;
  const uint top = warp / WARPS_ACROSS * WARP_ROWS, left = warp % WARPS_ACROSS * WARP_COLUMNS;
  // Rows that this lane names for ldmatrix.
  const uint as = base + 16 * CHUNKS * (top + lane % 16);
  const uint bs = base + A_BYTES + 16 * CHUNKS * (left + lane / 16 * 8 + lane % 8);
  const uint g = lane / 4, t = lane % 4;
  uint before = STAGES;
  uint fa[2][DOWN][4], fb[2][ACROSS][2];
  await(full, 0);
  take(fa[0], fb[0], as, bs, 0);
  for (uint w = get_group_id(0); w < tiles; w += groups) {
    float d[DOWN][ACROSS][4];
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) {
      #pragma unroll
      for (uint j = 0; j < ACROSS; j++) {
        #pragma unroll
        for (uint r = 0; r < 4; r++) d[i][j][r] = 0;
      }
    }
    //> rounds
    for (uint s = 0; s < slabs; s++) {
      const uint next = stage + 1 == STAGES ? 0 : stage + 1;
      #pragma unroll
      for (uint step = 0; step < STEPS; step++) {
        if (step == STEPS - 1 && (s + 1 < slabs || w + groups < tiles)) {
          await(full + 8 * next, next == 0 ? parity ^ 1 : parity);
        }
        const uint from = STAGE * (step == STEPS - 1 ? next : stage);
        take(fa[(step + 1) % 2], fb[(step + 1) % 2], as + from, bs + from,
             (step + 1) % STEPS);
        if (step == 0 && before < STAGES && lane == 0) ARRIVE(empty + 8 * before);
        #pragma unroll
        for (uint i = 0; i < DOWN; i++) {
          #pragma unroll
          for (uint p = 0; p < ACROSS; p++) {
            const uint j = i % 2 == 0 ? p : ACROSS - 1 - p;
            MULTIPLY(d[i][j], fa[step % 2][i], fb[step % 2][j]);
          }
        }
      }
      before = stage;
      stage = next;
      parity ^= next == 0;
    }
    //<

    const uint2 tile = tile_of(w, down, across);
    const uint row = tile.x * TILE_ROWS + top, column = tile.y * TILE_COLUMNS + left;
    #pragma unroll
    for (uint i = 0; i < DOWN; i++) {
      #pragma unroll
      for (uint j = 0; j < ACROSS; j += 4) {
        #pragma unroll
        for (uint h = 0; h < 2; h++) {
          const uint4 words = (uint4)(packed(d[i][j][2 * h], d[i][j][2 * h + 1]),
                                      packed(d[i][j + 1][2 * h], d[i][j + 1][2 * h + 1]),
                                      packed(d[i][j + 2][2 * h], d[i][j + 2][2 * h + 1]),
                                      packed(d[i][j + 3][2 * h], d[i][j + 3][2 * h + 1]));
          const size_t at = row + 16 * i + 8 * h + g;
          *(global uint4 *)(c + at * n + column + 8 * (j + t)) = gathered(words, t);
        }
      }
    }
  }
}
