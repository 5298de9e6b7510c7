// C = A B' for square matrices, sums in fp32, by the matrix instruction of four warps, which reads
// its operands from local memory and returns before it has multiplied. The front end of OpenCL
// rejects it, so it stands in slots, which are opened in the compiler's PTX.
//
// A group of two times four warps makes a tile of 128 x 256 of C, four warps 64 x 256 of it. Slabs
// come as in stages.cl: 128 bytes along k, chunk c of row r in place c ^ r % 8, which is what the
// instruction calls a swizzle of 128 bytes. Of STAGES slabs two are being multiplied and the
// others are under way. A round waits for its slab, hands its products over, asks for a slab in the
// place that was read two rounds ago, and only then waits for the products of the round before.
//
// Register r of lane 4g + t of warp w is row 16w + g + 8 * (r / 2 % 2), column r / 4 * 8 + 2t +
// r % 2 (PTX ISA, "Register Fragments for wgmma.mma_async.m64nNk16").
//
// n is a multiple of 256. FORMAT: 0 for bf16, 1 for fp16, 2 for e4m3, whose C is bf16. BAND: as in
// stages.cl.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define WARP 32
#define GROUP 256
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_CHUNKS (TILE_ROWS * CHUNKS)
#define B_CHUNKS (TILE_COLUMNS * CHUNKS)
#define STAGE (A_CHUNKS + B_CHUNKS)

#if FORMAT == 2
#define PER_CHUNK 16
#define SHAPE "m64n256k32.f32.e4m3.e4m3"
#define TURNED ""
#define PACK "cvt.rn.bf16x2.f32"
#elif FORMAT == 1
#define PER_CHUNK 8
#define SHAPE "m64n256k16.f32.f16.f16"
#define TURNED ", 0, 0"
#define PACK "cvt.rn.f16x2.f32"
#else
#define PER_CHUNK 8
#define SHAPE "m64n256k16.f32.bf16.bf16"
#define TURNED ", 0, 0"
#define PACK "cvt.rn.bf16x2.f32"
#endif

#define EIGHT(i)                                                                                 \
  "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]),    \
      "+f"(d[i + 6]), "+f"(d[i + 7])
#define SIXTY_FOUR(i)                                                                            \
  EIGHT(i), EIGHT(i + 8), EIGHT(i + 16), EIGHT(i + 24), EIGHT(i + 32), EIGHT(i + 40),            \
      EIGHT(i + 48), EIGHT(i + 56)

// Adds to the sums, or replaces them where `add` is zero.
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
      "%128, %129, p, 1, 1" TURNED "; }"                                                         \
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

// What copies have stored must be seen by the way on which the instruction reads.
#define SHOW asm volatile("fence.proxy.async.shared::cta;" ::: "memory")

// A chunk from memory to local memory; the copy is under way when this is done.
#define COPY(to, from)                                                                           \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(to), "l"(from)         \
               : "memory")
#define COMMIT asm volatile("cp.async.commit_group;" ::: "memory")
// Waits until of the groups of copies that were committed at most so many are under way.
#define WAIT(most) asm volatile("cp.async.wait_group %0;" ::"n"(most) : "memory")

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

inline void fetch(global const uchar *from, const uint to, const uint rows, const uint pitch) {
  #pragma unroll
  for (uint h = 0; h < rows * CHUNKS / GROUP; h++) {
    COPY(to + h * GROUP * 16, from + h * (GROUP / CHUNKS) * pitch);
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
  local __attribute__((aligned(1024))) uint4 ring[STAGES * STAGE];
  const uint base = (uint)(size_t)&ring[0];
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint2 tile = tile_of(get_group_id(0), n / TILE_ROWS, n / TILE_COLUMNS);
  const uint row = tile.x * TILE_ROWS, column = tile.y * TILE_COLUMNS;
  const uint pitch = n / PER_CHUNK * 16, slabs = n / (CHUNKS * PER_CHUNK);

  // The chunk that this item copies first, and where to.
  const uint line = get_local_id(0) / CHUNKS, chunk = get_local_id(0) % CHUNKS;
  a += (size_t)(row + line) * pitch + 16 * chunk;
  b += (size_t)(column + line) * pitch + 16 * chunk;
  const uint to = base + 16 * (line * CHUNKS + (chunk ^ line % CHUNKS));

  float d[128];
  #pragma unroll
  for (uint r = 0; r < 128; r++) d[r] = 0;

  #pragma unroll
  for (uint s = 0; s < STAGES - 2; s++) {
    if (s < slabs) {
      fetch(a, to + 16 * STAGE * s, TILE_ROWS, pitch);
      fetch(b, to + 16 * (STAGE * s + A_CHUNKS), TILE_COLUMNS, pitch);
    }
    a += 16 * CHUNKS;
    b += 16 * CHUNKS;
    COMMIT;
  }

  //> overlap
  // Stages, in bytes.
  uint here = 0, free = 16 * STAGE * (STAGES - 2);
  for (uint s = 0; s < slabs; s++) {
    WAIT(STAGES - 3);
    SHOW;
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint slab = base + here;
    const ulong as = descriptor(slab + 16 * 64 * CHUNKS * (warp / 4));
    const ulong bs = descriptor(slab + 16 * A_CHUNKS);
    BEGIN;
    #pragma unroll
    for (uint step = 0; step < STEPS; step++) {
      MULTIPLY(as + 2 * step, bs + 2 * step, s + step);
    }
    END;
    if (s + STAGES - 2 < slabs) {
      fetch(a, to + free, TILE_ROWS, pitch);
      fetch(b, to + free + 16 * A_CHUNKS, TILE_COLUMNS, pitch);
    }
    a += 16 * CHUNKS;
    b += 16 * CHUNKS;
    COMMIT;
    FINISH(1);
    here = here == 16 * STAGE * (STAGES - 1) ? 0 : here + 16 * STAGE;
    free = free == 16 * STAGE * (STAGES - 1) ? 0 : free + 16 * STAGE;
  }
  FINISH(0);
  //<

  // After the exchange a lane has a row of one block of four, and four lanes write 64 bytes.
  const uint g = lane / 4, t = lane % 4;
  c += (size_t)(row + 16 * warp + g) * n + column + 8 * t;
  #pragma unroll
  for (uint r = 0; r < 128; r += 16) {
    #pragma unroll
    for (uint h = 0; h < 4; h += 2) {
      const uint4 words = (uint4)(packed(d[r + h], d[r + h + 1]),
                                  packed(d[r + h + 4], d[r + h + 5]),
                                  packed(d[r + h + 8], d[r + h + 9]),
                                  packed(d[r + h + 12], d[r + h + 13]));
      *(global uint4 *)(c + 4 * h * (size_t)n + 2 * r) = gathered(words, t);
    }
  }
}
