// C = A B' for square matrices of bf16 of which A has two numbers among every four along k, sums in
// fp32, by the sparse matrix instruction of four warps, in the manner of hgemm/tensor.cl: a group of
// two times four warps makes a tile of 128 x 256 of C, one more warp asks for slabs of 64 along k, of
// which STAGES have a place in local memory; the ring and its barriers are those of hgemm/bulk.cl.
//
// A product takes 64 rows of A, 32 places along k of which 16 numbers of a row are there, and of B
// the same 32 places of 256 columns. B lies row by row and comes by a tensor map. Of A a slab is one
// piece of memory: the numbers of 128 rows, 64 bytes each, then the words that tell their places.
// Chunk c of row r lies in place c ^ r / 2 % 4, which is what the instruction calls a swizzle of 64
// bytes. For each 16 rows there is a word for each lane of the warp that has them in its sums; the
// words are those of sparse.cl: lanes 0 and 1 of four tell of the first 32 places of a slab, lanes 2
// and 3 of the others, as the selector says (PTX ISA, "Matrix Fragments for sparse
// wgmma.mma_async.m64nNk32").
//
// The registers of a product are those of hgemm/wgmma.cl. n is a multiple of 256.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define WARP 32
#define WORKERS 8                       // warps that multiply
#define GROUP ((WORKERS + 1) * WARP)
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define SLAB 64
#define NUMBERS (TILE_ROWS * SLAB)      // bytes of a slab of A: two for every other place
#define A_BYTES (NUMBERS + WORKERS * WARP * 4)
#define B_BYTES (TILE_COLUMNS * SLAB * 2)
#define STAGE (A_BYTES + B_BYTES)
#define SUMS (TILE_COLUMNS / 2)         // of a work-item

#define EIGHT(i)                                                                                 \
  "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]),    \
      "+f"(d[i + 6]), "+f"(d[i + 7])
#define SIXTY_FOUR(i)                                                                            \
  EIGHT(i), EIGHT(i + 8), EIGHT(i + 16), EIGHT(i + 24), EIGHT(i + 32), EIGHT(i + 40),            \
      EIGHT(i + 48), EIGHT(i + 56)

// Adds to the sums, or replaces them where `add` is zero.
#define MULTIPLY(a, b, which, selector, add)                                                     \
  asm volatile(                                                                                  \
      "//SLOT{ .reg .pred p; setp.ne.b32 p, %131, 0; "                                           \
      "wgmma.mma_async.sp.sync.aligned.m64n256k32.f32.bf16.bf16 "                                \
      "{%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,"                                  \
      "%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31,"                         \
      "%32,%33,%34,%35,%36,%37,%38,%39,%40,%41,%42,%43,%44,%45,%46,%47,"                         \
      "%48,%49,%50,%51,%52,%53,%54,%55,%56,%57,%58,%59,%60,%61,%62,%63,"                         \
      "%64,%65,%66,%67,%68,%69,%70,%71,%72,%73,%74,%75,%76,%77,%78,%79,"                         \
      "%80,%81,%82,%83,%84,%85,%86,%87,%88,%89,%90,%91,%92,%93,%94,%95,"                         \
      "%96,%97,%98,%99,%100,%101,%102,%103,%104,%105,%106,%107,%108,%109,%110,%111,"             \
      "%112,%113,%114,%115,%116,%117,%118,%119,%120,%121,%122,%123,%124,%125,%126,%127}, "       \
      "%128, %129, %130, " selector ", p, 1, 1, 0, 0; }"                                         \
      : SIXTY_FOUR(0), SIXTY_FOUR(64)                                                            \
      : "l"(a), "l"(b), "r"(which), "r"(add))

#define BEGIN asm volatile("//SLOT wgmma.fence.sync.aligned;" ::: "memory")
#define END asm volatile("//SLOT wgmma.commit_group.sync.aligned;" ::: "memory")
// Waits until of the groups of products that have ended at most so many are under way.
#define FINISH(most) asm volatile("//SLOT wgmma.wait_group.sync.aligned " #most ";" ::: "memory")

