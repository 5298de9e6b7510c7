// What the backward pass needs of each row i of a head beside its numbers: L, the logarithm to the
// base 2 of its sum of powers of 2, and D, the product of rows i of O and of dO. With these
// P = 2^(SCALE q k - L) is a softmax, and its gradient is dS = P (dP - D).
//
// Heads have `pitch` such pairs, a multiple of 128. Behind the last of its n rows L is infinite, so
// that all P there are zero, whatever stands where the row would be.

#include "../attention/halves.cl"
#include "root.cl"

#define LOG2_E 1.44269504f
#define PARTS (WIDTH / 8)     // work-items of a row, which have 16 bytes of it each
#define AT_ONCE 16            // rows of a group

kernel __attribute__((reqd_work_group_size(AT_ONCE * PARTS, 1, 1)))
void deltas(global const uint4 *restrict o, global const uint4 *restrict d_o,
            global const float *restrict lse, global float2 *restrict pairs, const uint n,
            const uint pitch) {
  local float parts[AT_ONCE * PARTS];
  const uint me = get_local_id(0), row = get_group_id(0) * AT_ONCE + me / PARTS;
  const uint head = row / pitch, of_head = row % pitch;
  const bool there = of_head < n;
  const size_t at = ((size_t)head * n + of_head) * PARTS + me % PARTS;
  float8 products = 0;
  if (there) products = floats(o[at]) * floats(d_o[at]);
  const float4 sums = products.lo + products.hi;
  parts[me] = (sums.x + sums.y) + (sums.z + sums.w);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me % PARTS == 0) {
    float delta = 0;
    #pragma unroll
    for (uint i = 0; i < PARTS; i++) delta += parts[me + i];
    const float power = there ? LOG2_E * lse[head * n + of_head] : INFINITY;
    pairs[row] = (float2)(power, delta);
  }
}
