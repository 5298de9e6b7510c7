// Loss of tokens behind a linear layer, and the gradients of both of its matrices, by the matrix
// instruction of four warps.
//
// Logits are Z = H W': H has a row of `depth` bf16 numbers for each token, W one for each word. A chunk of
// tokens at a time, `logits` makes its part of Z, `tokens` turns that into its gradient G, `hidden` makes
// the chunk's rows of G W, and `weights` adds its part of G' H to the gradient of W, which is kept in bf16
// and so rounded once for each chunk. Sums are fp32.
//
// All three are the product of gemm-epilogue/tensor.cl, whose ring, barriers and LEAD they have. What is
// new: matrices that do not lie along k. In W for `hidden`, and in both for `weights`, neighbours along k
// lie a row apart; such a matrix is *turned*. Of a turned one the copy engine brings boxes of 64 lines and
// 64 places along k, and the instruction is told.
//
// `hidden` has few tiles: PARTS groups share the sum of a tile, and `sum` adds up what they have.
//
// Tokens of a chunk are a multiple of 128, words and `depth` of 256.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#include "tokens.cl"

#define WARP 32
#define WORKERS 8                       // warps that multiply
#define TILE_GROUP ((WORKERS + 1) * WARP)
#define TILE_ROWS 128
#define TILE_COLUMNS 256
#define SLAB 64                         // places along k: 128 bytes
#define STEPS (SLAB / 16)               // of a slab: a product takes 16 places
#define A_BYTES (2 * TILE_ROWS * SLAB)
#define B_BYTES (2 * TILE_COLUMNS * SLAB)
#define STAGE (A_BYTES + B_BYTES)
#define BOX (2 * SLAB * SLAB)           // bytes of a box of a turned matrix
#define SUMS (TILE_COLUMNS / 2)         // of a work-item

#define EIGHT(i)                                                                                 \
  "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]),    \
      "+f"(d[i + 6]), "+f"(d[i + 7])
#define THIRTY_TWO(i) EIGHT(i), EIGHT(i + 8), EIGHT(i + 16), EIGHT(i + 24)
#define SIXTY_FOUR(i) THIRTY_TWO(i), THIRTY_TWO(i + 32)

// Adds to the sums, or replaces them where `add` is zero. The last two numbers are 1 where A or B is turned.
#define MULTIPLY(a, b, add, turned)                                                              \
  asm volatile(                                                                                  \
      "//SLOT{ .reg .pred p; setp.ne.b32 p, %130, 0; "                                           \
      "wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 "                                   \
      "{%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,"                                  \
      "%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31,"                         \
      "%32,%33,%34,%35,%36,%37,%38,%39,%40,%41,%42,%43,%44,%45,%46,%47,"                         \
      "%48,%49,%50,%51,%52,%53,%54,%55,%56,%57,%58,%59,%60,%61,%62,%63,"                         \
      "%64,%65,%66,%67,%68,%69,%70,%71,%72,%73,%74,%75,%76,%77,%78,%79,"                         \
      "%80,%81,%82,%83,%84,%85,%86,%87,%88,%89,%90,%91,%92,%93,%94,%95,"                         \
      "%96,%97,%98,%99,%100,%101,%102,%103,%104,%105,%106,%107,%108,%109,%110,%111,"             \
      "%112,%113,%114,%115,%116,%117,%118,%119,%120,%121,%122,%123,%124,%125,%126,%127}, "       \
      "%128, %129, p, 1, 1, " turned "; }"                                                       \
      : SIXTY_FOUR(0), SIXTY_FOUR(64)                                                            \
      : "l"(a), "l"(b), "r"(add))

#define BEGIN asm volatile("//SLOT wgmma.fence.sync.aligned;" ::: "memory")
#define END asm volatile("//SLOT wgmma.commit_group.sync.aligned;" ::: "memory")
// Waits until of the groups of products that have ended at most so many are under way.
#define FINISH(most) asm volatile("//SLOT wgmma.wait_group.sync.aligned " #most ";" ::: "memory")

// Where a matrix lies, for the instruction (PTX ISA, "Matrix Descriptor Format"; CUTLASS, canonical layouts
// in mma_traits_sm90_gmma.hpp): rows of 128 bytes, eight of them every 1024 bytes (64 units of 16), their
// chunks swizzled over all eight places (1 in the topmost two bits).
//
// A row has 64 places along k of a line, and a step along k is 32 bytes, 2 units. Of a turned matrix a row
// has 64 lines of a place along k, the next 64 lines lie a box further on, and a step along k is 16 rows.
inline ulong descriptor(const uint address, const bool turned) {
  return (ulong)((address & 0x3ffff) >> 4) | (turned ? BOX / 16ul : 1ul) << 16 | 64ul << 32
         | 1ul << 62;
}

