// Scales of numbers of eight bits: what a number is multiplied by. With BLOCKED, one of each BLOCK
// rows of queries and of keys; values have one of a head, and of each BLOCK rows the share of it, one
// at most, that these have. Otherwise one of a head each.

#include "../attention/powers.cl"

#define BLOCK 128

#if BLOCKED
#define SCALES_OF_HEAD(head, n) ((head) * (((n) + BLOCK - 1) / BLOCK))
#define BLOCK_OF(row) ((row) / BLOCK)
#else
#define SCALES_OF_HEAD(head, n) (head)
#define BLOCK_OF(row) 0
#endif

// A power is at most 2 to the power of LAZY, and is multiplied by 2 to the power of SHIFT before it is
// rounded to eight bits, so that the largest is 256: e4m3 ends at 448, and has all its four digits
// down to 2 to the power of -6, which is that of -14 of the largest. What is below 2 to the power of
// -18 of it is lost. A larger LAZY takes from the lower end what it leaves free at the upper.
#define SHIFT (8 - LAZY)

// Of a block: what a product is multiplied by, which makes it a logit to the base of 2; and with
// BLOCKED, for the share of the scale of its values, what is added to a logit, and what the sum of
// powers is multiplied by because of that.
typedef struct {
  float scale, share, whole;
} factors;

inline factors factors_of(const float of_queries, global const float *restrict k_scale,
                          global const float *restrict v_share, const uint block) {
  factors by;
  by.scale = of_queries * k_scale[block];
#if BLOCKED
  by.share = native_log2(v_share[block]);
  by.whole = native_recip(v_share[block]);
#else
  by.share = 0;
  by.whole = 1;
#endif
  return by;
}
