// As turn.cl with COMPUTED, but sines and cosines come from the units for special functions, which are
// right to 2^-20.5 between -2π and 2π (PTX ISA, "sin"), and to less outside. So whole turns are taken
// from an angle first. A turn, 2π, is TURN and REST together. What whole TURNs leave of an angle below a
// million is exact; when their RESTs are taken away, too, that is rounded, by 2^-23 at most.

#define TURN 6.2831855f
#define REST -1.7484555e-7f
#define TURNS 0.15915494f   // of an angle of 1
#define WHOLES 0x1.8p23f    // added and taken away again, it leaves the nearest whole number

inline float8 reduced(const float8 angle) {
  const float8 turns = fma(angle, (float8)TURNS, (float8)WHOLES) - WHOLES;
  return fma(turns, (float8)-REST, fma(turns, (float8)-TURN, angle));
}

#undef cos
#undef sin
#define cos(angle) native_cos(reduced(angle))
#define sin(angle) native_sin(reduced(angle))

#include "turn.cl"
