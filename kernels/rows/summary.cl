// What a softmax has to know of a set of numbers, and how it is put together.

#include "numbers.cl"

// A set of numbers: the largest of them, and the sum of e to the power of what each is below it. The
// neutral element has the lowest finite number, so that no difference of infinities is ever taken.
typedef struct {
  float top, sum;
} summary;

#define NEUTRAL {-FLT_MAX, 0}

//> merge
inline summary merge(const summary a, const summary b) {
  const float top = fmax(a.top, b.top);
  const float sum = a.sum * EXP(a.top - top) + b.sum * EXP(b.top - top);
  const summary both = {top, sum};
  return both;
}
//<

// That of all work-items of the group, in each of them: halves exchange theirs.
inline summary of_halves(summary mine, local summary *part) {
  const uint me = get_local_id(0);
  for (uint apart = GROUP / 2; apart > 0; apart /= 2) {
    part[me] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    mine = merge(mine, part[me ^ apart]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return mine;
}
