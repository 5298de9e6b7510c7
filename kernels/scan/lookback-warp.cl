// As `lookback`, but one warp of a group looks back, at 32 predecessors at a time: by a vote it finds
// the nearest that knows its running sum, by shuffles it adds up. It needs no barrier for that; the
// other warps wait at one until it is done.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU: vote.sync, shfl.sync"
#endif

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
// that of all.

#define SEEN(word) (*(volatile global ulong *)(word))

inline uint lanes(uint sum) {
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
  const uint running = lanes(sum);
  #pragma unroll
  for (uint k = 0; k < PARTS / WARP; k++)
    part[me * (PARTS / WARP) + k] = running - sum + before[k];
  if (me == WARP - 1) part[PARTS] = running;
}

// The lanes of the warp for which it is so, one bit each.
inline uint ballot(const uint so) {
  uint votes;
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
               : "=r"(votes) : "r"(so));
  return votes;
}

// In every lane the sum over a warp.
inline uint warp_sum(uint sum) {
  #pragma unroll
  for (uint apart = WARP / 2; apart > 0; apart /= 2) {
    uint theirs;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;"
                 : "=r"(theirs) : "r"(sum), "r"(apart));
    sum += theirs;
  }
  return sum;
}

kernel void clear(global ulong *restrict words, global uint *restrict next, const uint tiles) {
  const uint i = get_global_id(0);
  if (i < tiles) words[i] = 0;
  if (i == 0) *next = 0;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tiles(global const uint *restrict a, global uint *restrict sums, global ulong *words,
           global uint *next, const uint n) {
  local uint part[PARTS + 1];
  local uint tile, start;
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
    const uint sum = lanes(x[row].w);
    if (me % WARP == WARP - 1) part[row * WARPS + me / WARP] = sum;
    left[row] = sum - x[row].w;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  starts(part);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint total = part[PARTS];

  if (me < WARP) {
    if (me == 0) atom_xchg(words + tile, (tile == 0 ? RUNNING : TOTAL) | total);
    uint sum = 0;
    // Each lane looks at one of the 32 tiles before `end`, the first at the nearest. Where there are
    // fewer, those left over look at the first tile: it has a running sum, behind which none counts.
    for (uint end = tile; end > 0; end = end > WARP ? end - WARP : 0) {
      ulong word;
      do word = SEEN(words + (me < end ? end - 1 - me : 0));
      while (ballot(word == 0) != 0);
      const uint running = ballot(word >= RUNNING);
      // The lanes up to and with the lowest that has a running sum, or all.
      const uint counted = running ^ (running - 1);
      sum += warp_sum((counted >> me & 1) != 0 ? (uint)word : 0);
      if (running != 0) break;
    }
    if (me == 0) {
      start = sum;
      if (tile > 0) atom_xchg(words + tile, RUNNING | (sum + total));
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  EACH(row) {
    const uint before = start + part[row * WARPS + me / WARP] + left[row];
    store(sums, first + row * GROUP, n, x[row] + before);
  }
}
