// One launch instead of two: every group takes a number when it has left its sum behind, and the
// group that takes the last one adds up the sums of all. Nobody waits.

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)

// What I wrote before can be seen by whoever sees what I write next.
#ifdef CAPABILITY
#define PUBLISH asm volatile("fence.acq_rel.gpu;" ::: "memory")
#else
#define PUBLISH mem_fence(CLK_GLOBAL_MEM_FENCE)
#endif

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
void fold(global const float4 *restrict a, global uint *parts, global uint *done,
          global float *restrict total, const uint n) {
  local float part[GROUP];
  local uint last;
  const uint me = get_local_id(0);
  const uint step = get_global_size(0);
  float4 four[ITEMS];
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
  if (i == n / 4)
    for (uint k = 4 * i; k < n; k++) sum += ((global const float *)a)[k];
  sum = group_sum(sum, part);

  const uint groups = get_num_groups(0);
  if (me == 0) {
    atomic_xchg(parts + get_group_id(0), as_uint(sum));
    PUBLISH;
    last = atomic_inc(done) == groups - 1;
    PUBLISH;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (!last) return;

  sum = 0;
  for (uint g = me; g < groups; g += GROUP) sum += as_float(atomic_or(parts + g, 0));
  sum = group_sum(sum, part);
  if (me == 0) {
    *total = sum;
    atomic_xchg(done, 0);  // as it was, for the next run
  }
}
