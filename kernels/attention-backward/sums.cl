// Gradients of queries as sums in fp32, to which groups add in any order: `clear` makes them zero,
// and `finish` multiplies them by the scale of the logits and rounds them.

#include "../attention/halves.cl"
#include "root.cl"

#define SUMS_GROUP 256

kernel __attribute__((reqd_work_group_size(SUMS_GROUP, 1, 1)))
void clear(global float4 *restrict sums, const uint quads) {
  for (uint i = get_global_id(0); i < quads; i += get_global_size(0)) sums[i] = 0;
}

kernel __attribute__((reqd_work_group_size(SUMS_GROUP, 1, 1)))
void finish(global const float4 *restrict sums, global uint2 *restrict dq, const uint quads) {
  for (uint i = get_global_id(0); i < quads; i += get_global_size(0)) {
    dq[i] = four_halves(ROOT * sums[i]);
  }
}
