// The two products of attention by four warps (wgmma): S = Q K' of 64 queries and KEYS keys, from
// local memory; and O += P V, of which P comes from registers, where the powers of S are. Sums lie
// as in tiles/warpgroup.cl, in s[KEYS / 2] and o[WIDTH / 2] of each lane.
//
// Tiles lie in local memory in slabs of 64 numbers of their rows, 128 bytes each, chunks of 16
// bytes swizzled over eight places. K is the right matrix of the first product, whose neighbours
// along k, the numbers of a row, lie side by side. V is that of the second, where k goes from row
// to row: it is turned. FORMAT is 1.

#include "../tiles/warpgroup.cl"

#include "sums.cl"

// Of the first product: its columns, its sums and their names, its matrices, whether it adds.
#if KEYS == 128
#define S_COLUMNS "128"
#define S_SUMS SUMS_64(s, 0)
#define S_NAMES UP_TO_64
#define S_OPERANDS "%64, %65"
#define S_ADDS "%66"
#elif KEYS == 176
#define S_COLUMNS "176"
#define S_SUMS SUMS_64(s, 0), SUMS_8(s, 64), SUMS_8(s, 72), SUMS_8(s, 80)
#define S_NAMES                                                                                  \
  UP_TO_64 ",%64,%65,%66,%67,%68,%69,%70,%71,%72,%73,%74,%75,%76,%77,%78,%79,"                   \
           "%80,%81,%82,%83,%84,%85,%86,%87"
#define S_OPERANDS "%88, %89"
#define S_ADDS "%90"
#else
#error "no product for so many keys"
#endif

// Of the second one: its columns, its sums and their names, its matrices.
#if WIDTH == 128
#define O_COLUMNS "128"
#define O_SUMS SUMS_64(o, 0)
#define O_NAMES UP_TO_64
#define O_OPERANDS "{%64, %65, %66, %67}, %68"
#else
#define O_COLUMNS "64"
#define O_SUMS SUMS_32(o, 0)
#define O_NAMES UP_TO_32
#define O_OPERANDS "{%32, %33, %34, %35}, %36"
#endif

#define MULTIPLY_KEYS(a, b, add)                                                                 \
  asm volatile("//SLOT{ .reg .pred p; setp.ne.b32 p, " S_ADDS ", 0; "                            \
               "wgmma.mma_async.sync.aligned.m64n" S_COLUMNS DEPTH ".f32." KIND "." KIND         \
               " {" S_NAMES "}, " S_OPERANDS ", p, 1, 1, 0, 0; }"                                \
               : S_SUMS                                                                          \
               : "l"(a), "l"(b), "n"(add))
#define MULTIPLY_VALUES(a0, a1, a2, a3, b)                                                       \
  asm volatile("//SLOT{ .reg .pred p; setp.ne.b32 p, 1, 0; "                                     \
               "wgmma.mma_async.sync.aligned.m64n" O_COLUMNS DEPTH ".f32." KIND "." KIND         \
               " {" O_NAMES "}, " O_OPERANDS ", p, 1, 1, 1; }"                                   \
               : O_SUMS                                                                          \
               : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "l"(b))

#include "waits.cl"

// Where slabs of 64 numbers of `rows` rows lie: those of 64 queries or of keys; a step along k is 2
// units of 16 bytes. Then those of values, of which 64 further columns are the next slab; a step
// along k is 16 rows.
#define SLAB(rows) ((rows) * 8)
inline ulong values_at(const uint address) { return described(address, SLAB(KEYS), 64, 1); }

__attribute__((always_inline)) inline void multiply_keys(float *s, const ulong queries,
                                                         const ulong keys) {
  #pragma unroll
  for (uint c = 0; c < WIDTH / 16; c++) {
    const ulong a = queries + c / 4 * SLAB(QUERIES) + c % 4 * 2;
    const ulong b = keys + c / 4 * SLAB(KEYS) + c % 4 * 2;
    if (c == 0) {
      MULTIPLY_KEYS(a, b, 0);
    } else {
      MULTIPLY_KEYS(a, b, 1);
    }
  }
}

__attribute__((always_inline)) inline void multiply_values(float *o, const uint *p,
                                                           const ulong values) {
  #pragma unroll
  for (uint c = 0; c < KEYS / 16; c++) {
    MULTIPLY_VALUES(p[4 * c], p[4 * c + 1], p[4 * c + 2], p[4 * c + 3], values + 128 * c);
  }
}
