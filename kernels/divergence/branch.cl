// Work of equal length along one of PATHS paths; which one, each number says for itself.
//
// A path is a loop of multiply-adds with a constant of its own, behind a case of a switch: nothing
// that a compiler could turn into a choice of operands. Loops are kept short, so that the
// instructions of all paths fit the nearest cache and none has to be fetched again and again.

// Starts are the same for every PERIOD-th number, so that the reference need not compute them all.
#define PERIOD 64

// As in peak/fma.cl a step reflects x and draws it a little nearer to where it would settle.
#define M -0x1.ffffep-1f
#define BIAS(p) (1.0f + (p) * 0.03125f)

//> path
#define STEP(b) x = fma(x, M, b);
#define FOUR(b) STEP(b) STEP(b) STEP(b) STEP(b)
#define PATH(p)                                                                                  \
  case p:                                                                                        \
    _Pragma("unroll 1")                                                                          \
    for (uint k = 0; k < steps; k += 16) {                                                       \
      FOUR(BIAS(p)) FOUR(BIAS(p)) FOUR(BIAS(p)) FOUR(BIAS(p))                                    \
    }                                                                                            \
    break;
//<

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void paths(global const uint *restrict path, global const float *restrict start,
           global float *restrict out, const uint steps, const uint n) {
  const uint i = get_global_id(0);
  if (i >= n) return;
  float x = start[i % PERIOD];
  switch (path[i]) {
    PATH(0)
#if PATHS > 1
    PATH(1)
#endif
#if PATHS > 2
    PATH(2) PATH(3)
#endif
#if PATHS > 4
    PATH(4) PATH(5) PATH(6) PATH(7)
#endif
#if PATHS > 8
    PATH(8) PATH(9) PATH(10) PATH(11) PATH(12) PATH(13) PATH(14) PATH(15)
#endif
#if PATHS > 16
    PATH(16) PATH(17) PATH(18) PATH(19) PATH(20) PATH(21) PATH(22) PATH(23)
    PATH(24) PATH(25) PATH(26) PATH(27) PATH(28) PATH(29) PATH(30) PATH(31)
#endif
  }
  out[i] = x;
}
