// Eight `half` numbers, which are 16 bytes, as floats and back. The first of two is in the low half
// of a word.

#ifdef CAPABILITY
inline float2 two_floats(const uint word) {
  float2 f;
  asm("{ .reg .b16 low, high; mov.b32 {low, high}, %2; "
      "cvt.f32.f16 %0, low; cvt.f32.f16 %1, high; }"
      : "=f"(f.x), "=f"(f.y)
      : "r"(word));
  return f;
}

inline float8 floats(const uint4 w) {
  return (float8)(two_floats(w.x), two_floats(w.y), two_floats(w.z), two_floats(w.w));
}

inline uint two_halves(const float low, const float high) {
  uint word;
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
  return word;
}

inline uint2 four_halves(const float4 f) {
  return (uint2)(two_halves(f.x, f.y), two_halves(f.z, f.w));
}

inline uint4 halves(const float8 f) {
  return (uint4)(two_halves(f.s0, f.s1), two_halves(f.s2, f.s3), two_halves(f.s4, f.s5),
                 two_halves(f.s6, f.s7));
}
#else
inline float8 floats(const uint4 w) { return vload_half8(0, (const half *)&w); }

inline uint2 four_halves(const float4 f) {
  uint2 w;
  vstore_half4_rte(f, 0, (half *)&w);
  return w;
}

inline uint4 halves(const float8 f) {
  uint4 w;
  vstore_half8_rte(f, 0, (half *)&w);
  return w;
}
#endif
