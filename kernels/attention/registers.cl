// Registers of each lane of four warps from here on: as many as there are, 65,536, for 128 lanes
// that ask and two or three times as many that multiply.
#if WARPGROUPS == 3
#define KEEP_FEW asm volatile("//SLOT setmaxnreg.dec.sync.aligned.u32 32;" ::: "memory")
#define TAKE_MANY asm volatile("//SLOT setmaxnreg.inc.sync.aligned.u32 160;" ::: "memory")
#else
#define KEEP_FEW asm volatile("//SLOT setmaxnreg.dec.sync.aligned.u32 24;" ::: "memory")
#define TAKE_MANY asm volatile("//SLOT setmaxnreg.inc.sync.aligned.u32 240;" ::: "memory")
#endif
