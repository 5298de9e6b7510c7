// One pass by blocks: a work-item fetches 16 numbers, makes their mean and squares in registers, by
// two passes that cost no memory, and merges them with what it has, by the formula of Chan, Golub and
// LeVeque: one division for 16 numbers.

// So many numbers, their mean, and the sum of the squares of what each is away from it.
typedef struct {
  float count, mean, m2;
} triple;

inline triple merge(const triple a, const triple b) {
  //> merge
  const float count = a.count + b.count;
  if (count == 0) return a;
  const float share = b.count / count, apart = b.mean - a.mean;
  const triple both = {count, a.mean + share * apart,
                       a.m2 + b.m2 + a.count * share * apart * apart};
  //<
  return both;
}

// The numbers of the whole group, in its first work-item.
inline triple group_merge(const triple mine, local triple *part) {
  const uint me = get_local_id(0);
  part[me] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] = merge(part[me], part[me + width]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return part[0];
}

inline float total(const float4 sums) { return (sums.x + sums.y) + (sums.z + sums.w); }

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(global const float *restrict a, global float *restrict parts, const uint n) {
  local triple part[GROUP];
  triple all = {0, 0, 0};
  const uint step = get_global_size(0);
  uint v = get_global_id(0);
  for (; v + 3 * step < n / 4; v += 4 * step) {
    float4 x[4];
    #pragma unroll
    for (uint k = 0; k < 4; k++) x[k] = ((global const float4 *)a)[v + k * step];
    const float mean = total((x[0] + x[1]) + (x[2] + x[3])) / 16;
    float4 m2 = 0;
    #pragma unroll
    for (uint k = 0; k < 4; k++) m2 += (x[k] - mean) * (x[k] - mean);
    const triple block = {16, mean, total(m2)};
    all = merge(all, block);
  }
  for (; v < n / 4; v += step) {
    const float4 x = ((global const float4 *)a)[v];
    const float mean = total(x) / 4;
    const triple block = {4, mean, total((x - mean) * (x - mean))};
    all = merge(all, block);
  }
  if (get_global_id(0) == 0)
    for (uint i = n / 4 * 4; i < n; i++) {
      const triple one = {1, a[i], 0};
      all = merge(all, one);
    }
  all = group_merge(all, part);
  if (get_local_id(0) == 0) {
    parts[3 * get_group_id(0)] = all.count;
    parts[3 * get_group_id(0) + 1] = all.mean;
    parts[3 * get_group_id(0) + 2] = all.m2;
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void finish(global const float *restrict parts, global float *restrict variance,
            global float *restrict mean, const uint groups, const uint n) {
  local triple part[GROUP];
  triple all = {0, 0, 0};
  for (uint g = get_local_id(0); g < groups; g += GROUP) {
    const triple more = {parts[3 * g], parts[3 * g + 1], parts[3 * g + 2]};
    all = merge(all, more);
  }
  all = group_merge(all, part);
  if (get_local_id(0) > 0) return;
  *mean = all.mean;
  *variance = all.m2 / n;
}
