// Vectors of eight numbers in bf16, and silu.

// A bf16 number is the upper half of a float.
#define LOW(word) as_float((word) << 16)
#define HIGH(word) as_float((word) & 0xffff0000)

inline float8 floats(const uint4 w) {
  return (float8)(LOW(w.x), HIGH(w.x), LOW(w.y), HIGH(w.y), LOW(w.z), HIGH(w.z), LOW(w.w),
                  HIGH(w.w));
}

// Two numbers rounded to the nearest bf16, to the even one of two that are as near.
#ifdef CAPABILITY
inline uint packed(const float low, const float high) {
  uint word;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
  return word;
}
#else
inline uint rounded(const float x) {
  return (as_uint(x) + 0x7fff + (as_uint(x) >> 16 & 1)) >> 16;
}
inline uint packed(const float low, const float high) {
  return rounded(low) | rounded(high) << 16;
}
#endif

inline uint4 halves(const float8 f) {
  return (uint4)(packed(f.s0, f.s1), packed(f.s2, f.s3), packed(f.s4, f.s5), packed(f.s6, f.s7));
}

// Vector `v` of an array of n numbers: eight of them, zeros past its end.
#define PLACE(k) (8 * v + k < n ? (uint)from[8 * v + k] : 0)
inline uint4 load(global const ushort *from, const size_t v, const size_t n) {
  if (8 * v + 8 <= n) return ((global const uint4 *)from)[v];
  return (uint4)(PLACE(0) | PLACE(1) << 16, PLACE(2) | PLACE(3) << 16, PLACE(4) | PLACE(5) << 16,
                 PLACE(6) | PLACE(7) << 16);
}

inline void store(global ushort *to, const size_t v, const size_t n, const uint4 w) {
  if (8 * v + 8 <= n) {
    ((global uint4 *)to)[v] = w;
    return;
  }
  const uint words[4] = {w.x, w.y, w.z, w.w};
  #pragma unroll
  for (uint k = 0; k < 8; k++) {
    if (8 * v + k < n) to[8 * v + k] = (ushort)(words[k / 2] >> (k % 2 * 16));
  }
}

// x / (1 + e^-x), whose limits are right where e^-x is too large for a float: x over infinity is 0.
inline float8 silu(const float8 x) {
  return x / (1 + exp(-x));
}
