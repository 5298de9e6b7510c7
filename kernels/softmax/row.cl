// PEERS groups for each row, which they read once: a work-item keeps LOADS times 16 bytes of it in
// registers.
//
// Where a row has several groups, each publishes the summary of its part in a word and waits for those
// of its peers. Groups take numbers in the order in which they start: those that are running have the
// lowest that are not done, and among them is all of the oldest row, as long as the device has places
// for PEERS groups at once. So the oldest row never waits for a group that has no place.

#include "../rows/exchange.cl"

#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline void write(global number *p, const numbers *e, const uint n, const float scale) {
  #pragma unroll
  for (uint k = 0; k < LOADS; k++)
    store(p, get_local_id(0) + k * GROUP, n, narrow(scale * e[k]));
}

#if PEERS == 1

//> group
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x,
             global number *restrict p, const uint n) {
  local summary part[GROUP];
  const size_t row = (size_t)get_group_id(0) * n;
  packed mine[LOADS];
  load_all(mine, x + row, get_local_id(0), GROUP, n);
  numbers e[LOADS];
  const summary ours = of_mine(e, mine);
  const summary all = of_group(ours, part);
  write(p + row, e, n, to_probabilities(ours.top, all));
}
//<

#else

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x, global number *restrict p, global ulong *words,
             global uint *next, const uint n) {
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
  load_all(mine, x + at, me, GROUP, count);
  numbers e[LOADS];
  const summary own = of_mine(e, mine);
  //> exchange
  const summary ours = of_group(own, part);
  const float2 both = (float2)(ours.top, ours.sum);
  if (me == 0) atom_xchg(words + group, as_ulong(both));
  if (me < PEERS) {
    ulong word;
    do word = SEEN(words + row * PEERS + me);
    while (word == EMPTY);
    const float2 theirs = as_float2(word);
    peers[me].top = theirs.x;
    peers[me].sum = theirs.y;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  write(p + at, e, count, to_probabilities(own.top, of_peers(peers)));
  //<
}

#endif
