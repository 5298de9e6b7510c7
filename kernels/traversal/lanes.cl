// The sum of each row of a matrix, by the LANES work-items of a warp together: neighbours read neighbours, and what each of them
// has added up is added up in local memory.
//
// WORD: what a work-item loads at a time, one word or a vector of four; a row has WORDS of them.

#if WIDTH == 4
#define WORD uint4
#define TOTAL(v) ((v).x + (v).y + (v).z + (v).w)
#else
#define WORD uint
#define TOTAL(v) (v)
#endif
#define WORDS (COLUMNS / WIDTH)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sums(global const WORD *restrict a, global uint *restrict sums, const uint rows) {
  local uint part[GROUP];
  const uint me = get_local_id(0);
  //> lanes
  const uint row = get_global_id(0) / LANES, lane = me % LANES;
  WORD sum = 0;
  if (row < rows) {
    #pragma unroll 8
    for (uint k = 0; k < WORDS / LANES; k++)
      sum += a[row * WORDS + k * LANES + lane];
    if (lane < WORDS % LANES) sum += a[row * WORDS + WORDS - WORDS % LANES + lane];
  }
  part[me] = TOTAL(sum);
  //<
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = LANES / 2; width > 0; width /= 2) {
    if (lane < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lane == 0 && row < rows) sums[row] = part[me];
}
