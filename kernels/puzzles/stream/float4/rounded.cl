// The five operations of STREAM with 16 bytes a work-item and a planted bug in the first. The bench says what is wrong with it.

#define FLOATS(v) ((global float *)(v))
#define READ(v) ((global const float *)(v))
#define REST(i, n) for (uint k = 4 * (i); k < (n); k++)

//> copy
kernel void copy(global const float4 *restrict a,
                 global float4 *restrict c, const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) c[i] = a[i];
}
//<

kernel void mul(global float4 *restrict b, global const float4 *restrict c, const float s,
                const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) b[i] = s * c[i];
  else REST(i, n) FLOATS(b)[k] = s * READ(c)[k];
}

kernel void add(global const float4 *restrict a, global const float4 *restrict b,
                global float4 *restrict c, const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) c[i] = a[i] + b[i];
  else REST(i, n) FLOATS(c)[k] = READ(a)[k] + READ(b)[k];
}

kernel void triad(global float4 *restrict a, global const float4 *restrict b,
                  global const float4 *restrict c, const float s, const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) a[i] = b[i] + s * c[i];
  else REST(i, n) FLOATS(a)[k] = READ(b)[k] + s * READ(c)[k];
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
void dot_parts(global const float4 *restrict a,
               global const float4 *restrict b,
               global float *restrict parts, const uint n) {
  local float part[GROUP];
  float4 four = 0;  // four sums side by side: none waits for another
  uint i = get_global_id(0);
  for (; i < n / 4; i += get_global_size(0)) four = fma(a[i], b[i], four);
  float sum = four.x + four.y + four.z + four.w;
  if (i == n / 4) REST(i, n) sum = fma(READ(a)[k], READ(b)[k], sum);
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
