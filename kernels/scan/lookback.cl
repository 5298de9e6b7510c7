// Running sums in one pass: a group reads its tile once, asks its predecessors for what came before,
// and writes. After Merrill and Garland's decoupled look-back.
//
// A group publishes the total of its tile as soon as it has it, and the running sum up to its end as
// soon as it knows what came before. Whoever looks back adds up totals until it meets a running sum.
// Groups take their tiles by number, so that those before have begun and wait for nobody behind.
//
// A tile has ROWS rows of GROUP vectors; a work-item holds one vector of each row. The WARPS parts of
// a row, row after row, are the tile in its order.

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

#define WARP 32
#define WARPS (GROUP / WARP)
#define PARTS (ROWS * WARPS)
#define TILE (4 * ROWS * GROUP)
#define EACH(row) _Pragma("unroll") for (uint row = 0; row < ROWS; row++)

// Flag and value are one word, so that whoever sees the one sees the other.
#define TOTAL ((ulong)1 << 32)
#define RUNNING ((ulong)2 << 32)

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

// Running sums over 32 work-items, and over PARTS numbers, the sums before each and in `part[PARTS]`
// that of all: by registers where they can be exchanged, by local memory elsewhere.
#ifdef CAPABILITY

#define SEEN(word) (*(volatile global ulong *)(word))

inline uint lanes(uint sum, local uint *unused) {
  const uint lane = get_local_id(0) % WARP;
  #pragma unroll
  for (uint left = 1; left < WARP; left *= 2) {
    uint theirs;
    asm volatile("shfl.sync.up.b32 %0, %1, %2, 0, 0xffffffff;"
                 : "=r"(theirs) : "r"(sum), "r"(left));
    if (lane >= left) sum += theirs;
  }
  return sum;
}

inline void starts(local uint *part) {
  const uint me = get_local_id(0);
  if (me >= WARP) return;
  uint before[PARTS / WARP], sum = 0;
  #pragma unroll
  for (uint k = 0; k < PARTS / WARP; k++) {
    before[k] = sum;
    sum += part[me * (PARTS / WARP) + k];
  }
  const uint running = lanes(sum, part);
  #pragma unroll
  for (uint k = 0; k < PARTS / WARP; k++)
    part[me * (PARTS / WARP) + k] = running - sum + before[k];
  if (me == WARP - 1) part[PARTS] = running;
}

#else

#define SEEN(word) atom_add(word, 0)

inline uint lanes(uint sum, local uint *shared) {
  const uint me = get_local_id(0);
  for (uint left = 1; left < WARP; left *= 2) {
    shared[me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me % WARP >= left) sum += shared[me - left];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return sum;
}

inline void starts(local uint *part) {
  if (get_local_id(0) > 0) return;
  uint sum = 0;
  for (uint k = 0; k <= PARTS; k++) {
    const uint mine = k < PARTS ? part[k] : 0;
    part[k] = sum;
    sum += mine;
  }
}

#endif

kernel void clear(global ulong *restrict words, global uint *restrict next, const uint tiles) {
  const uint i = get_global_id(0);
  if (i < tiles) words[i] = 0;
  if (i == 0) *next = 0;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, global ulong *words,
           global uint *next, const uint n) {
  local uint part[PARTS + 1], shared[GROUP];
  local uint tile, nearest, added;
  const uint me = get_local_id(0);
  if (me == 0) tile = atomic_inc(next);
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint first = tile * (TILE / 4) + me;
  uint4 x[ROWS];
  uint left[ROWS];
  EACH(row) x[row] = load(a, first + row * GROUP, n);
  EACH(row) {
    x[row].y += x[row].x;
    x[row].z += x[row].y;
    x[row].w += x[row].z;
    const uint sum = lanes(x[row].w, shared);
    if (me % WARP == WARP - 1) part[row * WARPS + me / WARP] = sum;
    left[row] = sum - x[row].w;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  starts(part);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint total = part[PARTS];

  //> look
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
  //<

  EACH(row) {
    const uint before = start + part[row * WARPS + me / WARP] + left[row];
    store(sums, first + row * GROUP, n, x[row] + before);
  }
}
