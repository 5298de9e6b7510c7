#include "advance.cl"

// Rows of a head from this one on: a box for each 64 numbers of a row.
inline void bring(const uint to, global const ulong *map, const uint row, const uint head,
                  const uint rows, const uint at) {
  ARRIVE_AND_EXPECT(at, rows * WIDTH * 2);
  #pragma unroll
  for (uint column = 0; column < WIDTH; column += 64) {
    asm volatile(
        "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes "
        "[%0], [%1, {%2, %3, %4}], [%5];" ::"r"(to + column * rows * 2), "l"(map), "r"(column),
        "r"(row), "r"(head), "r"(at)
        : "memory");
  }
}
