// The columns of a tile as in plain.cl, without a word more of memory: rows that begin in the same
// bank have their words in different order.
//
// WAYS: the largest power of two that divides STRIDE, and 32 at most: so many rows of a warp begin
// in one bank. Pieces of WAYS words of a row are shuffled, each row in its own way.

#define ROWS (LANES * BLOCKS)
//> turn
#define TURN(row) ((row) % LANES * WAYS / LANES)
//<

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void columns(global const uint *restrict words, global uint *restrict sums, const uint steps,
             const uint hop, const uint n) {
  local uint tile[ROWS * STRIDE];
  const uint me = get_local_id(0);
  //> store
  for (uint w = me; w < ROWS * STRIDE; w += GROUP) {
    const uint row = w / STRIDE;
    tile[row * STRIDE + (w % STRIDE ^ TURN(row))] = words[w];
  }
  //<
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint lane = me % LANES;
  const uint turn = TURN(lane);
  uint sum = 0;
  uint column = 0;
  #pragma unroll 4
  for (uint k = 0; k < steps; k++) {
    //> walk
    #pragma unroll
    for (uint b = 0; b < BLOCKS; b++)
      sum += tile[(b * LANES + lane) * STRIDE + (column ^ turn)];
    //<
    column += hop;
    if (column >= STRIDE) column -= STRIDE;
  }
  if (get_global_id(0) < n) sums[get_global_id(0)] = sum;
}
