// As row.cl, but e to the power of a number takes POWERS results of the units for special functions, two
// or three: powers of parts of the number, whose product it is.

#include "../rows/numbers.cl"

#define PART(share, x) native_exp2(share * LOG2E * (x))
#undef EXP
#if POWERS == 2
#define EXP(x) (PART(0.75f, x) * PART(0.25f, x))
#else
#define EXP(x) (PART(0.5f, x) * PART(0.375f, x) * PART(0.125f, x))
#endif

#include "row.cl"
