// O = softmax(Q K' / sqrt(WIDTH)) V for each head of n rows of WIDTH numbers of eight bits (e4m3)
// with scales, sums in fp32, O in fp16: as attention/overlapped.cl, with twice as many numbers in a
// product. Values come turned: pack.cl or somebody else has done it.
//
// The scales of queries and keys are in the factor of a logit, that of values in the last factor of
// a row. BLOCKED: as in scales.cl; then KEYS and QUERIES are BLOCK.

#include "warps.cl"
#include "pack.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const ulong *restrict q, global const ulong *restrict k,
            global const ulong *restrict v, global const float *restrict q_scale,
            global const float *restrict k_scale, global const float *restrict v_scale,
            global const float *restrict v_share, global ushort *restrict o_of_all, const uint n,
            const uint heads) {
  local __attribute__((aligned(1024))) uchar room[LOCAL_BYTES];
  local __attribute__((aligned(8))) ulong barriers[BARRIERS];
#include "../attention/roles.cl"
#include "rounds.cl"
}
