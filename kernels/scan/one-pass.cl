// What running sums in one pass have in common, however a group learns what came before its tile.
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

#include "vectors.cl"

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
