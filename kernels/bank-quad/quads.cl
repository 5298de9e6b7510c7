// Each work-item reads sixteen bytes of local memory over and over, and many lanes of a warp want
// the same sixteen.
//
// KEPT: the bits of a lane's number that choose what it reads; lanes that differ in others agree.
// STEP: between neighbours of those that differ, in sixteen bytes. BLOCKS: loads of a step.
// SPAN: over so many times sixteen bytes all addresses wander, each warp from another one on.

#define LANES 32
#define BLOCK (LANES * STEP)
#define TILE (BLOCKS * BLOCK + SPAN)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void quads(global const uint *restrict words, global uint *restrict sums, const uint steps,
           const uint hop, const uint n) {
  local uint4 tile[TILE];
  const uint me = get_local_id(0);
  for (uint w = me; w < 4 * TILE; w += GROUP) ((local uint *)tile)[w] = words[w];
  barrier(CLK_LOCAL_MEM_FENCE);

  uint place = 0, bits = 0;
  #pragma unroll
  for (uint i = 0; i < 5; i++)
    if (KEPT >> i & 1) place |= (me >> i & 1) << bits++;
  local const uint4 *mine = tile + STEP * place;
  uint sum = 0;
  uint at = me / LANES * hop % SPAN;
  #pragma unroll 4
  for (uint k = 0; k < steps; k++) {
    #pragma unroll
    for (uint b = 0; b < BLOCKS; b++) {
      const uint4 v = mine[BLOCK * b + at];
      sum += v.x + v.y;
      sum += v.z + v.w;
    }
    // An argument: a compiler that knew the hop would know when an address comes again.
    at += hop;
    if (at >= SPAN) at -= SPAN;
  }
  if (get_global_id(0) < n) sums[get_global_id(0)] = sum;
}
