// One sweep down columns: a work-item keeps three points of its column in registers and reads three
// floats for each point instead of five. ROWS: how far it goes.

kernel __attribute__((reqd_work_group_size(COLUMNS, 1, 1)))
void sweep(global const float *restrict u, global float *restrict v, const uint n) {
  const uint x = get_global_id(0);
  const uint first = ROWS * get_group_id(1), last = min(first + ROWS, n);
  if (x >= n) return;
  const bool side = x == 0 || x == n - 1;
  float north = first > 0 ? u[(first - 1) * n + x] : 0;
  float here = u[first * n + x];
  #pragma unroll 4
  for (uint y = first; y < last; y++) {
    const uint i = y * n + x;
    const float south = y + 1 < n ? u[i + n] : 0;
    v[i] = side || y == 0 || y == n - 1
               ? here
               : 0.2f * (here + (u[i - 1] + u[i + 1]) + (north + south));
    north = here;
    here = south;
  }
}
