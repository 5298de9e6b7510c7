// As many bytes as a transpose moves, in the easiest order: the roof of all the others.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void copy(global const float *restrict a, global float *restrict t, const uint n) {
  const uint all = n * n;
  const uint v = get_global_id(0);
  if (v < all / 4)
    ((global float4 *)t)[v] = ((global const float4 *)a)[v];
  else
    for (uint i = 4 * v; i < all; i++) t[i] = a[i];
}
