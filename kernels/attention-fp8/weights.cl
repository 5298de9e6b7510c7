// The online softmax of attention/summaries.cl on products of numbers of eight bits with scales,
// whose powers become numbers of eight bits. `top` and what is compared are logits to the base of 2.
// Sums of powers are of powers before they are rounded.

#include "../attention/summaries.cl"
#include "scales.cl"

// Products become powers. What was summed up before them is to be multiplied by `less`.
__attribute__((always_inline)) inline void weigh(float *s, float *top, float *sum, float *less,
                                                 const factors by) {
  float base[2];
  #pragma unroll
  for (uint h = 0; h < 2; h++) {
    float largest = fmax(s[2 * h], s[2 * h + 1]);
    #pragma unroll
    for (uint r = 2 * h + 4; r < HAS; r += 4) largest = fmax(largest, fmax(s[r], s[r + 1]));
    float higher = fmax(top[h], highest_of_four(largest) * by.scale);
#if LAZY
    if (!(higher - top[h] > LAZY)) higher = top[h];
#endif
    less[h] = power_of_two(top[h] - base_of(higher));
    base[h] = base_of(higher) - SHIFT - by.share;
    top[h] = higher;
    sum[2 * h] *= less[h];
    sum[2 * h + 1] *= less[h];
  }
#if BLOCKED
  float part[4] = {0, 0, 0, 0};
#else
  float *part = sum;
#endif
  #pragma unroll
  for (uint r = 0; r < HAS; r++) {
    s[r] = power_of_two(fma(s[r], by.scale, -base[r / 2 % 2]));
    part[r % 4] += s[r];
  }
#if BLOCKED
  #pragma unroll
  for (uint r = 0; r < 4; r++) sum[r] = fma(part[r], by.whole, sum[r]);
#endif
}

// Four numbers rounded to eight bits, the first lowest.
inline uint four_of(const float a, const float b, const float c, const float d) {
  uint word;
  asm("{ .reg .b16 low, high; cvt.rn.satfinite.e4m3x2.f32 low, %2, %1; "
      "cvt.rn.satfinite.e4m3x2.f32 high, %4, %3; mov.b32 %0, {low, high}; }"
      : "=r"(word)
      : "f"(a), "f"(b), "f"(c), "f"(d));
  return word;
}

// Powers as the left matrix of the product with values that lie as in turned.cl: numbers 2t, 2t + 1,
// 8 + 2t and 8 + 2t + 1 of 16 columns become 4t to 4t + 3.
__attribute__((always_inline)) inline void round_weights(uint *p, const float *s) {
  #pragma unroll
  for (uint c = 0; c < KEYS / 16; c++) {
    #pragma unroll
    for (uint h = 0; h < 2; h++) {
      const float *two = s + 8 * c + 2 * h;
      p[2 * c + h] = four_of(two[0], two[1], two[4], two[5]);
    }
  }
}

// Writes rows `row` and `row` + 8 of a head, of those that there are, as fp16. `scale` is that of
// the values. Four lanes write 32 bytes.
__attribute__((always_inline)) inline void store_turned(global ushort *head, float *o,
                                                        const float *sum, const float scale,
                                                        const uint row, const uint n,
                                                        const uint t) {
  const float by[2] = {scale * inverse_of(total_of_four(sum[0] + sum[1])),
                       scale * inverse_of(total_of_four(sum[2] + sum[3]))};
  global ushort *to = head + (size_t)row * WIDTH + 4 * t;
  #pragma unroll
  for (uint r = 0; r < WIDTH / 2; r++) o[r] *= by[r / 2 % 2];
  #pragma unroll
  for (uint h = 0; h < 2; h++) {
    if (row + 8 * h < n) {
      #pragma unroll
      for (uint m = 0; m < WIDTH / 16; m++) {
        const float *x = o + 8 * m + 2 * h;
        *(global uint2 *)(to + 8 * h * WIDTH + 16 * m) =
            (uint2)(word_of(x[0], x[4]), word_of(x[1], x[5]));
      }
    }
  }
}
