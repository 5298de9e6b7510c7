// One query against some keys of a head, by all GROUP work-items of a group, sums in fp32.
//
// LANES work-items, 1 or 16 that are neighbours, share a key: each has every LANESth 16 bytes of
// its row, and they add up their parts of a product by an exchange of registers. They take
// TOGETHER keys at a time, which they ask for together with their values, and look for a larger
// product once. Each such share of the work-items keeps a summary of the keys that it has met.
//
// With PAGED rows lie in pages of 64 tokens, which a table finds: a page has the rows of its tokens
// head after head, HEADS of them. Without it a head has its rows one after the other.

#include "summary.cl"

#define PART (WIDTH / 8 / LANES)  // times 16 bytes of a row that a work-item has
#define SHARES (GROUP / LANES)

// The sum over the LANES work-items of a key, in all of them.
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

// Where a row of a head begins, in pieces of 16 bytes.
#if PAGED
#define ROW(head, key, n)                                                                        \
  (((table[(head) / HEADS * ((n + 63) / 64) + (key) / 64] * HEADS + (head) % HEADS) * 64 +       \
    (key) % 64) *                                                                                \
   (WIDTH / 8))
#else
#define ROW(head, key, n) (((head) * (n) + (key)) * (WIDTH / 8))
#endif

// Leaves the summary of each share in `scales` and `mixes`, for keys `first` to `last` - 1.
__attribute__((always_inline))
inline void look(local float2 *scales, local float4 *mixes, global const uint4 *restrict q,
                 global const uint4 *restrict k, global const uint4 *restrict v,
                 global const uint *restrict table, const uint head, const uint n,
                 const uint first, const uint last) {
  const uint lane = get_local_id(0) % LANES, share = get_local_id(0) / LANES;
  float8 query[PART], mixed[PART];
  #pragma unroll
  for (uint c = 0; c < PART; c++) {
    query[c] = floats(q[lane + c * LANES]);
    mixed[c] = 0;
  }
  float top = -INFINITY, sum = 0;
  // All shares make as many rounds, because lanes of a warp exchange registers.
  for (uint j = first; j < last; j += SHARES * TOGETHER) {
    uint4 keys[TOGETHER][PART], values[TOGETHER][PART];
    #pragma unroll
    for (uint u = 0; u < TOGETHER; u++) {
      const uint row = ROW(head, min(j + u * SHARES + share, last - 1), n) + lane;
      #pragma unroll
      for (uint c = 0; c < PART; c++) {
        keys[u][c] = k[row + c * LANES];
        values[u][c] = v[row + c * LANES];
      }
    }
    float s[TOGETHER], higher = top;
    #pragma unroll
    for (uint u = 0; u < TOGETHER; u++) {
      float8 products = 0;
      #pragma unroll
      for (uint c = 0; c < PART; c++) products += query[c] * floats(keys[u][c]);
      const float4 pairs = products.lo + products.hi;
      s[u] = over_lanes((pairs.x + pairs.y) + (pairs.z + pairs.w));
      if (j + u * SHARES + share >= last) s[u] = -INFINITY;
      higher = fmax(higher, s[u]);
    }
    const float base = base_of(higher), less = power_of(top, base);
    top = higher;
    sum *= less;
    #pragma unroll
    for (uint c = 0; c < PART; c++) mixed[c] *= less;
    #pragma unroll
    for (uint u = 0; u < TOGETHER; u++) {
      const float power = power_of(s[u], base);
      sum += power;
      #pragma unroll
      for (uint c = 0; c < PART; c++) mixed[c] += power * floats(values[u][c]);
    }
  }
  if (lane == 0) scales[share] = (float2)(top, sum);
  #pragma unroll
  for (uint c = 0; c < PART; c++) {
    local float4 *to = mixes + share * COLUMNS + 2 * (lane + c * LANES);
    to[0] = mixed[c].lo;
    to[1] = mixed[c].hi;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
}
