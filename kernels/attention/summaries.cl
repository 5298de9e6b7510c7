// The online softmax on products of matrix instructions, which lie in registers: four lanes, t = 0
// to 3, have two rows of KEYS columns together. Number r of a lane is in row r / 2 % 2, in
// column r / 4 * 8 + 2t + r % 2.
//
// Of each row a lane keeps the largest product, and two sums of the powers in its own columns: two,
// so that an addition need not wait for the one before.
//
// With LAZY, if it is not zero, the number that is taken away before a power stays as it is until a
// product is larger by so much that the power would be above 2 to the power of LAZY. Then powers
// may be above one, and most blocks need no rescaling.
//
// FORMAT is 1.

#include "../tiles/format.cl"
#include "anew.cl"
#include "powers.cl"

#define HAS (KEYS / 2)  // products of a lane

inline float power_of_two(const float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

// The largest of the numbers of four lanes, and their sum, in each of them.
inline float highest_of_four(float x) {
  x = fmax(x, as_float(exchanged(as_uint(x), 1)));
  return fmax(x, as_float(exchanged(as_uint(x), 2)));
}
inline float total_of_four(float x) {
  x += as_float(exchanged(as_uint(x), 1));
  return x + as_float(exchanged(as_uint(x), 2));
}

// Rows without a key so far.
__attribute__((always_inline)) inline void begin(float *top, float *sum, float *o) {
  top[0] = top[1] = -INFINITY;
  sum[0] = sum[1] = sum[2] = sum[3] = 0;
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) o[r] = 0;
}

// Minus infinity from a row's limit on. `column` is that of the first number, `limit` that of the
// first row; that of the second, which is eight rows further down, is the same without CAUSAL.
__attribute__((always_inline)) inline void mask(float *s, uint column, const uint limit) {
  ANEW(column);
  #pragma unroll
  for (uint r = 0; r < HAS; r++) {
    const uint most = CAUSAL ? limit + r / 2 % 2 * 8 : limit;
    if (column + r / 4 * 8 + r % 2 >= most) s[r] = -INFINITY;
  }
}

// Products become powers. What was summed up before them is to be multiplied by `less`.
__attribute__((always_inline)) inline void to_powers(float *s, float *top, float *sum,
                                                     float *less) {
//> powers
  float base[2];
  #pragma unroll
  for (uint h = 0; h < 2; h++) {
    float higher = top[h];
    #pragma unroll
    for (uint r = 2 * h; r < HAS; r += 4) higher = fmax(higher, fmax(s[r], s[r + 1]));
    higher = highest_of_four(higher);
#if LAZY
    // Minus infinity that stays so has no difference that is a number.
    if (!((higher - top[h]) * SCALE > LAZY)) higher = top[h];
#endif
    base[h] = SCALE * base_of(higher);
    less[h] = power_of_two(fma(top[h], SCALE, -base[h]));
    top[h] = higher;
    sum[2 * h] *= less[h];
    sum[2 * h + 1] *= less[h];
  }
  #pragma unroll
  for (uint r = 0; r < HAS; r++) {
    s[r] = power_of_two(fma(s[r], SCALE, -base[r / 2 % 2]));
    sum[r % 4] += s[r];
  }
//<
}

// Powers as the left matrix of a product of 16 bits: the lane that has a number there has had it
// here.
__attribute__((always_inline)) inline void words_of(uint *p, const float *s) {
  #pragma unroll
  for (uint r = 0; r < HAS; r += 2) p[r / 2] = word_of(s[r], s[r + 1]);
}

__attribute__((always_inline)) inline void rescale(float *o, const float *less) {
#if LAZY
  uint any;
  asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; vote.sync.any.pred q, p, 0xffffffff; "
               "selp.u32 %0, 1, 0, q; }"
               : "=r"(any)
               : "r"((uint)(less[0] != 1 || less[1] != 1)));
  if (!any) return;
#endif
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) o[r] *= less[r / 2 % 2];
}

// Writes rows `row` and `row` + 8 of a head, of those that there are. Four lanes write 64 bytes.
__attribute__((always_inline)) inline void store_rows(global ushort *head, float *o,
                                                      const float *sum, const uint row,
                                                      const uint n, const uint t) {
  const float inverse[2] = {inverse_of(total_of_four(sum[0] + sum[1])),
                            inverse_of(total_of_four(sum[2] + sum[3]))};
  global ushort *to = head + (size_t)row * WIDTH + 8 * t;
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) o[r] *= inverse[r / 2 % 2];
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r += 16) {
    #pragma unroll
    for (uint h = 0; h < 2; h++) {
      const uint4 words = row_of(o + r + 2 * h, t);
      if (row + 8 * h < n) *(global uint4 *)(to + 8 * h * WIDTH + 2 * r) = words;
    }
  }
}
