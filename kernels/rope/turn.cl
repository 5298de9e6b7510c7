// As passes.cl, in one launch: a work-item has both numbers of its pairs, and turns the same eight
// pairs of ITEMS heads at once, by one set of sines and cosines. A group takes a row.
//
// With COMPUTED no table is read: a work-item makes its sines and cosines.

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

inline uint4 load(global const ushort *from) { return *(global const uint4 *)from; }
inline void store(global ushort *to, const uint4 w) { *(global uint4 *)to = w; }

#define HEAD 128                    // numbers of a head
#define HALF (HEAD / 2)             // pairs of it, each turned by an angle of its own
#define LANES (HALF / 8)            // work-items that share a head: each has eight of its pairs
#define SLOTS (GROUP / LANES)       // heads that a group turns at once
#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void turn(global const ushort *restrict x, global const float *restrict table,
          global const float *restrict rates, global ushort *restrict y, const uint heads,
          const uint period) {
  const uint row = get_group_id(0), t = row % period, first = 8 * (get_local_id(0) % LANES);
  //> angles
#if COMPUTED
  const float8 angle = (float)t * vload8(0, rates + first);
  const float8 c = cos(angle), s = sin(angle);
#else
  const float8 c = vload8(0, table + (size_t)t * HEAD + first);
  const float8 s = vload8(0, table + (size_t)t * HEAD + HALF + first);
#endif
  //<
  x += (size_t)row * heads * HEAD + first;
  y += (size_t)row * heads * HEAD + first;
  for (uint head = get_local_id(0) / LANES; head < heads; head += SLOTS * ITEMS) {
    uint4 low[ITEMS], high[ITEMS];
    EACH(k) {
      if (head + k * SLOTS < heads) {
        low[k] = load(x + (head + k * SLOTS) * HEAD);
        high[k] = load(x + (head + k * SLOTS) * HEAD + HALF);
      }
    }
    EACH(k) {
      if (head + k * SLOTS < heads) {
        const float8 a = floats(low[k]), b = floats(high[k]);
        store(y + (head + k * SLOTS) * HEAD, halves(a * c - b * s));
        store(y + (head + k * SLOTS) * HEAD + HALF, halves(b * c + a * s));
      }
    }
  }
}
