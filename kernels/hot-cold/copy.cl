// A copy with 16 bytes a work-item. It knows neither where its data was before, in a cache or in
// memory, nor what the data is; only one of the two should matter.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void copy(global const float4 *restrict from, global float4 *restrict to, const uint n) {
  const uint i = get_global_id(0);
  if (i < n / 4) to[i] = from[i];
  else for (uint k = 4 * i; k < n; k++)
    ((global float *)to)[k] = ((global const float *)from)[k];
}
