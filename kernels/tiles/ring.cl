// A ring of STAGES places for slabs in local memory, which the copy engine fills. Each place has two
// barriers: `full` is reached when all bytes of a slab have come, `empty` when all WORKERS warps that
// multiply have read it.
//
// A barrier has phases, which end in turn; who waits names the parity of the phase that must have ended.
// In round r a place is full when phase r of `full` ends, and may be filled anew when phase r - 1 of
// `empty` has ended; a new barrier counts as one whose odd phase has ended, so that round 0 waits for
// nothing.

// A barrier: so many arrivals end a phase; so does the last of the bytes that it was told of.
#define PREPARE(at, arrivals)                                                                    \
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(at), "r"(arrivals) : "memory")
#define ARRIVE(at)                                                                               \
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(at) : "memory")
#define ARRIVE_AND_EXPECT(at, bytes)                                                             \
  asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared.b64 s, [%0], %1; }" ::"r"(at),   \
               "r"(bytes)                                                                        \
               : "memory")
// Who has prepared barriers shows them to the others, and to the copy engine.
#define SHOW_BARRIERS                                                                            \
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");                             \
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory")

// Prepares the barriers of all places, 8 bytes each.
inline void prepare_ring(const uint full, const uint empty) {
  for (uint s = 0; s < STAGES; s++) {
    PREPARE(full + 8 * s, 1);
    PREPARE(empty + 8 * s, WORKERS);
  }
}

// Waits until a phase of this parity has ended.
inline void await(const uint at, const uint parity) {
  uint ended;
  do {
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; "
                 "selp.u32 %0, 1, 0, p; }"
                 : "=r"(ended)
                 : "r"(at), "r"(parity)
                 : "memory");
  } while (!ended);
}

// Bytes in one piece to local memory; they count at a barrier as they arrive.
#define BRING(to, from, bytes, at)                                                               \
  asm volatile(                                                                                  \
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"  \
      ::"r"(to), "l"(from), "r"(bytes), "r"(at)                                                  \
      : "memory")
// A box of a matrix, whose first element is in this column and row, to local memory; its bytes
// count at a barrier as they arrive.
#define BRING_BOX(to, map, column, row, at)                                                      \
  asm volatile(                                                                                  \
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes "             \
      "[%0], [%1, {%2, %3}], [%4];" ::"r"(to), "l"(map), "r"(column), "r"(row), "r"(at)          \
      : "memory")
