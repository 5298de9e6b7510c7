// As naive.cl, in one loop: with the largest product so far a work-item keeps the sum of the powers
// and the weighted values as they are for that one, and when a larger one comes, it multiplies both
// by the power of the difference. So no product is made twice.
//
// LANES work-items, 1 or 4 that are neighbours, share a query: each has every LANESth 16 bytes of
// its row and of what becomes of it, and they add up their parts of a product by an exchange of
// registers. They take TOGETHER keys at a time, for which they look for a larger product once.

#include "../../../attention/halves.cl"
#include "../../../attention/powers.cl"

#define WARP 32
#define PART (WIDTH / 8 / LANES)  // times 16 bytes of a row that a work-item has

// The sum over the LANES work-items of a query, in all of them.
#if LANES > 1
inline float over_lanes(float sum) {
  #pragma unroll
  for (uint bit = 1; bit < LANES; bit *= 2) {
    uint other;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;"
                 : "=r"(other)
                 : "r"(as_uint(sum)), "r"(bit));
    sum += as_float(other);
  }
  return sum;
}
#else
#define over_lanes(sum) (sum)
#endif

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint4 *restrict q, global const uint4 *restrict k,
            global const uint4 *restrict v, global uint4 *restrict o, const uint n,
            const uint heads) {
  const uint lane = get_local_id(0) % LANES, last = n * heads - 1;
  const uint row = min((uint)get_global_id(0) / LANES, last);
  const uint first = row / n * n;  // row of its head
  const uint keys = CAUSAL ? row - first + 1 : n;
  // Lanes of a warp make as many rounds, because they exchange registers.
#if CAUSAL && LANES > 1
  const uint before = get_global_id(0) / WARP * (WARP / LANES);
  const uint behind = min(before + WARP / LANES - 1, last);
  const uint most = before / n == behind / n ? behind % n + 1 : n;
#else
  const uint most = keys;
#endif
  q += (size_t)row * (WIDTH / 8) + lane;
  k += (size_t)first * (WIDTH / 8) + lane;
  v += (size_t)first * (WIDTH / 8) + lane;
  o += (size_t)row * (WIDTH / 8) + lane;

  float8 query[PART], mixed[PART];
  #pragma unroll
  for (uint c = 0; c < PART; c++) {
    query[c] = floats(q[c * LANES]);
    mixed[c] = 0;
  }
  float top = -INFINITY, sum = 0;
  for (uint j = 0; j < most; j += TOGETHER) {
    float s[TOGETHER], higher = top;
    #pragma unroll
    for (uint u = 0; u < TOGETHER; u++) {
      global const uint4 *key = k + min(j + u, n - 1) * (WIDTH / 8);
      float8 products = 0;
      #pragma unroll
      for (uint c = 0; c < PART; c++) products += query[c] * floats(key[c * LANES]);
      const float4 pairs = products.lo + products.hi;
      s[u] = over_lanes((pairs.x + pairs.y) + (pairs.z + pairs.w));
      if (j + u >= keys) s[u] = -INFINITY;
      higher = fmax(higher, s[u]);
    }
//> hole
    // Sums are scaled only where a power would be above 2 to the power of 8.
    if ((higher - top) * SCALE > 8) {
      const float less = power_of(top, higher);
      sum *= less;
      #pragma unroll
      for (uint c = 0; c < PART; c++) mixed[c] *= less;
    }
    top = higher;
    const float base = base_of(top);
//<
    #pragma unroll
    for (uint u = 0; u < TOGETHER; u++) {
      global const uint4 *value = v + min(j + u, n - 1) * (WIDTH / 8);
      const float power = power_of(s[u], base);
      sum += power;
      #pragma unroll
      for (uint c = 0; c < PART; c++) mixed[c] += power * floats(value[c * LANES]);
    }
  }
  if ((uint)get_global_id(0) / LANES > last) return;
  const float inverse = inverse_of(sum);
  #pragma unroll
  for (uint c = 0; c < PART; c++) o[c * LANES] = halves(inverse * mixed[c]);
}
