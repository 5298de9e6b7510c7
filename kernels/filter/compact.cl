// Numbers from a threshold on are worked on, the others become zero: a group first packs the numbers
// that it keeps, so that its work-items share out the work without a gap. EACH: numbers of a
// work-item.

#define WARP 32
#define PART (GROUP * EACH)
#define M (-0x1.ffffep-1f)

inline float refined(float y, const uint steps) {
  #pragma unroll 16
  for (uint k = 0; k < steps; k++) y = fma(y, M, 1.0f);
  return y;
}

// A place in the queue for `mine` numbers of this work-item.
#ifdef CAPABILITY

// One addition to the common counter for a warp.
inline uint place(const uint mine, local uint *queued) {
  const uint lane = get_local_id(0) % WARP;
  uint sum = mine;
  #pragma unroll
  for (uint lanes = 1; lanes < WARP; lanes *= 2) {
    uint theirs;
    asm volatile("shfl.sync.up.b32 %0, %1, %2, 0, 0xffffffff;"
                 : "=r"(theirs) : "r"(sum), "r"(lanes));
    if (lane >= lanes) sum += theirs;
  }
  uint first = lane == WARP - 1 ? atomic_add(queued, sum) : 0;
  asm volatile("shfl.sync.idx.b32 %0, %1, 31, 31, 0xffffffff;" : "=r"(first) : "r"(first));
  return first + sum - mine;
}

#else

inline uint place(const uint mine, local uint *queued) { return atomic_add(queued, mine); }

#endif

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void filter(global const float *restrict a, global float *restrict b, const float least,
            const uint steps, const uint n) {
  local float kept[PART], results[PART];
  local ushort from[PART];
  local uint queued;
  const uint me = get_local_id(0), first = get_group_id(0) * PART;
  if (me == 0) queued = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  //> pack
  float x[EACH];
  uint mine = 0;
  #pragma unroll
  for (uint k = 0; k < EACH; k++) {
    const uint i = first + me + k * GROUP;
    x[k] = i < n ? a[i] : -INFINITY;
    mine += x[k] >= least;
  }
  uint at = place(mine, &queued);
  #pragma unroll
  for (uint k = 0; k < EACH; k++) {
    results[me + k * GROUP] = 0;
    if (x[k] >= least) {
      kept[at] = x[k];
      from[at++] = me + k * GROUP;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  //<

  //> work
  for (uint k = me; k < queued; k += GROUP) results[from[k]] = refined(kept[k], steps);
  barrier(CLK_LOCAL_MEM_FENCE);
  #pragma unroll
  for (uint k = 0; k < EACH; k++) {
    const uint i = first + me + k * GROUP;
    if (i < n) b[i] = results[me + k * GROUP];
  }
  //<
}
