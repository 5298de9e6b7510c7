// The table of table.cl in a loop that stays one, as the loops of branch.cl do.

#define PERIOD 64
#define M -0x1.ffffep-1f

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void paths(global const uint *restrict path, global const float *restrict start,
           global const float *restrict table, global float *restrict out, const uint steps,
           const uint n) {
  const uint i = get_global_id(0);
  if (i >= n) return;
  float x = start[i % PERIOD];
  const float b = table[path[i]];
  #pragma unroll 1
  for (uint k = 0; k < steps; k += 16) {
    #pragma unroll
    for (uint u = 0; u < 16; u++) x = fma(x, M, b);
  }
  out[i] = x;
}
