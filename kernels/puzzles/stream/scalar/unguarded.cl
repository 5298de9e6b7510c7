// The five operations of STREAM with a planted bug in the first. The bench says what is wrong with it.

kernel void copy(global const float *restrict a,
                 global float *restrict c, const uint n) {
  const uint i = get_global_id(0);
  c[i] = a[i];
}
kernel void mul(global float *restrict b, global const float *restrict c, const float s,
                const uint n) {
  const uint i = get_global_id(0);
  if (i < n) b[i] = s * c[i];
}

kernel void add(global const float *restrict a, global const float *restrict b,
                global float *restrict c, const uint n) {
  const uint i = get_global_id(0);
  if (i < n) c[i] = a[i] + b[i];
}

kernel void triad(global float *restrict a, global const float *restrict b,
                  global const float *restrict c, const float s, const uint n) {
  const uint i = get_global_id(0);
  if (i < n) a[i] = b[i] + s * c[i];
}

// The sum of one value from each work-item of the group: halves are folded onto each other.
inline float group_sum(const float mine, local float *part) {
  const uint me = get_local_id(0);
  part[me] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return part[0];
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void dot_parts(global const float *restrict a, global const float *restrict b,
               global float *restrict parts, const uint n) {
  local float part[GROUP];
  float sum = 0;
  for (uint i = get_global_id(0); i < n; i += get_global_size(0)) sum += a[i] * b[i];
  sum = group_sum(sum, part);
  if (get_local_id(0) == 0) parts[get_group_id(0)] = sum;
}

// One group adds up what the groups before it left behind.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void dot_sum(global const float *restrict parts, global float *restrict sum, const uint groups) {
  local float part[GROUP];
  float mine = 0;
  for (uint i = get_local_id(0); i < groups; i += GROUP) mine += parts[i];
  mine = group_sum(mine, part);
  if (get_local_id(0) == 0) *sum = mine;
}
