// Numbers of eight bits (e4m3): a sign, four bits of an exponent, three digits behind the first; the
// largest is 448. There is no infinity, and what would be the largest of all is not a number, which
// is not looked for here.

#include "../attention/halves.cl"

// Two of the four bytes of a word, as `half` numbers that are 2 to the power of 8 too small: their
// exponents have one bit more, and the same bits of digits.
inline uint two_small(const uint x) {
  return (x << 16 & 0x80000000) | (x << 15 & 0x3f800000) | (x << 8 & 0x8000) | (x << 7 & 0x3f80);
}

// Eight numbers, the first lowest.
inline float8 eight(const uint2 w) {
  return 256 * floats((uint4)(two_small(w.x), two_small(w.x >> 16), two_small(w.y),
                              two_small(w.y >> 16)));
}

// What a number that is not negative is when it is rounded to eight bits: to the even one of two that
// are as near, and to 448 from there on.
inline float rounded(const float x) {
  if (x < 0x1p-6f) return 0x1p-9f * rint(0x1p9f * x);
  const uint bits = as_uint(fmin(x, 448.0f));
  return as_float((bits + 0x7ffff + (bits >> 20 & 1)) & 0xfff00000);
}
