// O = softmax(Q K' / sqrt(WIDTH)) V for each head of n rows of WIDTH fp16 numbers, sums in fp32, by
// the matrix instruction of four warps (wgmma).
//
// A group has QUERIES queries, four warps 64 of them. Blocks of KEYS keys and their values have two
// places each, to which all warps copy the next ones while they work on these. A warp waits for its
// products with the keys, turns them into powers, which stay in its registers as the left matrix of
// the next product, and waits for that with the values.
//
// CAUSAL: row i sees keys 0 to i. BAND: as in order.cl.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define FORMAT 1
#define LAZY 0
#define WARP 32
#define GROUP (QUERIES * 2)
#define CHUNKS 8                        // of a row of a slab, 16 bytes each
#define Q_BYTES (QUERIES * WIDTH * 2)
#define BLOCK_BYTES (KEYS * WIDTH * 2)

#include "copies.cl"
#include "order.cl"
#include "warpgroup.cl"
#include "summaries.cl"

// Shows what this item has written to local memory to the units that read it for the instruction.
#define SHOW asm volatile("fence.proxy.async.shared::cta;" ::: "memory")

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uchar *restrict q, global const uchar *restrict k,
            global const uchar *restrict v, global ushort *restrict o_of_all, const uint n,
            const uint heads) {
  local __attribute__((aligned(1024))) uchar room[Q_BYTES + 4 * BLOCK_BYTES];
  const uint at = (uint)(size_t)&room[0], k_at = at + Q_BYTES, v_at = k_at + 2 * BLOCK_BYTES;
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP, t = lane % 4;
  const uint2 place = place_of(get_group_id(0), heads, (n + QUERIES - 1) / QUERIES);
  const uint blocks = blocks_of(place.y, n);
  const size_t head = (size_t)place.x * n * WIDTH;
  q += 2 * head;
  k += 2 * head;
  v += 2 * head;

  // The first of the 16 rows of this warp, and of this lane's two; up to which column they need no
  // mask.
  const uint first = place.y + warp * 16, row = first + lane / 4;
  const uint limit = limit_of(row, n), whole = limit_of(first, n);
  const ulong queries = descriptor(at + warp / 4 * 64 * 128);
  float s[KEYS / 2], o[WIDTH / 2], top[2], sum[4], less[2];
  uint p[KEYS / 4];
  begin(top, sum, o);

  fetch_tile(at, q, place.y, QUERIES, n);
  fetch_tile(k_at, k, (blocks - 1) * KEYS, KEYS, n);
  COMMIT;
  fetch_tile(v_at, v, (blocks - 1) * KEYS, KEYS, n);
  COMMIT;
  for (uint j = blocks; j > 0; j--) {
    const uint here = (blocks - j) % 2 * BLOCK_BYTES, next = BLOCK_BYTES - here;
    // Keys have come, and nobody reads the places of the block before any more.
    WAIT(1);
    SHOW;
    barrier(CLK_LOCAL_MEM_FENCE);
    BEGIN;
    multiply_keys(s, queries, descriptor(k_at + here));
    END;
    if (j > 1) fetch_tile(k_at + next, k, (j - 2) * KEYS, KEYS, n);
    COMMIT;
    if (j > 1) fetch_tile(v_at + next, v, (j - 2) * KEYS, KEYS, n);
    COMMIT;
    FINISH_S(0);
    if (j * KEYS > whole) mask(s, (j - 1) * KEYS + 2 * t, limit);
    to_powers(s, top, sum, less);
    words_of(p, s);
    rescale(o, less);
    // Values have come.
    WAIT(2);
    SHOW;
    barrier(CLK_LOCAL_MEM_FENCE);
    BEGIN;
    multiply_values(o, p, values_at(v_at + here));
    END;
    FINISH_O(0);
  }
  store_rows(o_of_all + head, o, sum, row, n, t);
}
