// SWEEPS sweeps in one pass over memory, by tiles that overlap: a group fetches SIDE by SIDE points
// and goes over them SWEEPS times in local memory. Each time the outermost ring gets values that are
// of no use; what is left after the last, KEPT by KEPT points, is right and is written.
//
// A work-item has STRIP points of one column, one below the other.

#define KEPT (SIDE - 2 * SWEEPS)
#define STRIP (SIDE / STRIPS)

kernel __attribute__((reqd_work_group_size(SIDE, STRIPS, 1)))
void sweeps(global const float *restrict u, global float *restrict v, const uint n) {
  local float tile[2][SIDE][SIDE];
  const uint c = get_local_id(0), r = STRIP * get_local_id(1);
  // Before the first column or row it wraps around, past n.
  const uint x = KEPT * get_group_id(0) - SWEEPS + c, top = KEPT * get_group_id(1) - SWEEPS;

  //> fetch
  #pragma unroll
  for (uint k = 0; k < STRIP; k++) {
    const uint y = top + r + k;
    tile[0][r + k][c] = x < n && y < n ? u[y * n + x] : 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  //<

  const uint west = max(c, 1u) - 1, east = min(c + 1, SIDE - 1u);
  const bool side = x == 0 || x >= n - 1;
  //> sweeps
  for (uint t = 0; t < SWEEPS; t++) {
    local float (*from)[SIDE] = tile[t % 2];
    local float (*to)[SIDE] = tile[1 - t % 2];
    float north = from[max(r, 1u) - 1][c], here = from[r][c];
    #pragma unroll
    for (uint k = 0; k < STRIP; k++) {
      const uint y = top + r + k;
      const float south = from[min(r + k + 1, SIDE - 1u)][c];
      const float mean =
          0.2f * (here + (from[r + k][west] + from[r + k][east]) + (north + south));
      to[r + k][c] = side || y == 0 || y >= n - 1 ? here : mean;
      north = here;
      here = south;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  //<

  //> keep
  #pragma unroll
  for (uint k = 0; k < STRIP; k++) {
    const uint y = top + r + k;
    const bool kept = r + k - SWEEPS < KEPT && c - SWEEPS < KEPT;
    if (kept && x < n && y < n) v[y * n + x] = tile[SWEEPS % 2][r + k][c];
  }
  //<
}
