// Copies of slabs from memory to local memory that need no register (cp.async).

// A chunk; the copy is under way when this is done.
#define COPY(to, from)                                                                           \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(to), "l"(from)         \
               : "memory")
#define COMMIT asm volatile("cp.async.commit_group;" ::: "memory")
// Waits until of the groups of copies that were committed at most so many are under way.
#define WAIT(most) asm volatile("cp.async.wait_group %0;" ::"n"(most) : "memory")

// Rows of a tile, one slab along k: all GROUP items of the group fetch CHUNKS chunks of every row, of which
// each has 16 bytes. `from` and `to` are those of an item's first chunk; GROUP / CHUNKS rows further down
// the places of chunks repeat. Rows lie `pitch` bytes apart in memory.
inline void fetch(global const uchar *from, const uint to, const uint rows, const uint pitch) {
  #pragma unroll
  for (uint h = 0; h < rows * CHUNKS / GROUP; h++) {
    COPY(to + h * GROUP * 16, from + h * (GROUP / CHUNKS) * pitch);
  }
}
