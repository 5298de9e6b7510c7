// Products of four warps (wgmma), which read their operands from local memory and return before they
// have multiplied. The front end of OpenCL rejects the instruction, so it stands in slots, which are
// opened in the compiler's PTX.
//
// A product makes 64 rows and TILE_COLUMNS columns, 64, 128 or 256, in the sums d[TILE_COLUMNS / 2] of
// each lane. Sum r of lane 4g + t of warp w is row 16w + g + 8 * (r / 2 % 2), column r / 4 * 8 + 2t + r % 2
// (PTX ISA, "Register Fragments for wgmma.mma_async.m64nNk16").

#include "format.cl"

#define EIGHT(i)                                                                                 \
  "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]),    \
      "+f"(d[i + 6]), "+f"(d[i + 7])
#define THIRTY_TWO(i) EIGHT(i), EIGHT(i + 8), EIGHT(i + 16), EIGHT(i + 24)
#define SIXTY_FOUR(i) THIRTY_TWO(i), THIRTY_TWO(i + 32)

#define UP_TO_32                                                                                 \
  "%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,"                                       \
  "%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31"
#define UP_TO_64                                                                                 \
  UP_TO_32                                                                                       \
  ",%32,%33,%34,%35,%36,%37,%38,%39,%40,%41,%42,%43,%44,%45,%46,%47,"                            \
  "%48,%49,%50,%51,%52,%53,%54,%55,%56,%57,%58,%59,%60,%61,%62,%63"
#define UP_TO_128                                                                                \
  UP_TO_64                                                                                       \
  ",%64,%65,%66,%67,%68,%69,%70,%71,%72,%73,%74,%75,%76,%77,%78,%79,"                            \
  "%80,%81,%82,%83,%84,%85,%86,%87,%88,%89,%90,%91,%92,%93,%94,%95,"                             \
  "%96,%97,%98,%99,%100,%101,%102,%103,%104,%105,%106,%107,%108,%109,%110,%111,"                 \
  "%112,%113,%114,%115,%116,%117,%118,%119,%120,%121,%122,%123,%124,%125,%126,%127"

// REGISTERS: the sums in the text of the instruction. OPERANDS, ADDS: what follows them, the descriptors of
// A and of B and whether to add.
#if TILE_COLUMNS == 256
#define COLUMNS "256"
#define REGISTERS "{" UP_TO_128 "}"
#define ALL_SUMS SIXTY_FOUR(0), SIXTY_FOUR(64)
#define OPERANDS "%128, %129"
#define ADDS "%130"
#elif TILE_COLUMNS == 128
#define COLUMNS "128"
#define REGISTERS "{" UP_TO_64 "}"
#define ALL_SUMS SIXTY_FOUR(0)
#define OPERANDS "%64, %65"
#define ADDS "%66"
#else
#define COLUMNS "64"
#define REGISTERS "{" UP_TO_32 "}"
#define ALL_SUMS THIRTY_TWO(0)
#define OPERANDS "%32, %33"
#define ADDS "%34"
#endif

// Two numbers, each after a comma, that are 1 where A or B is turned, that is where its neighbours along k
// lie a row apart. Of 8 bits no matrix can be turned, and there are none.
#if FORMAT == 2
#define ALONG_K ""
#else
#define ALONG_K ", 0, 0"
#endif

// Adds to the sums, or replaces them where `add` is zero.
#define MULTIPLY_TURNED(a, b, add, turned)                                                       \
  asm volatile("//SLOT{ .reg .pred p; setp.ne.b32 p, " ADDS ", 0; "                              \
               "wgmma.mma_async.sync.aligned.m64n" COLUMNS DEPTH ".f32." KIND "." KIND           \
               " " REGISTERS ", " OPERANDS ", p, 1, 1" turned "; }"                              \
               : ALL_SUMS                                                                        \
               : "l"(a), "l"(b), "r"(add))
#define MULTIPLY(a, b, add) MULTIPLY_TURNED(a, b, add, ALONG_K)

#define BEGIN asm volatile("//SLOT wgmma.fence.sync.aligned;" ::: "memory")
#define END asm volatile("//SLOT wgmma.commit_group.sync.aligned;" ::: "memory")
// Waits until of the groups of products that have ended at most so many are under way.
#define FINISH(most) asm volatile("//SLOT wgmma.wait_group.sync.aligned " #most ";" ::: "memory")

// Where rows lie, for the instruction (PTX ISA, "Matrix Descriptor Format"): pieces that are side by side
// `apart` units of 16 bytes from each other, eight rows `every` so many units, chunks swizzled over eight
// places (`swizzle` 1) or over four (2).
inline ulong described(const uint address, const ulong apart, const ulong every,
                       const ulong swizzle) {
  return (ulong)((address & 0x3ffff) >> 4) | apart << 16 | every << 32 | swizzle << 62;
}

// Where rows of 128 bytes lie: eight of them every 1024 bytes, their chunks swizzled over all eight places.
// The distance of pieces along k does not count there. A step along k is two chunks, 2 units.
inline ulong descriptor(const uint address) { return described(address, 1, 64, 1); }
