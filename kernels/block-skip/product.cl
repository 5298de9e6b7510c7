// C = A B where a mask of tiles wants it, zero elsewhere: TM by TN elements for each work-item of a
// group that makes BM by BN.
//
// SKIP: 0 makes every tile and then asks the mask; 1 asks first and leaves; 2 gets a list of the
// tiles that are wanted, and finds the others cleared.

#define GROUP (BM / TM * (BN / TN))

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void clear(global float *restrict c, const uint n) {
  const uint i = get_global_id(0);
  if (i < n * n) c[i] = 0;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          global const uint *restrict tiles, const uint n) {
  local float left[BK][BM], right[BK][BN];
  const uint me = get_local_id(0), x = me % (BN / TN) * TN, y = me / (BN / TN) * TM;
  const uint columns = (n + BN - 1) / BN;
  //> tile
#if SKIP == 2
  const uint tile = tiles[get_group_id(0)];
  const bool wanted = true;
#else
  const uint tile = get_group_id(0);
  const bool wanted = tiles[tile] != 0;
#endif
  const uint depth = SKIP == 0 || wanted ? n : 0;
  //<
  const uint across = tile % columns * BN, down = tile / columns * BM;
  float sum[TM][TN];
  #pragma unroll
  for (uint i = 0; i < TM * TN; i++) sum[i / TN][i % TN] = 0;

  for (uint from = 0; from < depth; from += BK) {
    #pragma unroll
    for (uint q = 0; q < BM * BK / GROUP; q++) {
      const uint p = me + GROUP * q, row = down + p / BK, k = from + p % BK;
      left[p % BK][p / BK] = row < n && k < n ? a[row * n + k] : 0;
    }
    #pragma unroll
    for (uint q = 0; q < BK * BN / GROUP; q++) {
      const uint p = me + GROUP * q, k = from + p / BN, column = across + p % BN;
      right[p / BN][p % BN] = k < n && column < n ? b[k * n + column] : 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint k = 0; k < BK; k++) {
      float u[TM], v[TN];
      #pragma unroll
      for (uint i = 0; i < TM; i++) u[i] = left[k][y + i];
      #pragma unroll
      for (uint j = 0; j < TN; j++) v[j] = right[k][x + j];
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
    for (uint j = 0; j < TN; j++)
      if (down + y + i < n && across + x + j < n)
        c[(down + y + i) * n + across + x + j] = wanted ? sum[i][j] : 0;
}
