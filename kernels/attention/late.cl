// overlapped.cl with its second wait of a round where it is written: after the powers. Nothing in
// the text of the kernel holds it there, for the wait names no powers, and NVIDIA's compiler moves
// it up to the largest product. A store that never happens, since it is that of a negative sum of
// powers, needs all of them, and no wait is moved over a store. To tell what powers under the
// product bring.

#include "warps.cl"

#undef FINISH_BOTH
#define FINISH_BOTH                                                                              \
  asm volatile("{ .reg .pred p; setp.lt.f32 p, %0, 0f00000000; "                                 \
               "@p st.volatile.shared.f32 [%1], %0; }" ::"f"(sum[0] + sum[1] + sum[2] + sum[3]), \
               "r"(at.q)                                                                         \
               : "memory");                                                                      \
  asm volatile(WAIT_TEXT(0) : S_SUMS, O_SUMS : : "memory")

#include "overlapped.cl"
