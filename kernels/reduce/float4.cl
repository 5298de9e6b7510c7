// First alone, then together, with 16 bytes a load and ITEMS loads under way: fewer work-items keep
// the memory as busy, and fewer of them have to meet.

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(global const float4 *restrict a, global float *restrict sums, const uint n) {
  local float part[GROUP];
  const uint me = get_local_id(0);
  const uint step = get_global_size(0);
  //> sum
  float4 four[ITEMS];  // a sum for each load under way: no addition waits for another
  EACH(k) four[k] = 0;
  uint i = get_global_id(0);
  for (; i < n / 4 && n / 4 - i > (ITEMS - 1) * step; i += ITEMS * step) {
    float4 x[ITEMS];
    EACH(k) x[k] = a[i + k * step];
    EACH(k) four[k] += x[k];
  }
  for (; i < n / 4; i += step) four[0] += a[i];
  for (uint k = 1; k < ITEMS; k++) four[0] += four[k];
  float sum = four[0].x + four[0].y + four[0].z + four[0].w;
  if (i == n / 4)  // what is left over when n is no multiple of four
    for (uint k = 4 * i; k < n; k++) sum += ((global const float *)a)[k];
  part[me] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = part[0];
  //<
}