#define STEP(turned) ((turned) ? 128 : 2)

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

// Of four lanes each has its word of four blocks, and gets the four words of its block.
inline uint4 gathered(uint4 w, const uint t) {
  const bool odd = t & 1, high = t & 2;
  const uint x = exchanged(odd ? w.x : w.y, 1), y = exchanged(odd ? w.z : w.w, 1);
  w = odd ? (uint4)(x, w.y, y, w.w) : (uint4)(w.x, x, w.z, y);
  const uint u = exchanged(high ? w.x : w.z, 2), v = exchanged(high ? w.y : w.w, 2);
  return high ? (uint4)(u, v, w.z, w.w) : (uint4)(w.x, w.y, u, v);
}

// Row and column of the tile that a group takes.
inline uint2 tile_of(const uint group, const uint down,
                     const uint across) {
  const uint first = group / (BAND * across) * BAND;
  const uint rows = min((uint)BAND, down - first);
  const uint at = group % (BAND * across);
  return (uint2)(first + at % rows, at / rows);
}

// Two sums, added to the two numbers of a word.
inline uint more(const uint word, const float low, const float high) {
  return pair(as_float(word << 16) + low, as_float(word & 0xffff0000) + high);
}

// What is to be done with sums.
#define WRITE 0  // round and write them
#define ADD 1    // the same, added to what is there
#define KEEP 2   // write them as they are

// A slab of a matrix from line and place on: so many lines, 64 places.
inline void bring(const uint to, global const ulong *map, const uint line, const uint lines,
                  const uint place, const bool turned, const uint told) {
  if (turned)
    for (uint box = 0; box < lines / SLAB; box++)
      BRING(to + box * BOX, map, line + box * SLAB, place, told);
  else
    BRING(to, map, place, line, told);
}

