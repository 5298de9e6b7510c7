// Waits until of the groups of products at most so many are under way; only then are the sums of
// the others what they shall be, which the compiler is told by their names.
#define WAIT_TEXT(most) "//SLOT wgmma.wait_group.sync.aligned " #most ";"
#define FINISH_S(most) asm volatile(WAIT_TEXT(most) : S_SUMS : : "memory")
#define FINISH_O(most) asm volatile(WAIT_TEXT(most) : O_SUMS : : "memory")
#define FINISH_BOTH asm volatile(WAIT_TEXT(0) : S_SUMS, O_SUMS : : "memory")