// A slab: its two products begin, and those of the slab before have ended when it is done, so that
// its place is free and the register of its words may be written again. The unit reads the words
// while a product runs: two slabs have different registers.
#define STEP(which, add)                                                                         \
  do {                                                                                           \
    await(full + 8 * stage, parity);                                                             \
    const uint here = base + STAGE * stage;                                                      \
    const ulong as = left_rows(here + NUMBERS / 2 * (warp / 4));                                 \
    const ulong bs = right_rows(here + A_BYTES);                                                 \
    which = word_at(here + NUMBERS + 4 * (WARP * warp + lane));                                  \
    BEGIN;                                                                                       \
    MULTIPLY(as, bs, which, "0", add);                                                           \
    MULTIPLY(as + 2, bs + 4, which, "1", 1);                                                     \
    END;                                                                                         \
    FINISH(1);                                                                                   \
    if (stage != before && lane == 0) ARRIVE(empty + 8 * before);                                \
    before = stage;                                                                              \
    if (++stage == STAGES) {                                                                     \
      stage = 0;                                                                                 \
      parity ^= 1;                                                                               \
    }                                                                                            \
  } while (0)

// Where rows lie, for the instruction: of A 64 bytes each, eight of them every 512 (32 units of 16),
// chunks swizzled over four places (2 in the topmost two bits); of B 128 bytes each, eight of them
// every 1024, chunks swizzled over eight places. The distance of pieces along k does not count
// there. A step along k is two chunks of A, 2 units, and four of B.
inline ulong left_rows(const uint address) {
  return (ulong)((address & 0x3ffff) >> 4) | 1ul << 16 | 32ul << 32 | 2ul << 62;
}
inline ulong right_rows(const uint address) {
  return (ulong)((address & 0x3ffff) >> 4) | 1ul << 16 | 64ul << 32 | 1ul << 62;
}

// A word of local memory that the copy engine has stored.
inline uint word_at(const uint address) {
  uint word;
  asm volatile("ld.shared.b32 %0, [%1];" : "=r"(word) : "r"(address) : "memory");
  return word;
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
// Bytes in one piece to local memory; they count at a barrier as they arrive.
#define BRING_PIECE(to, from, bytes, at)                                                         \
  asm volatile(                                                                                  \
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"  \
      ::"r"(to), "l"(from), "r"(bytes), "r"(at)                                                  \
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

// Row and column of the tile that a group takes.
inline uint2 tile_of(const uint group, const uint down, const uint across) {
  const uint first = group / (BAND * across) * BAND;
  const uint rows = min((uint)BAND, down - first);
  const uint at = group % (BAND * across);
  return (uint2)(first + at % rows, at / rows);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uchar *restrict a, global const ulong *restrict b,
             global ushort *restrict c, const uint n) {
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES];
  const uint base = (uint)(size_t)&ring[0];
  const uint full = (uint)(size_t)&barriers[0], empty = full + 8 * STAGES;
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint down = n / TILE_ROWS, across = n / TILE_COLUMNS, tiles = down * across;
  const uint slabs = n / SLAB, groups = get_num_groups(0);
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
  if (warp == WORKERS) {
    if (lane > 0) return;
    for (uint w = get_group_id(0); w < tiles; w += groups) {
      const uint2 tile = tile_of(w, down, across);
      for (uint s = 0; s < slabs; s++) {
        const uint there = base + STAGE * stage, told = full + 8 * stage;
        await(empty + 8 * stage, parity ^ 1);
        ARRIVE_AND_EXPECT(told, STAGE);
        BRING_PIECE(there, a + ((size_t)tile.x * slabs + s) * A_BYTES, A_BYTES, told);
        BRING(there + A_BYTES, b, s * SLAB, tile.y * TILE_COLUMNS, told);
        if (++stage == STAGES) {
          stage = 0;
          parity ^= 1;
        }
      }
    }
    return;
  }

  const uint g = lane / 4, t = lane % 4;
  uint even, odd;
  float d[SUMS];
  #pragma unroll
  for (uint r = 0; r < SUMS; r++) d[r] = 0;
  for (uint w = get_group_id(0); w < tiles; w += groups) {
    uint before = stage;
    for (uint s = 0; s < slabs; s += 2) {
      STEP(even, s);
      STEP(odd, 1);
    }
    FINISH(0);
    if (lane == 0) ARRIVE(empty + 8 * before);

    const uint2 tile = tile_of(w, down, across);
    global ushort *to = c + (size_t)(tile.x * TILE_ROWS + 16 * warp + g) * n;
    to += tile.y * TILE_COLUMNS + 8 * t;
    #pragma unroll
    for (uint r = 0; r < SUMS; r += 16) {
      #pragma unroll
      for (uint h = 0; h < 4; h += 2) {
        const uint4 words = (uint4)(packed(d[r + h], d[r + h + 1]),
                                    packed(d[r + h + 4], d[r + h + 5]),
                                    packed(d[r + h + 8], d[r + h + 9]),
                                    packed(d[r + h + 12], d[r + h + 13]));
        *(global uint4 *)(to + 4 * h * (size_t)n + 2 * r) = gathered(words, t);
      }
    }
  }
}
