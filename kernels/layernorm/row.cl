// As passes.cl, in one launch that keeps a row in registers, of which a work-item has ITEMS vectors:
// the mean first, then what each number is away from it. Nothing cancels, and nothing is read again.
//
// A group takes row after row, as many rows apart as there are groups, and asks for its next row as
// soon as this one has arrived. Of one group for each row none has a next one.

#define EPSILON 1e-5f

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

// Vector `v` of a row: eight numbers, zeros past its end. Rows begin at a multiple of 16 bytes only
// where their width is a multiple of eight, so that all vectors are whole.
#define PLACE(k) (8 * v + k < columns ? (uint)row[8 * v + k] : 0)
inline uint4 load(global const ushort *row, const uint v, const uint columns, const bool whole) {
  if (whole) return v < columns / 8 ? ((global const uint4 *)row)[v] : (uint4)(0);
  return (uint4)(PLACE(0) | PLACE(1) << 16, PLACE(2) | PLACE(3) << 16, PLACE(4) | PLACE(5) << 16,
                 PLACE(6) | PLACE(7) << 16);
}

inline void store(global ushort *row, const uint v, const uint columns, const uint4 w,
                  const bool whole) {
  if (whole) {
    if (v < columns / 8) ((global uint4 *)row)[v] = w;
    return;
  }
  const uint words[4] = {w.x, w.y, w.z, w.w};
  #pragma unroll
  for (uint k = 0; k < 8; k++) {
    if (8 * v + k < columns) row[8 * v + k] = (ushort)(words[k / 2] >> (k % 2 * 16));
  }
}

#define WARP 32

// The sum over the group of a number from each work-item, in all of them. Places of two sums in a
// row must not be the same, so that nobody waits until all have read.
#ifdef CAPABILITY
#define PARTS (GROUP / WARP)
inline float group_sum(float sum, local float *part) {
  #pragma unroll
  for (uint apart = 1; apart < WARP; apart *= 2) {
    uint other;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;"
                 : "=r"(other)
                 : "r"(as_uint(sum)), "r"(apart));
    sum += as_float(other);
  }
  if (get_local_id(0) % WARP == 0) part[get_local_id(0) / WARP] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  float all = 0;
  #pragma unroll
  for (uint k = 0; k < PARTS; k++) all += part[k];
  return all;
}
#else
#define PARTS GROUP
inline float group_sum(const float mine, local float *part) {
  const uint me = get_local_id(0);
  part[me] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return part[0];
}
#endif

inline float squares(const float8 f) { return dot(f.lo, f.lo) + dot(f.hi, f.hi); }
inline float total(const float8 f) { return dot(f.lo, (float4)(1)) + dot(f.hi, (float4)(1)); }

// Zero where a row has ended.
inline float8 kept(const float8 f, const uint v, const uint columns) {
  if (8 * v + 8 <= columns) return f;
  const int8 place = (int)(8 * v) + (int8)(0, 1, 2, 3, 4, 5, 6, 7);
  return select((float8)(0), f, place < (int8)((int)columns));
}

// The same words. The compiler does not know that, and so does not hold in registers what it makes of
// them for every row.
#ifdef CAPABILITY
inline uint4 again(const uint4 v) {
  uint x = v.x, y = v.y, z = v.z, w = v.w;
  asm volatile("" : "+r"(x), "+r"(y), "+r"(z), "+r"(w));
  return (uint4)(x, y, z, w);
}
#else
#define again(v) (v)
#endif

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)
#define AT(k) (k * GROUP + get_local_id(0))  // a vector of this work-item

// With a constant for `whole`, so that one of two programs has no other accesses than wide ones.
#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline void norm_rows(global const ushort *restrict x, global const ushort *restrict w,
                      global const ushort *restrict b, global ushort *restrict y, const uint rows,
                      const uint columns, local float *part, const bool whole) {
  uint4 weight[ITEMS], bias[ITEMS], next[ITEMS];
  EACH(k) weight[k] = load(w, AT(k), columns, whole);
  EACH(k) bias[k] = load(b, AT(k), columns, whole);
  uint row = get_group_id(0);
  EACH(k) next[k] = load(x + (size_t)row * columns, AT(k), columns, whole);
  while (row < rows) {
    const size_t here = (size_t)row * columns;
    uint4 mine[ITEMS];
    float sum = 0;
    EACH(k) weight[k] = again(weight[k]);
    EACH(k) bias[k] = again(bias[k]);
    EACH(k) {
      mine[k] = next[k];
      sum += total(floats(mine[k]));
    }
    row += get_num_groups(0);
    if (row < rows) {
      EACH(k) next[k] = load(x + (size_t)row * columns, AT(k), columns, whole);
    }
    const float mean = group_sum(sum, part) / columns;
    sum = 0;
    EACH(k) sum += squares(kept(floats(mine[k]) - mean, AT(k), columns));
    const float factor = rsqrt(group_sum(sum, part + PARTS) / columns + EPSILON);
    EACH(k) {
      const float8 from = (floats(mine[k]) - mean) * factor;
      const uint4 result = halves(fma(from, floats(weight[k]), floats(bias[k])));
      store(y + here, AT(k), columns, result, whole);
    }
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void norm(global const ushort *restrict x, global const ushort *restrict w,
          global const ushort *restrict b, global ushort *restrict y, const uint rows,
          const uint columns) {
  local float part[2 * PARTS];
  if (columns % 8 == 0) {
    norm_rows(x, w, b, y, rows, columns, part, true);
  } else {
    norm_rows(x, w, b, y, rows, columns, part, false);
  }
}
