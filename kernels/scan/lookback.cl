// Running sums in one pass: a group reads its tile once, asks its predecessors for what came before,
// and writes. After Merrill and Garland's decoupled look-back.
//
// A group publishes the total of its tile as soon as it has it, and the running sum up to its end as
// soon as it knows what came before. Whoever looks back adds up totals until it meets a running sum.
// Groups take their tiles by number, so that those before have begun and wait for nobody behind.
//
// A tile has four rows of GROUP vectors; a work-item holds one vector of each row.

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

#define TILE (16 * GROUP)

// Flag and value are one word, so that whoever sees the one sees the other.
#define TOTAL ((ulong)1 << 32)
#define RUNNING ((ulong)2 << 32)

#ifdef CAPABILITY
#define SEEN(word) (*(volatile global ulong *)(word))
#else
#define SEEN(word) atom_add(word, 0)
#endif

inline uint4 load(global const uint *restrict a, const uint v, const uint n) {
  if (v < n / 4) return ((global const uint4 *)a)[v];
  const uint i = 4 * v;
  return (uint4)(i < n ? a[i] : 0, i + 1 < n ? a[i + 1] : 0, i + 2 < n ? a[i + 2] : 0, 0);
}

inline void store(global uint *restrict a, const uint v, const uint n, const uint4 x) {
  if (v < n / 4) {
    ((global uint4 *)a)[v] = x;
    return;
  }
  const uint i = 4 * v;
  if (i < n) a[i] = x.x;
  if (i + 1 < n) a[i + 1] = x.y;
  if (i + 2 < n) a[i + 2] = x.z;
}

kernel void clear(global ulong *restrict words, global uint *restrict next, const uint tiles) {
  const uint i = get_global_id(0);
  if (i < tiles) words[i] = 0;
  if (i == 0) *next = 0;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, global ulong *words,
           global uint *next, const uint n) {
  local uint4 part[2][GROUP];
  local uint tile, nearest, added;
  const uint me = get_local_id(0);
  if (me == 0) tile = atomic_inc(next);
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint first = tile * (TILE / 4) + me;
  uint4 x[4];
  #pragma unroll
  for (uint row = 0; row < 4; row++) x[row] = load(a, first + row * GROUP, n);
  #pragma unroll
  for (uint row = 0; row < 4; row++) {
    x[row].y += x[row].x;
    x[row].z += x[row].y;
    x[row].w += x[row].z;
  }

  // Running sums over the work-items, in four rows at once.
  const uint4 mine = (uint4)(x[0].w, x[1].w, x[2].w, x[3].w);
  uint4 sum = mine;
  uint now = 0;
  part[now][me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint left = 1; left < GROUP; left *= 2) {
    if (me >= left) sum += part[now][me - left];
    now = 1 - now;
    part[now][me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const uint4 left = sum - mine;
  const uint4 rows = part[now][GROUP - 1];
  const uint total = rows.x + rows.y + rows.z + rows.w;

  if (me == 0) atom_xchg(words + tile, (tile == 0 ? RUNNING : TOTAL) | total);
  uint start = 0;
  // Every work-item looks at one of the GROUP tiles before `end`, the first at the nearest.
  for (uint end = tile; end > 0; end = end > GROUP ? end - GROUP : 0) {
    if (me == 0) {
      nearest = GROUP;
      added = 0;
    }
    ulong word = 0;
    if (me < end)
      do word = SEEN(words + (end - 1 - me));
      while (word == 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (word >= RUNNING) atomic_min(&nearest, me);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint known = nearest;
    if (me <= known) atomic_add(&added, (uint)word);
    barrier(CLK_LOCAL_MEM_FENCE);
    start += added;
    if (known < GROUP) break;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0 && tile > 0) atom_xchg(words + tile, RUNNING | (start + total));

  store(sums, first, n, x[0] + (start + left.x));
  store(sums, first + GROUP, n, x[1] + (start + rows.x + left.y));
  store(sums, first + 2 * GROUP, n, x[2] + (start + rows.x + rows.y + left.z));
  store(sums, first + 3 * GROUP, n, x[3] + (start + rows.x + rows.y + rows.z + left.w));
}
