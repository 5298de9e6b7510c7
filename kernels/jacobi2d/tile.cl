// One sweep by tiles: a group fetches its points and the ring around them into local memory, each
// once, and reads them from there.

#define WIDE (COLUMNS + 2)
#define HIGH (ROWS + 2)

kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void sweep(global const float *restrict u, global float *restrict v, const uint n) {
  local float tile[HIGH][WIDE];
  const uint me = get_local_id(1) * COLUMNS + get_local_id(0);
  // One point to the left and one above the group's; before the first it wraps around, past n.
  const uint left = COLUMNS * get_group_id(0) - 1, top = ROWS * get_group_id(1) - 1;
  for (uint k = me; k < HIGH * WIDE; k += COLUMNS * ROWS) {
    const uint x = left + k % WIDE, y = top + k / WIDE;
    tile[k / WIDE][k % WIDE] = x < n && y < n ? u[y * n + x] : 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint x = get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  const uint c = get_local_id(0) + 1, r = get_local_id(1) + 1;
  const bool fixed = x == 0 || y == 0 || x == n - 1 || y == n - 1;
  v[y * n + x] = fixed ? tile[r][c]
                       : 0.2f * (tile[r][c] + (tile[r][c - 1] + tile[r][c + 1])
                                 + (tile[r - 1][c] + tile[r + 1][c]));
}
