// Numbers of the matrices of a product, and how its sums, which are fp32, become numbers of C.
//
// FORMAT: 0 for bf16, also where it is not defined, 1 for fp16, 2 for e4m3, whose C is bf16.

// PER_CHUNK: numbers in a chunk, 16 bytes. DEPTH: numbers along k that one matrix instruction takes, two
// chunks of a row. KIND: their type. CONVERT: the instruction that rounds two sums.
#if FORMAT == 2
#define PER_CHUNK 16
#define DEPTH "k32"
#define KIND "e4m3"
#define CONVERT "cvt.rn.bf16x2.f32"
#elif FORMAT == 1
#define PER_CHUNK 8
#define DEPTH "k16"
#define KIND "f16"
#define CONVERT "cvt.rn.f16x2.f32"
#else
#define PER_CHUNK 8
#define DEPTH "k16"
#define KIND "bf16"
#define CONVERT "cvt.rn.bf16x2.f32"
#endif

// Two sums as 16 bits each, the first in the low half.
inline uint word_of(const float low, const float high) {
  uint word;
  asm(CONVERT " %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
  return word;
}

// The word of the lane whose number differs in these bits.
inline uint exchanged(const uint word, const uint with) {
  uint other;
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;"
               : "=r"(other)
               : "r"(word), "r"(with));
  return other;
}

// Of four lanes each has its word of four blocks, and gets the four words of its block. `t` is the lane's
// place among the four.
inline uint4 gathered(uint4 w, const uint t) {
  const bool odd = t & 1, high = t & 2;
  const uint x = exchanged(odd ? w.x : w.y, 1), y = exchanged(odd ? w.z : w.w, 1);
  w = odd ? (uint4)(x, w.y, y, w.w) : (uint4)(w.x, x, w.z, y);
  const uint u = exchanged(high ? w.x : w.z, 2), v = exchanged(high ? w.y : w.w, 2);
  return high ? (uint4)(u, v, w.z, w.w) : (uint4)(w.x, w.y, u, v);
}

// A row of eight columns of C, rounded. Of four neighbouring blocks of eight columns a lane has two sums of
// the row each, sums[0] and sums[1] of the first block, and those of the next ones four further on; it gets
// the row of block t.
inline uint4 row_of(const float *sums, const uint t) {
  return gathered((uint4)(word_of(sums[0], sums[1]), word_of(sums[4], sums[5]),
                          word_of(sums[8], sums[9]), word_of(sums[12], sums[13])),
                  t);
}
