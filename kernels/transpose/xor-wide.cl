// The tile of `xor`, moved in pieces of 16 bytes: each work-item has one load of four floats where it
// had four of one, so that as many bytes are under way, for as many barriers, in rows as long.
//
// The pieces of a row are shuffled by the number of the four rows it is among: the 32 words that a
// warp reads together lie in 32 banks.

#define PIECES (TILE / 4)

inline uint place(const uint row, const uint column) {
  return TILE * row + 4 * ((column / 4) ^ (row / 4)) + column % 4;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void transpose(global const float *restrict a, global float *restrict t, const uint n) {
  local float tile[TILE * TILE] __attribute__((aligned(16)));
  const uint me = get_local_id(0);
  const uint left = TILE * get_group_id(0), top = TILE * get_group_id(1);

  if (n % 4 == 0 && left + TILE <= n && top + TILE <= n) {
    const uint c = 4 * (me % PIECES), r = me / PIECES;
    *(local float4 *)(tile + place(r, c)) = *(global const float4 *)(a + (top + r) * n + left + c);
    barrier(CLK_LOCAL_MEM_FENCE);
    const float4 column = (float4)(tile[place(c, r)], tile[place(c + 1, r)],
                                   tile[place(c + 2, r)], tile[place(c + 3, r)]);
    *(global float4 *)(t + (left + r) * n + top + c) = column;
  } else {
    for (uint i = me; i < TILE * TILE; i += GROUP) {
      const uint x = i % TILE, y = i / TILE;
      if (left + x < n && top + y < n) tile[place(y, x)] = a[(top + y) * n + left + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = me; i < TILE * TILE; i += GROUP) {
      const uint x = i % TILE, y = i / TILE;
      if (top + x < n && left + y < n) t[(left + y) * n + top + x] = tile[place(x, y)];
    }
  }
}
