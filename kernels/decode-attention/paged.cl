// As ring.cl, for keys and values that lie in pages of 64 tokens, anywhere in memory: a table tells
// the page of each 64 tokens of a sequence. A page has the rows of its tokens head after head,
// HEADS of them. To the copy engine, each head of each page is a matrix.

#include "places.cl"

// By one work-item, which looks up the page of the next block while it waits for a place.
__attribute__((always_inline))
inline void ask(const uint at, const uint full, const uint empty, global const ulong *restrict k,
                global const ulong *restrict v, global const uint *restrict table, const uint n,
                const uint heads, const uint splits, const uint per) {
  const uint pages = (n + BLOCK - 1) / BLOCK;
  uint turn = 0;
  for (uint w = get_group_id(0); w < heads * splits; w += get_num_groups(0)) {
    const uint head = w / splits, split = w % splits, blocks = blocks_of(split, per, n);
    global const uint *mine = table + head / HEADS * pages + split * per;
    uint page = blocks > 0 ? mine[0] : 0;
    for (uint b = 0; b < blocks; b++) {
      const uint matrix = page * HEADS + head % HEADS;
      page = mine[min(b + 1, blocks - 1)];
      bring_block(at, full, empty, turn++, k, v, 0, matrix);
    }
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint *restrict q, global const ulong *restrict k,
            global const ulong *restrict v, global const uint *restrict table,
            global uint2 *restrict o, global float2 *scales, global float4 *mixes,
            global uint *done, const uint n, const uint heads, const uint splits,
            const uint per) {
  local __attribute__((aligned(1024))) uchar room[STAGES * PLACE_BYTES];
  local __attribute__((aligned(8))) ulong barriers[2 * STAGES];
  local meeting here;
  local uint is_last;
  const uint at = (uint)(size_t)&room[0];
  const uint full = (uint)(size_t)&barriers[0], empty = full + 8 * STAGES;
  if (get_local_id(0) == 0) {
    prepare_ring(full, empty);
    SHOW_BARRIERS;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) >= 32 * WARPS) {
    if (get_local_id(0) == 32 * WARPS) {
      ask(at, full, empty, k, v, table, n, heads, splits, per);
    }
    return;
  }
  work(&here, &is_last, done, at, full, empty, q, o, scales, mixes, n, heads, splits, per);
}
