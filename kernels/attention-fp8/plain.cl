// O = softmax(Q K' / sqrt(WIDTH)) V for each head of n rows of WIDTH numbers of eight bits (e4m3)
// with scales, sums in fp32, O in fp16, in plain OpenCL: the same numbers are rounded as in the
// kernels with matrix instructions.
//
// A work-item has a query. Of each block of BLOCK keys, the last one first, it keeps the products,
// and the largest of them, before it makes powers. TURNED: values come as pack.cl leaves them.

#include "numbers.cl"
#include "pack.cl"
#include "scales.cl"

#define EIGHTS (WIDTH / 8)

inline float product(const float8 *query, global const uint2 *restrict key) {
  float8 sum = 0;
  #pragma unroll
  for (uint c = 0; c < EIGHTS; c++) sum += query[c] * eight(key[c]);
  const float4 half_of_it = sum.lo + sum.hi;
  return (half_of_it.x + half_of_it.y) + (half_of_it.z + half_of_it.w);
}

// Numbers 8c to 8c + 7 of the value of a key.
inline uint2 value_of(global const uchar *restrict v, const uint key, const uint c,
                      const uint pitch) {
#if TURNED
  v += (size_t)(c / 2 * 16) * pitch + key / 16 * 16 + place_of_key(key % 16);
  uint w[2] = {0, 0};
  for (uint i = 0; i < 8; i++) {
    w[i / 4] |= (uint)v[(size_t)row_of_number(c % 2 * 8 + i) * pitch] << 8 * (i % 4);
  }
  return (uint2)(w[0], w[1]);
#else
  return *(global const uint2 *)(v + (size_t)key * WIDTH + 8 * c);
#endif
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint2 *restrict q, global const uint2 *restrict k,
            global const uchar *restrict v, global const float *restrict q_scale,
            global const float *restrict k_scale, global const float *restrict v_scale,
            global const float *restrict v_share, global uint4 *restrict o, const uint n,
            const uint heads, const uint pitch) {
  if (get_global_id(0) >= n * heads) return;
  const uint head = get_global_id(0) / n, row = get_global_id(0) % n;
  const uint keys = CAUSAL ? row + 1 : n, scales = SCALES_OF_HEAD(head, n);
  q += get_global_id(0) * EIGHTS;
  k += (size_t)head * n * EIGHTS;
  v += (size_t)head * WIDTH * (TURNED ? pitch : n);
  o += get_global_id(0) * EIGHTS;
  const float of_queries = SCALE * q_scale[scales + BLOCK_OF(row)];

  float top = -INFINITY, sum = 0;
  float8 query[EIGHTS], mixed[EIGHTS];
  #pragma unroll
  for (uint c = 0; c < EIGHTS; c++) {
    query[c] = eight(q[c]);
    mixed[c] = 0;
  }
  for (uint j = (keys + BLOCK - 1) / BLOCK; j > 0; j--) {
    const uint first = (j - 1) * BLOCK, end = min(first + BLOCK, keys);
    const factors by = factors_of(of_queries, k_scale, v_share, scales + BLOCK_OF(first));
    float s[BLOCK], largest = -INFINITY;
    for (uint i = first; i < end; i++) {
      s[i - first] = product(query, k + i * EIGHTS);
      largest = fmax(largest, s[i - first]);
    }

    float higher = fmax(top, largest * by.scale);
    if (!(higher - top > LAZY)) higher = top;
    const float less = native_exp2(top - base_of(higher));
    const float base = base_of(higher) - SHIFT - by.share;
    top = higher;
    sum *= less;
    #pragma unroll
    for (uint c = 0; c < EIGHTS; c++) mixed[c] *= less;

    float part = 0;
    for (uint i = first; i < end; i++) {
      const float power = native_exp2(fma(s[i - first], by.scale, -base));
      const float weight = rounded(power);
      part += power;
      #pragma unroll
      for (uint c = 0; c < EIGHTS; c++) mixed[c] += weight * eight(value_of(v, i, c, pitch));
    }
    sum += part * by.whole;
  }
  const float last = v_scale[head] * inverse_of(sum);
  #pragma unroll
  for (uint c = 0; c < EIGHTS; c++) o[c] = halves(last * mixed[c]);
}
