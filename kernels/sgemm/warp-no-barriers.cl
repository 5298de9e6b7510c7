// As `warp`, where the same BK terms of every sum come again and again: all slabs but the last are
// multiplied from the first one's place in local memory, and the later ones are stored at another
// place, which is read only at the end. So no work-item has to wait for another in between.
//
// BARRIERS: whether all wait for each other at every slab all the same. The difference is the price
// of the barriers.
//
// Every matrix has whole tiles. Where n is no multiple of them, `fit` makes it one first and takes
// the margin off again afterwards.

#define LANES_DOWN (WM / TM)
#define LANES_ACROSS (WN / TN)
#define GROUP (BM / WM * (BN / WN) * LANES_DOWN * LANES_ACROSS)
#define A_LOADS (BM * BK / 4 / GROUP)
#define B_LOADS (BK * BN / 4 / GROUP)

// Sixteen bytes that begin at a multiple of sixteen.
inline float4 far4(global const float *p) { return *(global const float4 *)p; }
inline float4 near4(local const float *p) { return *(local const float4 *)p; }

// Where the float of a row in step k of a tile lies: a warp that stores the fours it has fetched
// from 128 / BK rows meets no bank twice.
inline uint place(const uint k, const uint row) {
  return BM * k + (row ^ (128 / BK * (k / 4)));
}

// From `fr` rows of `fc` floats to `tr` rows of `tc`, with zeros where there was nothing.
kernel void fit(global const float *restrict from, const uint fr, const uint fc,
                global float *restrict to, const uint tr, const uint tc) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x < tc && y < tr) to[y * tc + x] = x < fc && y < fr ? from[y * fc + x] : 0;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint n, const uint depth) {
  local float lefts[2 * BK * BM] __attribute__((aligned(16)));
  local float rights[2 * BK * BN] __attribute__((aligned(16)));
  const uint me = get_local_id(0), lane = me % 32, warp = me / 32;
  const uint x = warp % (BN / WN) * WN + lane % LANES_ACROSS * 4;
  const uint y = warp / (BN / WN) * WM + lane / LANES_ACROSS * 4;
  const uint across = BN * get_group_id(0), down = BM * get_group_id(1);
  float4 sum[TM][TN / 4];
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++) sum[i][j] = 0;

  for (uint from = 0; from < depth; from += BK) {
    const bool starting = from == 0, ending = from + BK == depth;
    local float *left = lefts + (starting ? 0 : BK * BM);
    local float *right = rights + (starting ? 0 : BK * BN);
    #pragma unroll
    for (uint q = 0; q < A_LOADS; q++) {
      const uint p = me + GROUP * q;
      const uint row = p / (BK / 4), k = p % (BK / 4) * 4;
      const float4 v = far4(a + (down + row) * depth + from + k);
      left[place(k, row)] = v.s0;
      left[place(k + 1, row)] = v.s1;
      left[place(k + 2, row)] = v.s2;
      left[place(k + 3, row)] = v.s3;
    }
    #pragma unroll
    for (uint q = 0; q < B_LOADS; q++) {
      const uint p = me + GROUP * q;
      const uint k = p / (BN / 4), column = p % (BN / 4) * 4;
      *(local float4 *)(right + BN * k + column) =
          far4(b + (from + k) * n + across + column);
    }
    if (BARRIERS || starting || ending) barrier(CLK_LOCAL_MEM_FENCE);
    left = lefts + (ending && !starting ? BK * BM : 0);
    right = rights + (ending && !starting ? BK * BN : 0);
    #pragma unroll
    for (uint k = 0; k < BK; k++) {
      float u[TM];
      float4 v[TN / 4];
      #pragma unroll
      for (uint i = 0; i < TM; i += 4) {
        const float4 f = near4(left + place(k, y + LANES_DOWN * i));
        u[i] = f.s0, u[i + 1] = f.s1, u[i + 2] = f.s2, u[i + 3] = f.s3;
      }
      #pragma unroll
      for (uint j = 0; j < TN / 4; j++)
        v[j] = near4(right + BN * k + x + 4 * LANES_ACROSS * j);
      #pragma unroll
      for (uint i = 0; i < TM; i++)
        #pragma unroll
        for (uint j = 0; j < TN / 4; j++)
          sum[i][j] = fma((float4)(u[i]), v[j], sum[i][j]);
    }
    if (BARRIERS) barrier(CLK_LOCAL_MEM_FENCE);
  }
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++)
      *(global float4 *)(c + (down + y + i / 4 * 4 * LANES_DOWN + i % 4) * n + across + x +
                         LANES_ACROSS * 4 * j) = sum[i][j];
}
