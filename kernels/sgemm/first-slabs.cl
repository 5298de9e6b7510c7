// Within a kernel: goes to the tile in row `down` and column `across`, and waits for the first of the slabs
// that it asks for. `u` and `v` are what a step takes, one of two each.

  a += (down + me / 8) * depth + me % 8;
  b += me / (BN / 4) * n + across + me % (BN / 4) * 4;
  local float *lefts = ring + me % 8 * PITCH + me / 8;
  local float *rights = ring + LEFT + 4 * me;
  float4 sum[TM][TN / 4];
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++) sum[i][j] = 0;

  // Behind the last slab the last one is copied again and again, to places that nobody reads.
  uint ahead = depth / BK - 1;
  #pragma unroll
  for (uint s = 0; s < STAGES - 1; s++) {
    copy(lefts + STAGE * s, rights + STAGE * s, a, b, n, depth, 0, 1);
    COMMIT;
    a += ahead > 0 ? BK : 0;
    b += ahead > 0 ? BK * n : 0;
    ahead -= ahead > 0;
  }
  WAIT(STAGES - 2);
  barrier(CLK_LOCAL_MEM_FENCE);
  float u[2][TM];
  float4 v[2][TN / 4];
