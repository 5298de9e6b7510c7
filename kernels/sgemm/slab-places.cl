// Where slabs have their places in local memory, and how they get there, for tuned.cl and its relatives.
//
// BM, BN: rows and columns of the product that a group makes. BK: terms of a slab. WM, WN: rows and
// columns that a warp makes; TM, TN: those of a work-item. STAGES: places.

#define LANES_DOWN (WM / TM)
#define LANES_ACROSS (WN / TN)
#define GROUP (BM / WM * (BN / WN) * LANES_DOWN * LANES_ACROSS)

// A row of `left`, which is one step: the column of the tile of `a`, and four floats more, so that
// a warp that copies eight columns of four rows meets no bank twice.
#define PITCH (BM + 4)
#define LEFT (BK * PITCH)
#define STAGE (LEFT + BK * BN)
#define A_COPIES (BM * BK / GROUP)
#define B_COPIES (BK * BN / 4 / GROUP)
#define ROWS (GROUP / 8)  // of `a`, of which a group copies eight floats at a time

#if CAPABILITY >= 80
#define PLACE(to) (uint)(size_t)(to)
#define COPY(to, from)                                                                           \
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(PLACE(to)), "l"(from) : "memory")
#define COPY_FOUR(to, from)                                                                      \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(PLACE(to)), "l"(from)  \
               : "memory")
#define COMMIT asm volatile("cp.async.commit_group;" ::: "memory")
// Waits until of the groups of copies that were committed at most so many are under way.
#define WAIT(most) asm volatile("cp.async.wait_group %0;" ::"n"(most) : "memory")
// Nothing is read from memory later than this that stands before it.
#define HOLD asm volatile("" ::: "memory")
#else
#define COPY(to, from) *(to) = *(from)
#define COPY_FOUR(to, from) *(local float4 *)(to) = *(global const float4 *)(from)
#define COMMIT
#define WAIT(most)
#define HOLD
#endif

// Sixteen bytes that begin at a multiple of sixteen.
inline float4 near4(local const float *p) { return *(local const float4 *)p; }
