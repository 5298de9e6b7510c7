// The padded tile with a planted bug. The bench says at which strides it is wrong.

#define ROWS (LANES * BLOCKS)
#define PITCH (STRIDE | 1)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void columns(global const uint *restrict words, global uint *restrict sums, const uint steps,
             const uint hop, const uint n) {
  local uint tile[ROWS * PITCH];
  const uint me = get_local_id(0);
  for (uint w = me; w < ROWS * STRIDE; w += GROUP)
    tile[w] = words[w];
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint lane = me % LANES;
  uint sum = 0;
  uint column = 0;
  #pragma unroll 4
  for (uint k = 0; k < steps; k++) {
    #pragma unroll
    for (uint b = 0; b < BLOCKS; b++)
      sum += tile[(b * LANES + lane) * PITCH + column];
    column += hop;
    if (column >= STRIDE) column -= STRIDE;
  }
  if (get_global_id(0) < n) sums[get_global_id(0)] = sum;
}
