// STREAM with several loads in flight: a work-item issues ITEMS independent 16-byte loads
// before it needs the first of them, so that fewer work-items keep the memory as busy.
// A group owns a block of ITEMS * GROUP vectors; its loads stay coalesced because the items
// of one work-item lie GROUP vectors apart.

#define FLOATS(v) ((global float *)(v))
#define READ(v) ((global const float *)(v))
#define REST(i, n) for (uint k = 4 * (i); k < (n); k++)

// The vector that work-item `me` treats as its item number `k`, and whether all of them are whole.
#define FIRST (get_group_id(0) * GROUP * ITEMS + get_local_id(0))
#define ITEM(k) (FIRST + (k) * GROUP)
#define ALL_WHOLE(n) (ITEM(ITEMS - 1) < (n) / 4)
#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)

//> copy
kernel void copy(global const float4 *restrict a,
                 global float4 *restrict c, const uint n) {
  if (ALL_WHOLE(n)) {
    float4 x[ITEMS];
    EACH(k) x[k] = a[ITEM(k)];  // none waits for another
    EACH(k) c[ITEM(k)] = x[k];
    return;
  }
  for (uint i = FIRST; i <= ITEM(ITEMS - 1); i += GROUP) {
    if (i < n / 4) c[i] = a[i];
    else REST(i, n) FLOATS(c)[k] = READ(a)[k];
  }
}
//<

kernel void mul(global float4 *restrict b, global const float4 *restrict c, const float s,
                const uint n) {
  if (ALL_WHOLE(n)) {
    float4 x[ITEMS];
    EACH(k) x[k] = c[ITEM(k)];
    EACH(k) b[ITEM(k)] = s * x[k];
    return;
  }
  for (uint i = FIRST; i <= ITEM(ITEMS - 1); i += GROUP) {
    if (i < n / 4) b[i] = s * c[i];
    else REST(i, n) FLOATS(b)[k] = s * READ(c)[k];
  }
}

kernel void add(global const float4 *restrict a, global const float4 *restrict b,
                global float4 *restrict c, const uint n) {
  if (ALL_WHOLE(n)) {
    float4 x[ITEMS], y[ITEMS];
    EACH(k) x[k] = a[ITEM(k)], y[k] = b[ITEM(k)];
    EACH(k) c[ITEM(k)] = x[k] + y[k];
    return;
  }
  for (uint i = FIRST; i <= ITEM(ITEMS - 1); i += GROUP) {
    if (i < n / 4) c[i] = a[i] + b[i];
    else REST(i, n) FLOATS(c)[k] = READ(a)[k] + READ(b)[k];
  }
}

kernel void triad(global float4 *restrict a, global const float4 *restrict b,
                  global const float4 *restrict c, const float s, const uint n) {
  if (ALL_WHOLE(n)) {
    float4 x[ITEMS], y[ITEMS];
    EACH(k) x[k] = b[ITEM(k)], y[k] = c[ITEM(k)];
    EACH(k) a[ITEM(k)] = x[k] + s * y[k];
    return;
  }
  for (uint i = FIRST; i <= ITEM(ITEMS - 1); i += GROUP) {
    if (i < n / 4) a[i] = b[i] + s * c[i];
    else REST(i, n) FLOATS(a)[k] = READ(b)[k] + s * READ(c)[k];
  }
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
void dot_parts(global const float4 *restrict a, global const float4 *restrict b,
               global float *restrict parts, const uint n) {
  local float part[GROUP];
  const uint step = get_global_size(0);
  float4 four[ITEMS];  // a sum for each load in flight: no addition waits for another
  EACH(k) four[k] = 0;
  uint i = get_global_id(0);
  for (; i < n / 4 && n / 4 - i > (ITEMS - 1) * step; i += ITEMS * step) {
    float4 x[ITEMS], y[ITEMS];
    EACH(k) x[k] = a[i + k * step], y[k] = b[i + k * step];
    EACH(k) four[k] = fma(x[k], y[k], four[k]);
  }
  for (; i < n / 4; i += step) four[0] = fma(a[i], b[i], four[0]);
  for (uint k = 1; k < ITEMS; k++) four[0] += four[k];
  float sum = four[0].x + four[0].y + four[0].z + four[0].w;
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
