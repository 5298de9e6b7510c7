// One warpgroup that asks for tiles, and others that multiply, with all that both need. FORMAT is
// that of the output.

#ifndef CAPABILITY
#error "needs an NVIDIA GPU of compute capability 9.0"
#endif

#define FORMAT 1
#define WARP 32
#define WARPGROUPS (QUERIES / 64)
#define WORKERS (4 * WARPGROUPS)        // warps that multiply
#define ASKERS 4                        // warps that do not: registers move by four warps
#define GROUP ((ASKERS + WORKERS) * WARP)

#include "scales.cl"
#include "asker.cl"
#include "products.cl"
#include "weights.cl"
#include "../attention/turns.cl"
