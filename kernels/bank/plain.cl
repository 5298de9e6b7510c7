// A tile in local memory is read down its columns: neighbours in a warp read neighbouring rows.
//
// STRIDE: words from a row to the next. LANES: rows that a warp reads at once. BLOCKS: so many
// times LANES rows are in the tile, and in a step a work-item reads one word of each block.

#define ROWS (LANES * BLOCKS)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void columns(global const uint *restrict words, global uint *restrict sums, const uint steps,
             const uint hop, const uint n) {
  //> fill
  local uint tile[ROWS * STRIDE];
  const uint me = get_local_id(0);
  for (uint w = me; w < ROWS * STRIDE; w += GROUP) tile[w] = words[w];
  barrier(CLK_LOCAL_MEM_FENCE);
  //<

  const uint lane = me % LANES;
  uint sum = 0;
  uint column = 0;
  #pragma unroll 4
  for (uint k = 0; k < steps; k++) {
    //> walk
    #pragma unroll
    for (uint b = 0; b < BLOCKS; b++)
      sum += tile[(b * LANES + lane) * STRIDE + column];
    //<
    // An argument: a compiler that knew the hop would know when a column comes again.
    column += hop;
    if (column >= STRIDE) column -= STRIDE;
  }
  if (get_global_id(0) < n) sums[get_global_id(0)] = sum;
}
