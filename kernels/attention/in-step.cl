// producer.cl with a barrier of all warps that multiply before the products of each round, as the
// barriers of the group in wgmma.cl are: no warpgroup can be at its softmax while another one's
// products are under way. To tell what the barriers cost.

#include "warps.cl"

#undef AWAIT_TURN
#define AWAIT_TURN(w) asm volatile("bar.sync 1, %0;" ::"n"(WORKERS * WARP) : "memory")

#include "producer.cl"
