// Turns of WARPGROUPS times four warps at the matrix units, with PING_PONG: each waits for its own,
// and tells the next when it has asked for its products, so that the others are at their softmax
// meanwhile. Barrier 0 is that of the whole group; 1 + w is that before the turn of warps 4w to 4w
// + 3, where they and those before them meet.

#if PING_PONG
//> turns
#define AWAIT_TURN(w) asm volatile("bar.sync %0, 256;" ::"r"(1 + (w)) : "memory")
#define PASS_TURN(w) asm volatile("bar.arrive %0, 256;" ::"r"(1 + ((w) + 1) % WARPGROUPS) : "memory")
//<
// Once, before all turns: the first one begins.
#define FIRST_TURN(w)                                                                            \
  if ((w) == WARPGROUPS - 1) PASS_TURN(w)
#else
#define AWAIT_TURN(w)
#define PASS_TURN(w)
#define FIRST_TURN(w)
#endif
