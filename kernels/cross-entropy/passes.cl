// Operator by operator: probabilities as floats, and losses; then gradients from the probabilities.

#define EACH 8  // numbers in 16 bytes
typedef ushort number;
typedef uint4 packed;
typedef float8 numbers;
#define NONE ((ushort)0xff80)  // minus infinity
#define ALL_NONE ((uint4)0xff80ff80)
#define PACK(e) as_uint4(vload8(0, e))
#define UNPACK(x, e) vstore8(as_ushort8(x), 0, e)

// A bfloat16 number is the upper half of a float; the first of two is in the low half of a word.
inline numbers wide(const packed x) {
  numbers w;
  w.even = as_float4(x << 16);
  w.odd = as_float4(x & 0xffff0000);
  return w;
}

#ifdef CAPABILITY
inline uint pair(const float low, const float high) {
  uint word;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
  return word;
}

inline packed narrow(const numbers w) {
  return (uint4)(pair(w.s0, w.s1), pair(w.s2, w.s3), pair(w.s4, w.s5), pair(w.s6, w.s7));
}
#else
// To the nearest, and to the even one of two that are as near.
inline packed narrow(const numbers w) {
  const uint4 low = as_uint4(w.even), high = as_uint4(w.odd);
  return (low + 0x7fff + (low >> 16 & 1)) >> 16 | ((high + 0x7fff + (high >> 16 & 1)) & 0xffff0000);
}
#endif

// The `v`th 16 bytes of `n` numbers, minus infinity beyond their end. They begin at a multiple of 16
// bytes where rows are `whole`.
inline packed load(global const number *row, const uint v, const uint n, const bool whole) {
  if (whole) return EACH * v < n ? ((global const packed *)row)[v] : ALL_NONE;
  number e[EACH];
  #pragma unroll
  for (uint k = 0; k < EACH; k++) e[k] = EACH * v + k < n ? row[EACH * v + k] : NONE;
  return PACK(e);
}

inline void store(global number *row, const uint v, const uint n, const bool whole,
                  const packed x) {
  if (whole) {
    if (EACH * v < n) ((global packed *)row)[v] = x;
    return;
  }
  number e[EACH];
  UNPACK(x, e);
  #pragma unroll
  for (uint k = 0; k < EACH; k++)
    if (EACH * v + k < n) row[EACH * v + k] = e[k];
}

inline float highest(const numbers w) {
  const float4 h = fmax(w.lo, w.hi);
  return fmax(fmax(h.x, h.y), fmax(h.z, h.w));
}

inline float total(const numbers w) {
  const float4 t = w.lo + w.hi;
  return (t.x + t.y) + (t.z + t.w);
}

#define LOG2E 1.44269504f
#define EXP(x) native_exp2(LOG2E * (x))

// A set of numbers: the largest of them, and the sum of e to the power of what each is below it. The
// neutral element has the lowest finite number, so that no difference of infinities is ever taken.
typedef struct {
  float top, sum;
} summary;

#define NEUTRAL {-FLT_MAX, 0}

inline summary merge(const summary a, const summary b) {
  const float top = fmax(a.top, b.top);
  const float sum = a.sum * EXP(a.top - top) + b.sum * EXP(b.top - top);
  const summary both = {top, sum};
  return both;
}

// That of all work-items of the group, in each of them: halves exchange theirs.
inline summary of_group(summary mine, local summary *part) {
  const uint me = get_local_id(0);
  for (uint apart = GROUP / 2; apart > 0; apart /= 2) {
    part[me] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    mine = merge(mine, part[me ^ apart]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return mine;
}

// That of every GROUPth 16 bytes of `n` numbers.
inline summary of_column(global const number *x, const uint n,
                         const bool whole) {
  summary mine = NEUTRAL;
  for (uint v = get_local_id(0); EACH * v < n; v += GROUP) {
    const numbers w = wide(load(x, v, n, whole));
    const float top = fmax(mine.top, highest(w));
    mine.sum = mine.sum * EXP(mine.top - top) + total(EXP(w - top));
    mine.top = top;
  }
  return mine;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict z, global const uint *restrict targets,
             global float *restrict p, global float *restrict losses, const uint n) {
  local summary part[GROUP];
  const uint row = get_group_id(0);
  const bool whole = n % EACH == 0;
  z += (size_t)row * n;
  p += (size_t)row * n;
  const summary all = of_group(of_column(z, n, whole), part);
  for (uint v = get_local_id(0); EACH * v < n; v += GROUP) {
    const numbers w = 1 / all.sum * EXP(wide(load(z, v, n, whole)) - all.top);
    if (whole) {
      ((global float8 *)p)[v] = w;
    } else {
      float e[EACH];
      vstore8(w, 0, e);
      for (uint k = 0; k < EACH; k++)
        if (EACH * v + k < n) p[EACH * v + k] = e[k];
    }
  }
  if (get_local_id(0) == 0) {
    const float right = as_float((uint)z[targets[row]] << 16);
    losses[row] = log(all.sum) + (all.top - right);
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gradients(global const float *restrict p, global const uint *restrict targets,
               global number *restrict g, const float weight, const uint n) {
  const uint row = get_group_id(0), target = targets[row];
  const bool whole = n % EACH == 0;
  p += (size_t)row * n;
  g += (size_t)row * n;
  for (uint v = get_local_id(0); EACH * v < n; v += GROUP) {
    float e[EACH];
    if (whole) {
      vstore8(((global const float8 *)p)[v], 0, e);
    } else {
      for (uint k = 0; k < EACH; k++) e[k] = EACH * v + k < n ? p[EACH * v + k] : 0;
    }
    const int8 here = (int)(EACH * v) + (int8)(0, 1, 2, 3, 4, 5, 6, 7) == (int8)(int)target;
    const numbers one = select((numbers)0, (numbers)1, here);
    store(g, v, n, whole, narrow(weight * (vload8(0, e) - one)));
  }
}
