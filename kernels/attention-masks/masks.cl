// Which keys a query sees, and what becomes of their product, as two macros for each kind of MASK:
//
// KEEP(i, j): whether query i sees key j. Both are counted from the first row of their head, and
// may lie behind its last.
// SCORE(s, apart, own): what is taken for the product s of a query and a key, if there is such a
// macro. `apart` is the place of the key less that of the query, a float; `own` is OF_HEAD(h), which
// is computed once for a tile of head h. The power is 2 to the power of SCALE times what comes out.
//
// SPAN: keys of a window, or of a prefix. `spans`: for each row the first key that it sees and how
// many they are, of documents.

#include "../attention/powers.cl"

// The root of WIDTH.
#if WIDTH == 64
#define ROOT 8.0f
#else
#define ROOT 11.3137085f
#endif

//> kinds
// 1: a window. A query sees itself and the SPAN - 1 keys before it.
#if MASK == 1
#define KEEP(i, j) ((i) - (j) < SPAN)

// 2: blocks of 128 keys. A query sees every fourth one, and its own.
#elif MASK == 2
#define KEEP(i, j) ((j) / 128 % 4 == 0 || (j) / 128 == (i) / 128)

// 3: ALiBi. A query sees itself and all keys before it; from a logit its distance is taken away,
// times a half in head 0, a quarter in head 1, and so on up to head 7, then anew.
#elif MASK == 3
#define KEEP(i, j) ((j) <= (i))
#define OF_HEAD(h) (ROOT * as_float((126 - (h) % 8) << 23))
#define SCORE(s, apart, own) fma(own, apart, s)

// 4: soft-capping. A logit x becomes CAP tanh(x / CAP). SCALE has the CAP in it.
#elif MASK == 4
#define KEEP(i, j) 1
#define CAP 50
#define SCORE(s, apart, own) hyperbolic_tangent((s) * (1 / (CAP * ROOT)))
//<
#undef SCALE
#define SCALE (CAP * 1.44269504f)

// 5: documents in one row. A query sees the keys of its document; behind the last one it sees none.
#elif MASK == 5
#define KEEP(i, j) ((j) - spans[i].x < spans[i].y)

// 6: a prefix. A query sees the first SPAN keys, itself and all keys before it.
#elif MASK == 6
#define KEEP(i, j) ((j) <= (i) || (j) < SPAN)

// 0: a query sees all keys.
#else
#define KEEP(i, j) 1
#endif

#ifndef OF_HEAD
#define OF_HEAD(h) 0
#endif

#if MASK == 4
inline float hyperbolic_tangent(const float x) {
#ifdef CAPABILITY
  float y;
  asm("tanh.approx.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
#else
  return tanh(x);
#endif
}
#endif
