// Loss and gradient of a token in one launch that reads its logits once: PEERS groups keep them in
// registers and exchange summaries, as `exchange` of softmax does, where the order of the groups is
// explained.

#include "gradient.cl"
#include "../rows/exchange.cl"

#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline void write(global number *g, const packed *mine, const uint first, const uint n,
                  const uint target, const float weight, const summary all, global float *loss) {
  #pragma unroll
  for (uint k = 0; k < LOADS; k++) {
    const uint v = get_local_id(0) + k * GROUP;
    if (EACH * v < n)
      store(g, v, n,
            narrow(gradient(wide(mine[k]), first + EACH * v, target, weight, all, loss)));
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
  const summary all = of_group(of_mine(mine), part);
  write(g + (size_t)row * n, mine, 0, n, targets[row], weight, all, losses + row);
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
  const summary ours = of_group(of_mine(mine), part);
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
  write(g + at, mine, first, count, targets[row], weight, of_peers(peers), losses + row);
}

#endif
