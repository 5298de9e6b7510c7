// One sweep, one work-item a point: reads five floats and leaves it to the caches that four of them
// have been read before.

kernel __attribute__((reqd_work_group_size(COLUMNS, ROWS, 1)))
void sweep(global const float *restrict u, global float *restrict v, const uint n) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x >= n || y >= n) return;
  //> sweep
  const uint i = y * n + x;
  if (x == 0 || y == 0 || x == n - 1 || y == n - 1)
    v[i] = u[i];
  else
    v[i] = 0.2f * (u[i] + (u[i - 1] + u[i + 1]) + (u[i - n] + u[i + n]));
  //<
}
