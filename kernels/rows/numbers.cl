// Rows of numbers, 16 bytes at a time: bf16 where BF16 is 1, else floats.

#include "bf16.cl"
#include "read-once.cl"

#if BF16

#define EACH 8  // numbers in 16 bytes
typedef ushort number;
typedef uint4 packed;
typedef float8 numbers;
#define NONE ((ushort)0xff80)  // minus infinity
#define ALL_NONE ((uint4)0xff80ff80)
#define MAX4(w) fmax((w).lo, (w).hi)
#define SUM4(w) ((w).lo + (w).hi)
#define PACK(e) as_uint4(vload8(0, e))
#define UNPACK(x, e) vstore8(as_ushort8(x), 0, e)
#define wide(x) floats(x)
#define READ_ONCE(from) read_once(from)
#define narrow(w) halves(w)

#else

#define EACH 4
typedef float number;
typedef float4 packed;
typedef float4 numbers;
#define NONE (-INFINITY)
#define ALL_NONE ((float4)(-INFINITY))
#define MAX4(w) (w)
#define SUM4(w) (w)
#define PACK(e) vload4(0, e)
#define UNPACK(x, e) vstore4(x, 0, e)
#define wide(x) (x)
#define READ_ONCE(from) as_float4(read_once(from))
#define narrow(w) (w)

#endif

// The `v`th 16 bytes of `n` numbers, minus infinity beyond their end. They begin at a multiple of 16
// bytes where WHOLE is 1, which says that rows have no other vectors than whole ones.
#if WHOLE
inline packed load(global const number *row, const uint v, const uint n) {
  return EACH * v < n ? ((global const packed *)row)[v] : ALL_NONE;
}

// The same, where nobody reads them again.
inline packed load_once(global const number *row, const uint v, const uint n) {
  return EACH * v < n ? READ_ONCE((global const uint4 *)row + v) : ALL_NONE;
}

inline void store(global number *row, const uint v, const uint n, const packed x) {
  if (EACH * v < n) ((global packed *)row)[v] = x;
}
#else
#define load_once load
inline packed load(global const number *row, const uint v, const uint n) {
  number e[EACH];
  #pragma unroll
  for (uint k = 0; k < EACH; k++) e[k] = EACH * v + k < n ? row[EACH * v + k] : NONE;
  return PACK(e);
}

inline void store(global number *row, const uint v, const uint n, const packed x) {
  number e[EACH];
  UNPACK(x, e);
  #pragma unroll
  for (uint k = 0; k < EACH; k++)
    if (EACH * v + k < n) row[EACH * v + k] = e[k];
}
#endif

inline float highest(const numbers w) {
  const float4 h = MAX4(w);
  return fmax(fmax(h.x, h.y), fmax(h.z, h.w));
}

inline float total(const numbers w) {
  const float4 t = SUM4(w);
  return (t.x + t.y) + (t.z + t.w);
}

#define LOG2E 1.44269504f
#define EXP(x) native_exp2(LOG2E * (x))
