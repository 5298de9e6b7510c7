// One pass by Welford's recurrence: every number that comes moves the mean a little. Each work-item
// has four recurrences of its own, side by side; their results are merged, as are those of work-items
// and groups, by the formula of Chan, Golub and LeVeque.

// So many numbers, their mean, and the sum of the squares of what each is away from it.
typedef struct {
  float count, mean, m2;
} triple;

inline triple merge(const triple a, const triple b) {
  const float count = a.count + b.count;
  if (count == 0) return a;
  const float share = b.count / count, apart = b.mean - a.mean;
  const triple both = {count, a.mean + share * apart,
                       a.m2 + b.m2 + a.count * share * apart * apart};
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

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void fold(global const float *restrict a, global float *restrict parts, const uint n) {
  local triple part[GROUP];
  float4 mean = 0, m2 = 0;
  float count = 0;
  //> recurrence
  for (uint v = get_global_id(0); v < n / 4; v += get_global_size(0)) {
    const float4 x = ((global const float4 *)a)[v];
    const float4 apart = x - mean;
    count += 1;
    mean += apart / count;
    m2 += apart * (x - mean);
  }
  //<
  const triple x = {count, mean.x, m2.x}, y = {count, mean.y, m2.y};
  const triple z = {count, mean.z, m2.z}, w = {count, mean.w, m2.w};
  triple all = merge(merge(x, y), merge(z, w));
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
