// Loss and gradient of a token in one launch that reads its logits once: PEERS groups keep them in
// registers and exchange summaries, as `exchange` of softmax does, where the order of the groups is
// explained.

#include "gradient.cl"
#include "../rows/exchange.cl"

#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline void write(global number *g, const numbers *e, const uint first, const uint n,
                  const uint target, const float weight, global const number *z, const float top,
                  const summary all, global float *loss) {
  const float scale = to_probabilities(top, all);
  #pragma unroll
  for (uint k = 0; k < LOADS; k++) {
    const uint v = get_local_id(0) + k * GROUP;
    if (EACH * v < n)
      store(g, v, n,
            narrow(gradient(scale * e[k], first + EACH * v, target, weight, z, all, loss)));
  }
}

#if PEERS == 1

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tokens(global const number *restrict z, global const uint *restrict targets,
            global number *restrict g, global float *restrict losses, const float weight,
            const uint n) {
  local summary part[GROUP];
  const uint row = get_group_id(0);
  packed mine[LOADS];
  load_all(mine, z + (size_t)row * n, get_local_id(0), GROUP, n);
  numbers e[LOADS];
  const summary own = of_mine(e, mine);
  const summary all = of_group(own, part);
  const size_t at = (size_t)row * n;
  write(g + at, e, 0, n, targets[row], weight, z + at, own.top, all, losses + row);
}

#else

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tokens(global const number *restrict z, global const uint *restrict targets,
            global number *restrict g, global float *restrict losses, global ulong *words,
            global uint *next, const float weight, const uint n) {
  local summary part[GROUP], peers[PEERS];
  local uint ticket;
  const uint me = get_local_id(0);
  if (me == 0) ticket = atomic_inc(next);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint group = ticket, row = group / PEERS;
  const uint first = min(n, group % PEERS * (GROUP * LOADS * EACH));
  const uint count = min(n - first, (uint)(GROUP * LOADS * EACH));
  const size_t at = (size_t)row * n + first;
  packed mine[LOADS];
  load_all(mine, z + at, me, GROUP, count);
  numbers e[LOADS];
  const summary own = of_mine(e, mine);
  const summary ours = of_group(own, part);
  if (me == 0) atom_xchg(words + group, as_ulong((float2)(ours.top, ours.sum)));
  if (me < PEERS) {
    ulong word;
    do word = SEEN(words + row * PEERS + me);
    while (word == EMPTY);
    const float2 theirs = as_float2(word);
    peers[me].top = theirs.x;
    peers[me].sum = theirs.y;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  write(g + at, e, first, count, targets[row], weight, z + (size_t)row * n, own.top,
        of_peers(peers), losses + row);
}

#endif
