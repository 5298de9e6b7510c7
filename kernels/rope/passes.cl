// Turns pairs of numbers: those at i and i + 64 of a head of 128, in row t by the angle t · f(i). In
// two launches: the first writes down every head with its halves exchanged, (-second, first), and
// the second makes x · cos + exchanged · sin of both. A group takes a row.

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

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void exchange(global const ushort *restrict x, global ushort *restrict t, const uint heads) {
  const size_t row = (size_t)get_group_id(0) * heads * HEAD;
  const uint first = 8 * (get_local_id(0) % LANES);
  for (uint head = get_local_id(0) / LANES; head < heads; head += SLOTS) {
    const size_t at = row + head * HEAD + first;
    store(t + at, load(x + at + HALF) ^ 0x80008000);
    store(t + at + HALF, load(x + at));
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void turn(global const ushort *restrict x, global const ushort *restrict t,
          global const float *restrict table, global ushort *restrict y, const uint heads,
          const uint period) {
  const size_t row = (size_t)get_group_id(0) * heads * HEAD;
  const uint first = 8 * (get_local_id(0) % LANES);
  global const float *angles = table + (size_t)(get_group_id(0) % period) * HEAD + first;
  for (uint head = get_local_id(0) / LANES; head < heads; head += SLOTS) {
    const float8 c = vload8(0, angles), s = vload8(0, angles + HALF);
    const size_t at = row + head * HEAD + first;
    store(y + at, halves(floats(load(x + at)) * c + floats(load(t + at)) * s));
    store(y + at + HALF, halves(floats(load(x + at + HALF)) * c + floats(load(t + at + HALF)) * s));
  }
}
