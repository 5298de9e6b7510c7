// A matrix by several vectors at once, that is, by a matrix: a group makes BM by BN elements of c, TM by
// TN a work-item, out of slabs of BK columns of a and rows of b in local memory.

#define GROUP (BM / TM * (BN / TN))

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint rows, const uint depth, const uint columns) {
  // Columns of a lie as rows, a word apart from multiples of 32, so that no lanes meet in a bank.
  local float left[BK][BM + 1], right[BK][BN];
  const uint me = get_local_id(0);
  const uint x = me % (BN / TN), y = me / (BN / TN) * TM;
  const uint across = BN * get_group_id(0), down = BM * get_group_id(1);
  float sum[TM][TN];
  #pragma unroll
  for (uint i = 0; i < TM * TN; i++) sum[i / TN][i % TN] = 0;

  for (uint from = 0; from < depth; from += BK) {
    #pragma unroll
    for (uint q = 0; q < BM * BK / GROUP; q++) {
      const uint p = me + GROUP * q, row = down + p / BK, k = from + p % BK;
      left[p % BK][p / BK] = row < rows && k < depth ? a[row * depth + k] : 0;
    }
    #pragma unroll
    for (uint q = 0; q < BK * BN / GROUP; q++) {
      const uint p = me + GROUP * q, k = from + p / BN, column = across + p % BN;
      right[p / BN][p % BN] = k < depth && column < columns ? b[k * columns + column] : 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint k = 0; k < BK; k++) {
      float u[TM], v[TN];
      #pragma unroll
      for (uint i = 0; i < TM; i++) u[i] = left[k][y + i];
      #pragma unroll
      for (uint j = 0; j < TN; j++) v[j] = right[k][x + BN / TN * j];
      #pragma unroll
      for (uint i = 0; i < TM; i++)
        #pragma unroll
        for (uint j = 0; j < TN; j++)
          sum[i][j] = fma(u[i], v[j], sum[i][j]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN; j++) {
      const uint row = down + y + i, column = across + x + BN / TN * j;
      if (row < rows && column < columns) c[row * columns + column] = sum[i][j];
    }
}
