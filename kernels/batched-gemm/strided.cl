// C = A B' for many small matrices of bf16, sums in fp32: a group for each
// tile of each matrix.
//
// Tiles, slabs, their ring and the fragments are those of ../hgemm/stages.cl. Matrices follow each
// other without gaps. `first` is the first of those that a launch multiplies, so that one launch
// can take all of them or one.
//
// n is a multiple of TILE_ROWS, of TILE_COLUMNS and of 64.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 8.0 or later"
#endif

#define WARP 32
#define WARPS_ACROSS (TILE_COLUMNS / WARP_COLUMNS)
#define GROUP (TILE_ROWS / WARP_ROWS * WARPS_ACROSS * WARP)
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define STEPS (CHUNKS / 2)              // of a slab: a product takes two chunks
#define A_CHUNKS (TILE_ROWS * CHUNKS)
#define B_CHUNKS (TILE_COLUMNS * CHUNKS)
#define STAGE (A_CHUNKS + B_CHUNKS)
#define DOWN (WARP_ROWS / 16)
#define ACROSS (WARP_COLUMNS / 8)

#define MULTIPLY(d, a, b)                                                                        \
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 "                            \
               "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                 \
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                  \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))

#define LOAD_4(r0, r1, r2, r3, address)                                                          \
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"                \
               : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3)                                          \
               : "r"(address)                                                                    \
               : "memory")

// A chunk from memory to local memory; the copy is under way when this is done.
#define COPY(to, from)                                                                           \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(to), "l"(from)         \
               : "memory")
#define COMMIT asm volatile("cp.async.commit_group;" ::: "memory")
// Waits until of the groups that were committed at most so many are under way.
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

// Rows of a tile, one slab along k: all items of the group fetch CHUNKS chunks of every row. `from`
// and `to` are those of an item's first chunk; GROUP / CHUNKS rows further down the places of
// chunks repeat.
inline void fetch(global const uchar *from, const uint to, const uint rows, const uint pitch) {
  #pragma unroll
  for (uint h = 0; h < rows * CHUNKS / GROUP; h++) {
    COPY(to + h * GROUP * 16, from + h * (GROUP / CHUNKS) * pitch);
  }
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

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uchar *restrict a, global const uchar *restrict b,
             global ushort *restrict c, const uint n, const uint first) {
  local __attribute__((aligned(1024))) uint4 ring[STAGES * STAGE];
  const uint base = (uint)(size_t)&ring[0];
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  const uint top = warp / WARPS_ACROSS * WARP_ROWS, left = warp % WARPS_ACROSS * WARP_COLUMNS;
  const uint across = n / TILE_COLUMNS, each = n / TILE_ROWS * across;
  const uint matrix = first + get_group_id(0) / each, tile = get_group_id(0) % each;
  const uint row = tile / across * TILE_ROWS, column = tile % across * TILE_COLUMNS;
  const uint pitch = 2 * n, slabs = n / 64;
  a += (size_t)matrix * n * pitch;
  b += (size_t)matrix * n * pitch;
  c += (size_t)matrix * n * n;

  // The chunk that this item copies first, and where to; rows that this lane names for ldmatrix.
  const uint line = get_local_id(0) / CHUNKS, chunk = get_local_id(0) % CHUNKS;
  a += (size_t)(row + line) * pitch + 16 * chunk;
  b += (size_t)(column + line) * pitch + 16 * chunk;
  const uint to = 16 * (line * CHUNKS + (chunk ^ line % CHUNKS));
  const uint as = base + 16 * CHUNKS * (top + lane % 16);
  const uint bs = base + 16 * (A_CHUNKS + CHUNKS * (left + lane / 16 * 8 + lane % 8));

  float d[DOWN][ACROSS][4];
  #pragma unroll
  for (uint i = 0; i < DOWN; i++) {
    #pragma unroll
    for (uint j = 0; j < ACROSS; j++) {
      #pragma unroll
      for (uint r = 0; r < 4; r++) d[i][j][r] = 0;
    }
  }

  #pragma unroll
  for (uint s = 0; s < STAGES - 1; s++) {
    if (s < slabs) {
      fetch(a, base + to + 16 * STAGE * s, TILE_ROWS, pitch);
      fetch(b, base + to + 16 * (STAGE * s + A_CHUNKS), TILE_COLUMNS, pitch);
    }
    a += 16 * CHUNKS;
    b += 16 * CHUNKS;
    COMMIT;
  }
  WAIT(STAGES - 2);
  barrier(CLK_LOCAL_MEM_FENCE);
  uint fa[2][DOWN][4], fb[2][ACROSS][2];
  take(fa[0], fb[0], as, bs, 0);

  uint here = 0, next = 16 * STAGE, free = 16 * STAGE * (STAGES - 1);  // stages, in bytes
  for (uint s = 0; s < slabs; s++) {
    #pragma unroll
    for (uint step = 0; step < STEPS; step++) {
      if (step == STEPS - 1) {
        WAIT(STAGES - 2);
        barrier(CLK_LOCAL_MEM_FENCE);
      }
      const uint from = step == STEPS - 1 ? next : here;
      take(fa[(step + 1) % 2], fb[(step + 1) % 2], as + from, bs + from, (step + 1) % STEPS);
      if (step == 0) {
        if (s + STAGES - 1 < slabs) {
          fetch(a, base + to + free, TILE_ROWS, pitch);
          fetch(b, base + to + free + 16 * A_CHUNKS, TILE_COLUMNS, pitch);
        }
        a += 16 * CHUNKS;
        b += 16 * CHUNKS;
        COMMIT;
      }
      #pragma unroll
      for (uint i = 0; i < DOWN; i++) {
        #pragma unroll
        for (uint j = 0; j < ACROSS; j++) {
          MULTIPLY(d[i][j], fa[step % 2][i], fb[step % 2][j]);
        }
      }
    }
    free = here;
    here = next;
    next = next == 16 * STAGE * (STAGES - 1) ? 0 : next + 16 * STAGE;
  }

  // A lane has two columns of each block, four lanes a row of it; after the exchange a lane has a
  // row of one block of four, and four lanes write 64 bytes.
  const uint g = lane / 4, t = lane % 4;
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
        const size_t down = row + top + 16 * i + 8 * h + g;
        *(global uint4 *)(c + down * n + column + left + 8 * (j + t)) = gathered(words, t);
      }
    }
  }
}
