// As `column`, with tiles that are declared to begin at a multiple of sixteen bytes: a compiler may
// then load four neighbours of a row at once.

#define GROUP (BM / TM * BN)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint n) {
  local float left[BM][BK] __attribute__((aligned(16)));
  local float right[BK][BN] __attribute__((aligned(16)));
  const uint me = get_local_id(0), x = me % BN, y = me / BN * TM;
  const uint across = BN * get_group_id(0), down = BM * get_group_id(1);
  float sum[TM];
  #pragma unroll
  for (uint i = 0; i < TM; i++) sum[i] = 0;

  for (uint from = 0; from < n; from += BK) {
    #pragma unroll
    for (uint q = 0; q < BM * BK / GROUP; q++) {
      const uint p = me + GROUP * q, row = down + p / BK, k = from + p % BK;
      left[p / BK][p % BK] = row < n && k < n ? a[row * n + k] : 0;
    }
    #pragma unroll
    for (uint q = 0; q < BK * BN / GROUP; q++) {
      const uint p = me + GROUP * q, k = from + p / BN, column = across + p % BN;
      right[p / BN][p % BN] = k < n && column < n ? b[k * n + column] : 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint k = 0; k < BK; k++) {
      const float v = right[k][x];
      #pragma unroll
      for (uint i = 0; i < TM; i++)
        sum[i] = fma(left[y + i][k], v, sum[i]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    if (down + y + i < n && across + x < n) c[(down + y + i) * n + across + x] = sum[i];
}
