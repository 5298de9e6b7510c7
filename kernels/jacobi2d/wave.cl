// SWEEPS sweeps in one pass over memory, as a wave that runs down a strip of COLUMNS columns: when row
// y arrives, sweep 1 can do row y - 1, sweep 2 row y - 2, and so on. A work-item has one column and
// keeps two rows of every sweep in registers; what its neighbours need of them lies in local memory.
//
// Of a strip the outermost SWEEPS columns on both sides are of no use at the end, and of the ROWS
// rows of a group as many are done twice above and below.

#define KEPT (COLUMNS - 2 * SWEEPS)

kernel __attribute__((reqd_work_group_size(COLUMNS, 1, 1)))
void sweeps(global const float *restrict u, global float *restrict v, const uint n) {
  local float line[2][SWEEPS][COLUMNS + 2];
  const uint c = get_local_id(0) + 1;
  // Before the first column or row it wraps around, past n.
  const uint x = KEPT * get_group_id(0) - SWEEPS + get_local_id(0);
  const uint first = ROWS * get_group_id(1), last = min(first + ROWS, n);
  const bool side = x == 0 || x >= n - 1;
  const bool kept = x < n && c - 1 - SWEEPS < KEPT;

  float north[SWEEPS], here[SWEEPS];
  #pragma unroll
  for (uint t = 0; t < SWEEPS; t++) {
    north[t] = here[t] = 0;
    line[0][t][c] = line[1][t][c] = 0;
    if (c == 1) line[0][t][0] = line[1][t][0] = 0;
    if (c == COLUMNS) line[0][t][c + 1] = line[1][t][c + 1] = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  float next = x < n && first - SWEEPS < n ? u[(first - SWEEPS) * n + x] : 0;
  //> wave
  for (uint step = 0; step < last - first + 2 * SWEEPS; step++) {
    const uint y = first - SWEEPS + step;
    float south = next;
    // The next row is on its way while this one is worked on.
    next = x < n && y + 1 < n ? u[(y + 1) * n + x] : 0;
    #pragma unroll
    for (uint t = 0; t < SWEEPS; t++) {
      // Its neighbours were laid out in the step before.
      const uint row = y - t - 1;
      local const float *at = &line[step % 2][t][c];
      const float mean = 0.2f * (here[t] + (at[-1] + at[1]) + (north[t] + south));
      const float done = side || row == 0 || row >= n - 1 ? here[t] : mean;
      line[1 - step % 2][t][c] = south;
      north[t] = here[t];
      here[t] = south;
      south = done;
    }
    const uint row = y - SWEEPS;
    if (kept && row >= first && row < last) v[row * n + x] = south;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  //<
}
