// Tiles that all GROUP work-items copy to local memory (cp.async), chunk by chunk.

#define ROW_CHUNKS (WIDTH / 8)  // of a row, 16 bytes each

#include "../tiles/copies.cl"
#include "anew.cl"

// A chunk, or zeros where `bytes` is zero instead of 16.
#define COPY_OR_ZERO(to, from, bytes)                                                            \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16, %2;" ::"r"(to), "l"(from),    \
               "r"(bytes)                                                                        \
               : "memory")

// `rows` rows of a head of n, from the `first` on, zeros where they end; in slabs of 64 numbers of
// a row, whose chunks are swizzled over eight places. GROUP / ROW_CHUNKS is a multiple of eight, so
// that the chunks of a work-item lie in the same place of their rows.
inline void fetch_tile(const uint tile, global const uchar *head, const uint first,
                       const uint rows, const uint n) {
  uint me = get_local_id(0);
  ANEW(me);
  const uint line = me / ROW_CHUNKS, chunk = me % ROW_CHUNKS;
  const uint to = tile + 128 * (chunk / 8 * rows + line) + 16 * (chunk % 8 ^ line % 8);
  head += ((size_t)(first + line) * ROW_CHUNKS + chunk) * 16;
  #pragma unroll
  for (uint h = 0; h < rows * ROW_CHUNKS / GROUP; h++) {
    const uint further = h * (GROUP / ROW_CHUNKS);
    COPY_OR_ZERO(to + 128 * further, head + 16 * ROW_CHUNKS * further,
                 first + line + further < n ? 16 : 0);
  }
}
