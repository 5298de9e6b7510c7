// O = softmax(Q K' / sqrt(WIDTH)) V for each head, as in given.cl, of values that lie as they are:
// the warps that ask for blocks turn them.

#include "warps.cl"
#include "turner.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const ulong *restrict q, global const ulong *restrict k,
            global const ulong *restrict v, global const float *restrict q_scale,
            global const float *restrict k_scale, global const float *restrict v_scale,
            global const float *restrict v_share, global ushort *restrict o_of_all, const uint n,
            const uint heads) {
  local __attribute__((aligned(1024))) uchar room[TURNING_BYTES];
  local __attribute__((aligned(8))) ulong barriers[TURNING_BARRIERS];
  const places at = places_of((uint)(size_t)&room[0], (uint)(size_t)&barriers[0]);
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP;
  if (get_local_id(0) == 0) prepare_to_turn(at);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (warp < ASKERS) {
    KEEP_SOME;
    ask_and_turn(at, q, k, v, n, heads, warp, lane);
    return;
  }
  TAKE_MOST;
  const uint w = warp / 4 - 1, t = lane % 4;
  const ulong queries = descriptor(at.q + w * 64 * 128);
  const ulong keys = descriptor(at.k), values = values_at(at.v);
  const uint down = (n + QUERIES - 1) / QUERIES, tiles = down * heads;
#include "rounds.cl"
}
