// A group for each row, which it reads three times: for the largest number, for the sum, and to
// write. Whatever a row needs of another pass it fetches again. Two vectors at a time: with four, the
// compiler of NVIDIA's spills to have as many groups at once.

#include "../rows/numbers.cl"

// The sum or the largest of one number from each work-item of the group: halves are folded onto each
// other.
#define FOLD(name, join)                                                    \
  inline float name(const float mine, local float *part) {                  \
    const uint me = get_local_id(0);                                        \
    part[me] = mine;                                                        \
    barrier(CLK_LOCAL_MEM_FENCE);                                           \
    for (uint width = GROUP / 2; width > 0; width /= 2) {                   \
      if (me < width) part[me] = join(part[me], part[me + width]);          \
      barrier(CLK_LOCAL_MEM_FENCE);                                         \
    }                                                                       \
    const float all = part[0];                                              \
    barrier(CLK_LOCAL_MEM_FENCE);                                           \
    return all;                                                             \
  }
#define ADD(a, b) ((a) + (b))
FOLD(group_max, fmax)
FOLD(group_sum, ADD)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x, global number *restrict p, const uint n) {
  local float part[GROUP];
  const uint me = get_local_id(0), vectors = (n + EACH - 1) / EACH;
  x += (size_t)get_group_id(0) * n;
  p += (size_t)get_group_id(0) * n;

  //> passes
  float top = -FLT_MAX;  // of finite numbers the lowest
  #pragma unroll 2
  for (uint v = me; v < vectors; v += GROUP)
    top = fmax(top, highest(wide(load(x, v, n))));
  top = group_max(top, part);

  float sum = 0;
  #pragma unroll 2
  for (uint v = me; v < vectors; v += GROUP)
    sum += total(EXP(wide(load(x, v, n)) - top));
  sum = group_sum(sum, part);

  const float scale = sum == 0 ? 0 : 1 / sum;
  #pragma unroll 2
  for (uint v = me; v < vectors; v += GROUP) {
    const numbers w = wide(load(x, v, n));
    store(p, v, n, narrow(scale * EXP(w - top)));
  }
  //<
}
