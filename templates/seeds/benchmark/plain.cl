kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scale(global const float *restrict a, global float *restrict b, const float factor, const uint n) {
  const uint i = get_global_id(0);
  if (i < n) b[i] = factor * a[i];
}
