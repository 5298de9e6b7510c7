// The two products of attention by four warps (wgmma) on numbers of eight bits (e4m3): S = Q K' of 64
// queries and KEYS keys, from local memory; and O += P V, of which P comes from registers. Sums lie
// as in tiles/warpgroup.cl, in s[KEYS / 2] and o[WIDTH / 2] of each lane.
//
// Both right matrices lie in slabs of 128 bytes of their rows, chunks of 16 bytes swizzled over eight
// places: rows of K are whole, those of V, turned as in turned.cl, have 128 keys in a slab. A step
// along k is 32 numbers, two chunks.

#include "../tiles/warpgroup.cl"
#include "../attention/sums.cl"
#include "../attention/waits.cl"

#if WIDTH != 128
#error "rows of 128 numbers only"
#endif

// Of the first product: its columns, its sums and their names, its matrices, whether it adds.
#define UP_TO_96                                                                                 \
  UP_TO_64 ",%64,%65,%66,%67,%68,%69,%70,%71,%72,%73,%74,%75,%76,%77,%78,%79,"                   \
           "%80,%81,%82,%83,%84,%85,%86,%87,%88,%89,%90,%91,%92,%93,%94,%95"
#if KEYS == 128
#define S_COLUMNS "128"
#define S_SUMS SUMS_64(s, 0)
#define S_NAMES UP_TO_64
#define S_OPERANDS "%64, %65"
#define S_ADDS "%66"
#elif KEYS == 160
#define S_COLUMNS "160"
#define S_SUMS SUMS_64(s, 0), SUMS_8(s, 64), SUMS_8(s, 72)
#define S_NAMES                                                                                  \
  UP_TO_64 ",%64,%65,%66,%67,%68,%69,%70,%71,%72,%73,%74,%75,%76,%77,%78,%79"
#define S_OPERANDS "%80, %81"
#define S_ADDS "%82"
#elif KEYS == 192
#define S_COLUMNS "192"
#define S_SUMS SUMS_64(s, 0), SUMS_32(s, 64)
#define S_NAMES UP_TO_96
#define S_OPERANDS "%96, %97"
#define S_ADDS "%98"
#elif KEYS == 224
#define S_COLUMNS "224"
#define S_SUMS SUMS_64(s, 0), SUMS_32(s, 64), SUMS_8(s, 96), SUMS_8(s, 104)
#define S_NAMES                                                                                  \
  UP_TO_96 ",%96,%97,%98,%99,%100,%101,%102,%103,%104,%105,%106,%107,%108,%109,%110,%111"
#define S_OPERANDS "%112, %113"
#define S_ADDS "%114"
#else
#error "no product for so many keys"
#endif
#define O_SUMS SUMS_64(o, 0)

#define MULTIPLY_KEYS(a, b, add)                                                                 \
  asm volatile("//SLOT{ .reg .pred p; setp.ne.b32 p, " S_ADDS ", 0; "                            \
               "wgmma.mma_async.sync.aligned.m64n" S_COLUMNS "k32.f32.e4m3.e4m3"                 \
               " {" S_NAMES "}, " S_OPERANDS ", p, 1, 1; }"                                      \
               : S_SUMS                                                                          \
               : "l"(a), "l"(b), "n"(add))
#define MULTIPLY_VALUES(a0, a1, a2, a3, b)                                                       \
  asm volatile("//SLOT{ .reg .pred p; setp.ne.b32 p, 1, 0; "                                     \
               "wgmma.mma_async.sync.aligned.m64n128k32.f32.e4m3.e4m3"                           \
               " {" UP_TO_64 "}, {%64, %65, %66, %67}, %68, p, 1, 1; }"                          \
               : O_SUMS                                                                          \
               : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "l"(b))

// A slab of values has WIDTH rows.
#define V_SLAB (WIDTH * 8)              // units of 16 bytes
inline ulong values_at(const uint address) { return descriptor(address); }

__attribute__((always_inline)) inline void multiply_keys(float *s, const ulong queries,
                                                         const ulong keys) {
  #pragma unroll
  for (uint c = 0; c < WIDTH / 32; c++) {
    if (c == 0) {
      MULTIPLY_KEYS(queries, keys, 0);
    } else {
      MULTIPLY_KEYS(queries + 2 * c, keys + 2 * c, 1);
    }
  }
}

__attribute__((always_inline)) inline void multiply_values(float *o, const uint *p,
                                                           const ulong values) {
  #pragma unroll
  for (uint c = 0; c < KEYS / 32; c++) {
    MULTIPLY_VALUES(p[4 * c], p[4 * c + 1], p[4 * c + 2], p[4 * c + 3],
                    values + c / 4 * V_SLAB + c % 4 * 2);
  }
}
