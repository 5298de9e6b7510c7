// Has the compiler compute what follows from a number anew each time: kept through a loop, it would
// take more registers than there are.
#define ANEW(x) asm volatile("" : "+r"(x))
