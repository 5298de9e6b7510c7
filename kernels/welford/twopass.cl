// Mean first, then the squares of what each number is away from it: everything is read twice. Each
// work-item adds up many numbers before the group meets, and one more group adds up the groups.

// The sum over a group; all get it.
inline float group_sum(const float mine, local float *part) {
  const uint me = get_local_id(0);
  part[me] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const float sum = part[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  return sum;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void numbers(global const float *restrict a, global float *restrict parts, const uint n) {
  local float part[GROUP];
  float4 sums = 0;
  for (uint v = get_global_id(0); v < n / 4; v += get_global_size(0))
    sums += ((global const float4 *)a)[v];
  float sum = (sums.x + sums.y) + (sums.z + sums.w);
  if (get_global_id(0) == 0)
    for (uint i = n / 4 * 4; i < n; i++) sum += a[i];
  sum = group_sum(sum, part);
  if (get_local_id(0) == 0) parts[get_group_id(0)] = sum;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void squares(global const float *restrict a, global const float *restrict mean,
             global float *restrict parts, const uint n) {
  local float part[GROUP];
  const float m = *mean;
  float4 sums = 0;
  for (uint v = get_global_id(0); v < n / 4; v += get_global_size(0)) {
    const float4 d = ((global const float4 *)a)[v] - m;
    sums += d * d;
  }
  float sum = (sums.x + sums.y) + (sums.z + sums.w);
  if (get_global_id(0) == 0)
    for (uint i = n / 4 * 4; i < n; i++) sum += (a[i] - m) * (a[i] - m);
  sum = group_sum(sum, part);
  if (get_local_id(0) == 0) parts[get_group_id(0)] = sum;
}

// What the groups have left behind, divided by how many numbers there are.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void divide(global const float *restrict parts, global float *restrict quotient, const uint groups,
            const uint n) {
  local float part[GROUP];
  float mine = 0;
  for (uint g = get_local_id(0); g < groups; g += GROUP) mine += parts[g];
  const float sum = group_sum(mine, part);
  if (get_local_id(0) == 0) *quotient = sum / n;
}
