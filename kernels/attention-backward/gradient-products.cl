// The products of the backward pass by four warps (wgmma), which have 64 keys: S' = K Q' and dP' =
// V dO' of these keys and OTHERS queries, both from local memory; dV += P' dO and dK += dS' Q, of
// which P' and dS' come from registers, where the first two products have left them; and 64 rows
// and columns of dQ = dS K, of which dS comes from local memory, where all warps have put their
// parts together. Sums lie as in tiles/warpgroup.cl, in s and dp[OTHERS / 2], of_k and of_v[WIDTH /
// 2] and dq[32] of each lane.
//
// Tiles lie in local memory in slabs of 64 numbers of their rows, 128 bytes each, chunks of 16
// bytes swizzled over eight places. Where k goes from row to row the matrix is turned: Q and dO in
// their second product, dS and K in that of dQ. FORMAT is 1.

#include "../tiles/warpgroup.cl"

#define SUMS_8(x, i)                                                                             \
  "+f"(x[i]), "+f"(x[i + 1]), "+f"(x[i + 2]), "+f"(x[i + 3]), "+f"(x[i + 4]), "+f"(x[i + 5]),    \
      "+f"(x[i + 6]), "+f"(x[i + 7])
#define SUMS_32(x) SUMS_8(x, 0), SUMS_8(x, 8), SUMS_8(x, 16), SUMS_8(x, 24)
#define SUMS_64(x)                                                                               \
  SUMS_32(x), SUMS_8(x, 32), SUMS_8(x, 40), SUMS_8(x, 48), SUMS_8(x, 56)

// Of products with rows of a block: their columns, sums, names, matrices, whether they add.
#if OTHERS == 128
#define ROW_COLUMNS "128"
#define ROW_SUMS SUMS_64
#define ROW_NAMES UP_TO_64
#define ROW_OPERANDS "%64, %65"
#define ROW_ADDS "%66"
#else
#define ROW_COLUMNS "64"
#define ROW_SUMS SUMS_32
#define ROW_NAMES UP_TO_32
#define ROW_OPERANDS "%32, %33"
#define ROW_ADDS "%34"
#endif

// Of products with columns of a block.
#if WIDTH == 128
#define COLUMN_COLUMNS "128"
#define COLUMN_SUMS SUMS_64
#define COLUMN_NAMES UP_TO_64
#define COLUMN_OPERANDS "{%64, %65, %66, %67}, %68"
#else
#define COLUMN_COLUMNS "64"
#define COLUMN_SUMS SUMS_32
#define COLUMN_NAMES UP_TO_32
#define COLUMN_OPERANDS "{%32, %33, %34, %35}, %36"
#endif

#define MULTIPLY_ROWS(x, a, b, add)                                                              \
  asm volatile("//SLOT{ .reg .pred p; setp.ne.b32 p, " ROW_ADDS ", 0; "                          \
               "wgmma.mma_async.sync.aligned.m64n" ROW_COLUMNS DEPTH ".f32." KIND "." KIND       \
               " {" ROW_NAMES "}, " ROW_OPERANDS ", p, 1, 1, 0, 0; }"                            \
               : ROW_SUMS(x)                                                                     \
               : "l"(a), "l"(b), "n"(add))
#define MULTIPLY_COLUMNS(x, a0, a1, a2, a3, b)                                                   \
  asm volatile("//SLOT{ .reg .pred p; setp.ne.b32 p, 1, 0; "                                     \
               "wgmma.mma_async.sync.aligned.m64n" COLUMN_COLUMNS DEPTH ".f32." KIND "." KIND    \
               " {" COLUMN_NAMES "}, " COLUMN_OPERANDS ", p, 1, 1, 1; }"                         \
               : COLUMN_SUMS(x)                                                                  \
               : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "l"(b))
#define MULTIPLY_QUERIES(x, a, b, add)                                                           \
  asm volatile("//SLOT{ .reg .pred p; setp.ne.b32 p, %34, 0; "                                   \
               "wgmma.mma_async.sync.aligned.m64n64" DEPTH ".f32." KIND "." KIND                 \
               " {" UP_TO_32 "}, %32, %33, p, 1, 1, 1, 1; }"                                     \
               : SUMS_32(x)                                                                      \
               : "l"(a), "l"(b), "n"(add))

// Waits until of the groups of products at most so many are under way; only then are the sums of
// the others what they shall be, which the compiler is told by their names.
#define WAIT_TEXT(most) "//SLOT wgmma.wait_group.sync.aligned " #most ";"
#define FINISH_ROWS(most, x) asm volatile(WAIT_TEXT(most) : ROW_SUMS(x) : : "memory")
#define FINISH_KEYS asm volatile(WAIT_TEXT(0) : COLUMN_SUMS(of_k) : : "memory")
#if OVERLAP
#define FINISH_QUERIES                                                                           \
  asm volatile(WAIT_TEXT(1) : SUMS_32(dq), COLUMN_SUMS(of_v) : : "memory")
#else
#define FINISH_QUERIES                                                                           \
  asm volatile(WAIT_TEXT(0) : SUMS_32(dq), COLUMN_SUMS(of_k), COLUMN_SUMS(of_v) : : "memory")
#endif

// From a slab of 64 numbers of `rows` rows to the next one, in units of 16 bytes.
#define SLAB(rows) ((rows) * 8)

// Where a matrix of so many rows lies that is turned.
inline ulong turned(const uint address, const ulong rows) {
  return described(address, SLAB(rows), 64, 1);
}

// Products of 64 of KEYS rows and OTHERS rows; a step along k is 2 units.
__attribute__((always_inline)) inline void multiply_rows(float *x, const ulong left,
                                                         const ulong right) {
  #pragma unroll
  for (uint c = 0; c < WIDTH / 16; c++) {
    const ulong a = left + c / 4 * SLAB(KEYS) + c % 4 * 2;
    const ulong b = right + c / 4 * SLAB(OTHERS) + c % 4 * 2;
    if (c == 0) {
      MULTIPLY_ROWS(x, a, b, 0);
    } else {
      MULTIPLY_ROWS(x, a, b, 1);
    }
  }
}

// Adds products of 64 by OTHERS numbers in registers and a turned block; a step along k is 16 rows.
__attribute__((always_inline)) inline void multiply_columns(float *x, const uint *p,
                                                            const ulong right) {
  #pragma unroll
  for (uint c = 0; c < OTHERS / 16; c++) {
    MULTIPLY_COLUMNS(x, p[4 * c], p[4 * c + 1], p[4 * c + 2], p[4 * c + 3], right + 128 * c);
  }
}

// Products of 64 queries and 64 columns, over all KEYS keys, from a slab of dS and one of K.
__attribute__((always_inline)) inline void multiply_queries(float *x, const ulong slopes,
                                                            const ulong keys) {
  #pragma unroll
  for (uint c = 0; c < KEYS / 16; c++) {
    if (c == 0) {
      MULTIPLY_QUERIES(x, slopes + 128 * c, keys + 128 * c, 0);
    } else {
      MULTIPLY_QUERIES(x, slopes + 128 * c, keys + 128 * c, 1);
    }
  }
}
