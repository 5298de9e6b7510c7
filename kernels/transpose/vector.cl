// Tiles of 64 by 64 floats, with 16 bytes at a time on both sides and four loads under way in each of
// the 256 work-items.
//
// In local memory a row has 16 pieces of 16 bytes, shuffled by the number of the four rows it is
// among: a warp writes whole pieces, and the 32 words that it reads together lie in 32 banks.

#define SIDE 64
#define PIECES (SIDE / 4)
#define LOADS 4
#define BAND (SIDE / LOADS)

inline uint place(const uint row, const uint column) {
  return SIDE * row + 4 * ((column / 4) ^ (row / 4)) + column % 4;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void transpose(global const float *restrict a, global float *restrict t, const uint n) {
  local float tile[SIDE * SIDE] __attribute__((aligned(16)));
  const uint me = get_local_id(0);
  const uint left = SIDE * get_group_id(0), top = SIDE * get_group_id(1);

  if (n % 4 == 0 && left + SIDE <= n && top + SIDE <= n) {
    // A warp reads two rows of the tile at a time, and writes half of each of four.
    const uint across = 4 * (me % PIECES), down = me / PIECES;
    float4 row[LOADS];
    #pragma unroll
    for (uint k = 0; k < LOADS; k++)
      row[k] = *(global const float4 *)(a + (top + down + BAND * k) * n + left + across);
    #pragma unroll
    for (uint k = 0; k < LOADS; k++)
      *(local float4 *)(tile + place(down + BAND * k, across)) = row[k];
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint c = 4 * (me % 8 + 8 * (me / 32 % 2));
    const uint r = me / 8 % 4 + 4 * (me / 64);
    #pragma unroll
    for (uint k = 0; k < LOADS; k++) {
      const uint turned = r + BAND * k;
      const float4 column = (float4)(tile[place(c, turned)], tile[place(c + 1, turned)],
                                     tile[place(c + 2, turned)], tile[place(c + 3, turned)]);
      *(global float4 *)(t + (left + turned) * n + top + c) = column;
    }
  } else {
    for (uint i = me; i < SIDE * SIDE; i += GROUP) {
      const uint x = i % SIDE, y = i / SIDE;
      if (left + x < n && top + y < n) tile[place(y, x)] = a[(top + y) * n + left + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = me; i < SIDE * SIDE; i += GROUP) {
      const uint x = i % SIDE, y = i / SIDE;
      if (top + x < n && left + y < n) t[(left + y) * n + top + x] = tile[place(x, y)];
    }
  }
}
