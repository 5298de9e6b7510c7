// Eight numbers in bf16, two in a word. A bf16 number is the upper half of a float; the first of two
// is in the low half of the word.
inline float8 floats(const uint4 w) {
  float8 f;
  f.even = as_float4(w << 16);
  f.odd = as_float4(w & 0xffff0000);
  return f;
}

// Numbers rounded to the nearest bf16, to the even one of two that are as near.
#ifdef CAPABILITY
inline uint pair(const float low, const float high) {
  uint word;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
  return word;
}

inline uint4 halves(const float8 f) {
  return (uint4)(pair(f.s0, f.s1), pair(f.s2, f.s3), pair(f.s4, f.s5), pair(f.s6, f.s7));
}
#else
inline uint4 halves(const float8 f) {
  const uint4 low = as_uint4(f.even), high = as_uint4(f.odd);
  return (low + 0x7fff + (low >> 16 & 1)) >> 16 | ((high + 0x7fff + (high >> 16 & 1)) & 0xffff0000);
}
#endif
