// As row.cl, but without weights and biases. Nobody uses what it reads of them, so that compilers leave
// it out.

#undef fma
#define fma(from, weight, bias) (from)

#include "row.cl"