// Tiles of a product of `down` x `across` tiles, over `slabs` slabs in so many parts, each of which has a
// result of its own in `sums`. Lines of A begin with `a_line`, places of B with `b_place`.
__attribute__((always_inline))
inline void product(local uchar *ring, local ulong *barriers, global const ulong *a,
                    const bool a_turned, const uint a_line, global const ulong *b, const bool b_turned,
                    const uint b_place, const uint down, const uint across, const uint all_slabs,
                    const uint parts, const uint what, global ushort *c, global float *sums) {
  const uint base = (uint)(size_t)ring;
  const uint full = (uint)(size_t)barriers, empty = full + 8 * STAGES, ahead = empty + 8 * STAGES;
  const uint me = get_local_id(0), lane = me % WARP, warp = me / WARP;
  const uint tiles = down * across, slabs = all_slabs / parts, groups = get_num_groups(0);
  const uint pitch = across * TILE_COLUMNS;
  if (me == 0) {
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
    for (uint w = get_group_id(0); w < parts * tiles; w += groups) {
      const uint2 tile = tile_of(w % tiles, down, across);
      for (uint s = 0; s < slabs; s++) {
        const uint there = base + STAGE * stage, told = full + 8 * stage;
        const uint place = (w / tiles * slabs + s) * SLAB;
        await(empty + 8 * stage, parity ^ 1);
        ARRIVE_AND_EXPECT(told, STAGE);
        bring(there, a, a_line + tile.x * TILE_ROWS, TILE_ROWS, place, a_turned, told);
        bring(there + A_BYTES, b, tile.y * TILE_COLUMNS, TILE_COLUMNS, b_place + place, b_turned, told);
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
  uint done = 0;  // slabs
#if LEAD
  if (warp >= WORKERS / 2) await(ahead, 0);
#endif
  for (uint w = get_group_id(0); w < parts * tiles; w += groups) {
    const uint2 tile = tile_of(w % tiles, down, across);
    const size_t row = tile.x * TILE_ROWS + 16 * warp + g;
    global ushort *to = c + row * pitch + tile.y * TILE_COLUMNS + 8 * t;
    uint before = stage;
    for (uint s = 0; s < slabs; s++) {
      await(full + 8 * stage, parity);
      const uint here = base + STAGE * stage;
      const ulong as = descriptor(here + A_BYTES / 2 * (warp / 4), a_turned);
      const ulong bs = descriptor(here + A_BYTES, b_turned);
      BEGIN;
      #pragma unroll
      for (uint step = 0; step < STEPS; step++) {
        const ulong at = as + STEP(a_turned) * step, bt = bs + STEP(b_turned) * step;
        const uint add = s + step;
        if (a_turned) MULTIPLY(at, bt, add, "1, 1");
        else if (b_turned) MULTIPLY(at, bt, add, "0, 1");
        else MULTIPLY(at, bt, add, "0, 0");
      }
      END;
      // The products of the slab before have ended: its place is free.
      FINISH(1);
      if (s > 0 && lane == 0) ARRIVE(empty + 8 * before);
#if LEAD
      if (done++ == LEAD && warp < WORKERS / 2 && lane == 0) ARRIVE(ahead);
#endif
      before = stage;
      if (++stage == STAGES) {
        stage = 0;
        parity ^= 1;
      }
    }
    FINISH(0);
    if (lane == 0) ARRIVE(empty + 8 * before);
#if LEAD
    // Who has no more slabs than that lets the others begin when all is done.
    if (w + groups >= parts * tiles && done <= LEAD && warp < WORKERS / 2 && lane == 0) ARRIVE(ahead);
#endif

    if (what == KEEP) {
      global float *at = sums + ((size_t)(w / tiles) * down * TILE_ROWS + row) * pitch
                         + tile.y * TILE_COLUMNS + 2 * t;
      #pragma unroll
      for (uint r = 0; r < SUMS; r += 4) {
        *(global float2 *)(at + 2 * r) = (float2)(d[r], d[r + 1]);
        *(global float2 *)(at + 8 * (size_t)pitch + 2 * r) = (float2)(d[r + 2], d[r + 3]);
      }
    } else {
      #pragma unroll
      for (uint r = 0; r < SUMS; r += 16) {
        #pragma unroll
        for (uint h = 0; h < 4; h += 2) {
          global uint4 *place = (global uint4 *)(to + 4 * h * (size_t)pitch + 2 * r);
          uint4 words = (uint4)(pair(d[r + h], d[r + h + 1]), pair(d[r + h + 4], d[r + h + 5]),
                                pair(d[r + h + 8], d[r + h + 9]),
                                pair(d[r + h + 12], d[r + h + 13]));
          if (what == ADD) {
            const uint4 was = gathered(*place, t);
            words = (uint4)(more(was.x, d[r + h], d[r + h + 1]),
                            more(was.y, d[r + h + 4], d[r + h + 5]),
                            more(was.z, d[r + h + 8], d[r + h + 9]),
                            more(was.w, d[r + h + 12], d[r + h + 13]));
          }
          *place = gathered(words, t);
        }
      }
    }
  }
}

#define ROOM                                                                                     \
  local __attribute__((aligned(1024))) uchar ring[STAGES * STAGE];                               \
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES + 1]

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void logits(global const ulong *restrict h, global const ulong *restrict w, global ushort *restrict z,
            const uint first, const uint chunk, const uint depth, const uint pitch) {
  ROOM;
  product(ring, barriers, h, false, first, w, false, 0, chunk / TILE_ROWS, pitch / TILE_COLUMNS,
          depth / SLAB, 1, WRITE, z, 0);
}

#if PARTS == 1

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void hidden(global const ulong *restrict g, global const ulong *restrict w, global ushort *restrict gh,
            const uint first, const uint chunk, const uint depth, const uint pitch) {
  ROOM;
  product(ring, barriers, g, false, 0, w, true, 0, chunk / TILE_ROWS, depth / TILE_COLUMNS,
          pitch / SLAB, 1, WRITE, gh + (size_t)first * depth, 0);
}

#else

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void hidden(global const ulong *restrict g, global const ulong *restrict w, global float *restrict sums,
            const uint chunk, const uint depth, const uint pitch) {
  ROOM;
  product(ring, barriers, g, false, 0, w, true, 0, chunk / TILE_ROWS, depth / TILE_COLUMNS,
          pitch / SLAB, PARTS, KEEP, 0, sums);
}

// Eight numbers for each work-item.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sum(global const float8 *restrict sums, global uint4 *restrict gh, const uint first,
         const uint chunk, const uint depth) {
  const uint i = get_global_id(0), all = chunk * depth / 8;
  float8 f = sums[i];
  #pragma unroll
  for (uint part = 1; part < PARTS; part++) f += sums[part * all + i];
  gh[(size_t)first * depth / 8 + i] = halves(f);
}

#endif

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void weights(global const ulong *restrict g, global const ulong *restrict h, global ushort *restrict gw,
             const uint first, const uint chunk, const uint depth, const uint pitch) {
  ROOM;
  product(ring, barriers, g, true, 0, h, true, first, pitch / TILE_ROWS, depth / TILE_COLUMNS,
          chunk / SLAB, 1, WRITE, gw, 0);
}

// The same, added to what the chunks before have made.
kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void more_weights(global const ulong *restrict g, global const ulong *restrict h,
                  global ushort *restrict gw, const uint first, const uint chunk, const uint depth,
                  const uint pitch) {
  ROOM;
  product(ring, barriers, g, true, 0, h, true, first, pitch / TILE_ROWS, depth / TILE_COLUMNS,
          chunk / SLAB, 1, ADD, gw, 0);
}
