// As triad.cl, with vectors of four floats: a work-item has ILP vectors of each array under way, so
// that one load asks for as many bytes as four loads do there. This isolates what the number of
// loads costs at the same bytes in flight.
//
// BALLAST: words of local memory. ROUNDS: how often a work-item comes for ILP vectors. WIDTH: floats
// of a vector.

#define SHARE (GROUP * ILP * ROUNDS * WIDTH)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void triad(global const float *restrict b, global const float *restrict c,
           global float *restrict a, const float s, const uint n) {
  local uint ballast[BALLAST];
  const uint me = get_local_id(0);
  const uint first = get_group_id(0) * SHARE;
  if (n == 0) {  // it never is, but the compiler has to keep the ballast for it
    for (uint w = me; w < BALLAST; w += GROUP) ballast[w] = first + w;
    barrier(CLK_LOCAL_MEM_FENCE);
    a[me] = ballast[(uint)s % BALLAST];
  }
  if (first + SHARE <= n) {
    #pragma unroll 1
    for (uint r = 0; r < ROUNDS; r++) {
      const uint at = first / WIDTH + r * GROUP * ILP + me;
      float4 x[ILP], y[ILP];
      #pragma unroll
      for (uint k = 0; k < ILP; k++) {
        x[k] = ((global const float4 *)b)[at + k * GROUP];
        y[k] = ((global const float4 *)c)[at + k * GROUP];
      }
      #pragma unroll
      for (uint k = 0; k < ILP; k++)
        ((global float4 *)a)[at + k * GROUP] = fma((float4)s, y[k], x[k]);
    }
  } else {
    for (uint i = first + me; i < n; i += GROUP) a[i] = fma(s, c[i], b[i]);
  }
}
