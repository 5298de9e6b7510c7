// Rows of `columns` numbers in bf16, as vectors of eight. WHOLE is 1 where `columns` is a multiple of
// eight, and 0 elsewhere.

#include "bf16.cl"

// Vector `v` of a row, zeros past its end. Rows begin at a multiple of 16 bytes only where all vectors
// are whole.
#if WHOLE
inline uint4 load(global const ushort *row, const uint v, const uint columns) {
  return v < columns / 8 ? ((global const uint4 *)row)[v] : (uint4)(0);
}

inline void store(global ushort *row, const uint v, const uint columns, const uint4 w) {
  if (v < columns / 8) ((global uint4 *)row)[v] = w;
}
#else
#define PLACE(k) (8 * v + k < columns ? (uint)row[8 * v + k] : 0)
inline uint4 load(global const ushort *row, const uint v, const uint columns) {
  return (uint4)(PLACE(0) | PLACE(1) << 16, PLACE(2) | PLACE(3) << 16, PLACE(4) | PLACE(5) << 16,
                 PLACE(6) | PLACE(7) << 16);
}

inline void store(global ushort *row, const uint v, const uint columns, const uint4 w) {
  const uint words[4] = {w.x, w.y, w.z, w.w};
  #pragma unroll
  for (uint k = 0; k < 8; k++) {
    if (8 * v + k < columns) row[8 * v + k] = (ushort)(words[k / 2] >> (k % 2 * 16));
  }
}
#endif

inline float squares(const float8 f) { return dot(f.lo, f.lo) + dot(f.hi, f.hi); }
inline float total(const float8 f) { return dot(f.lo, (float4)(1)) + dot(f.hi, (float4)(1)); }

// Zero where a row has ended.
#if WHOLE
inline float8 kept(const float8 f, const uint v, const uint columns) {
  return v < columns / 8 ? f : (float8)(0);
}
#else
inline float8 kept(const float8 f, const uint v, const uint columns) {
  if (8 * v + 8 <= columns) return f;
  const int8 place = (int)(8 * v) + (int8)(0, 1, 2, 3, 4, 5, 6, 7);
  return select((float8)(0), f, place < (int8)((int)columns));
}
#endif
