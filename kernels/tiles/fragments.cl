// Products of a warp (mma.sync), whose operands come to its registers from local memory.
//
// A product takes 16 rows of A and 8 of B, two chunks along k. With g = lane / 4 and t = lane % 4 a lane
// has of a block of C rows g and g + 8, columns 2t and 2t + 1 (PTX ISA, "Matrix Fragments for
// mma.m16n8k16"; those of 8 bits lie byte by byte where those of 16 bits do, 32 along k for 16, "Matrix
// Fragments for mma.m16n8k32").

#include "format.cl"

// Adds to the sums of a block.
#define MULTIPLY(d, a, b)                                                                        \
  asm volatile("mma.sync.aligned.m16n8" DEPTH ".row.col.f32." KIND "." KIND ".f32"               \
               " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                \
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                  \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))

// Four pieces of 8 rows by one chunk: lanes 8m to 8m + 7 name the rows of piece m.
#define LOAD_4(r0, r1, r2, r3, address)                                                          \
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"                \
               : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3)                                          \
               : "r"(address)                                                                    \
               : "memory")

// What a warp needs for a step: DOWN blocks of A, and ACROSS of B, two chunks along k. Rows have CHUNKS
// chunks, eight. `as` and `bs` are where the rows begin that this lane names; they differ by multiples of
// 8, so that its chunks lie in the same place of each.
inline void take(uint fa[DOWN][4], uint fb[ACROSS][2], const uint as, const uint bs,
                 const uint step) {
  const uint lane = get_local_id(0) % 32;
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
