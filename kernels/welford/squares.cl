// Numbers and squares are added up in one pass, and the variance is the small difference of two large
// numbers. SHIFTED: whether the first number is taken from all of them, which makes them small.

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
void fold(global const float *restrict a, global float *restrict parts, const uint n) {
  local float part[GROUP];
  const float shift = SHIFTED ? a[0] : 0;
  float4 sums = 0, squares = 0;
  for (uint v = get_global_id(0); v < n / 4; v += get_global_size(0)) {
    const float4 x = ((global const float4 *)a)[v] - shift;
    sums += x;
    squares += x * x;
  }
  float sum = (sums.x + sums.y) + (sums.z + sums.w);
  float square = (squares.x + squares.y) + (squares.z + squares.w);
  if (get_global_id(0) == 0)
    for (uint i = n / 4 * 4; i < n; i++) {
      const float x = a[i] - shift;
      sum += x;
      square += x * x;
    }
  sum = group_sum(sum, part);
  square = group_sum(square, part);
  if (get_local_id(0) == 0) {
    parts[2 * get_group_id(0)] = sum;
    parts[2 * get_group_id(0) + 1] = square;
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void finish(global const float *restrict a, global const float *restrict parts,
            global float *restrict variance, global float *restrict mean, const uint groups,
            const uint n) {
  local float part[GROUP];
  float sum = 0, square = 0;
  for (uint g = get_local_id(0); g < groups; g += GROUP) {
    sum += parts[2 * g];
    square += parts[2 * g + 1];
  }
  sum = group_sum(sum, part);
  square = group_sum(square, part);
  if (get_local_id(0) > 0) return;
  //> finish
  const float m = sum / n;
  *mean = (SHIFTED ? a[0] : 0) + m;
  *variance = square / n - m * m;
  //<
}
