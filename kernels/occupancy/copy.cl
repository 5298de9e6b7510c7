// The loads of triad.cl with twice its stores: both arrays are copied.
//
// BALLAST: words of local memory. ROUNDS: how often a work-item comes for ILP elements.

#define SHARE (GROUP * ILP * ROUNDS)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void copy_both(global const float *restrict b, global const float *restrict c,
               global float *restrict a, global float *restrict d, const uint n) {
  local uint ballast[BALLAST];
  const uint me = get_local_id(0);
  const uint first = get_group_id(0) * SHARE;
  if (n == 0) {  // it never is, but the compiler has to keep the ballast for it
    for (uint w = me; w < BALLAST; w += GROUP) ballast[w] = first + w;
    barrier(CLK_LOCAL_MEM_FENCE);
    a[me] = ballast[(first + n) % BALLAST];
  }
  if (first + SHARE <= n) {
    #pragma unroll 1
    for (uint r = 0; r < ROUNDS; r++) {
      const uint at = first + r * GROUP * ILP + me;
      float x[ILP], y[ILP];
      #pragma unroll
      for (uint k = 0; k < ILP; k++) {
        x[k] = b[at + k * GROUP];
        y[k] = c[at + k * GROUP];
      }
      #pragma unroll
      for (uint k = 0; k < ILP; k++) {
        a[at + k * GROUP] = x[k];
        d[at + k * GROUP] = y[k];
      }
    }
  } else {
    for (uint i = first + me; i < n; i += GROUP) {
      a[i] = b[i];
      d[i] = c[i];
    }
  }
}
