// Four tiles of `xor` behind one barrier: as many bytes under way for each work-item and as few
// barriers for each byte as in `vector`, with loads and rows as in `xor`. The tiles lie a quarter of a
// matrix below each other, so that no row of them is longer than one of a tile.

#define TILES 4

kernel __attribute__((reqd_work_group_size(TILE, ROWS, 1)))
void transpose(global const float *restrict a, global float *restrict t, const uint n) {
  local float tile[TILES][TILE][TILE];
  const uint x = get_local_id(0), y = get_local_id(1);
  const uint left = TILE * get_group_id(0);
  #pragma unroll
  for (uint s = 0; s < TILES; s++) {
    const uint top = TILE * (get_group_id(1) + s * get_num_groups(1));
    #pragma unroll
    for (uint k = y; k < TILE; k += ROWS)
      if (left + x < n && top + k < n) tile[s][k][x ^ k] = a[(top + k) * n + left + x];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  #pragma unroll
  for (uint s = 0; s < TILES; s++) {
    const uint top = TILE * (get_group_id(1) + s * get_num_groups(1));
    #pragma unroll
    for (uint k = y; k < TILE; k += ROWS)
      if (top + x < n && left + k < n) t[(left + k) * n + top + x] = tile[s][x][k ^ x];
  }
}
