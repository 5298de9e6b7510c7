// PEERS groups for each row, which they read once: a work-item keeps LOADS times 16 bytes of it in
// registers.
//
// Where a row has several groups, each publishes the summary of its part in a word and waits for those
// of its peers. Groups take numbers in the order in which they start: those that are running have the
// lowest that are not done, and among them is all of the oldest row, as long as the device has places
// for PEERS groups at once. So the oldest row never waits for a group that has no place.

#define WARP 32

#if BF16

#define EACH 8  // numbers in 16 bytes
typedef ushort number;
typedef uint4 packed;
typedef float8 numbers;
#define NONE ((ushort)0xff80)  // minus infinity
#define ALL_NONE ((uint4)0xff80ff80)
#define MAX4(w) fmax((w).lo, (w).hi)
#define SUM4(w) ((w).lo + (w).hi)
#define PACK(e) as_uint4(vload8(0, e))
#define UNPACK(x, e) vstore8(as_ushort8(x), 0, e)

// A bfloat16 number is the upper half of a float; the first of two is in the low half of a word.
inline numbers wide(const packed x) {
  numbers w;
  w.even = as_float4(x << 16);
  w.odd = as_float4(x & 0xffff0000);
  return w;
}

#ifdef CAPABILITY
inline uint pair(const float low, const float high) {
  uint word;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(word) : "f"(high), "f"(low));
  return word;
}

inline packed narrow(const numbers w) {
  return (uint4)(pair(w.s0, w.s1), pair(w.s2, w.s3), pair(w.s4, w.s5), pair(w.s6, w.s7));
}
#else
// To the nearest, and to the even one of two that are as near.
inline packed narrow(const numbers w) {
  const uint4 low = as_uint4(w.even), high = as_uint4(w.odd);
  return (low + 0x7fff + (low >> 16 & 1)) >> 16 | ((high + 0x7fff + (high >> 16 & 1)) & 0xffff0000);
}
#endif

#else

#define EACH 4
typedef float number;
typedef float4 packed;
typedef float4 numbers;
#define NONE (-INFINITY)
#define ALL_NONE ((float4)(-INFINITY))
#define MAX4(w) (w)
#define SUM4(w) (w)
#define PACK(e) vload4(0, e)
#define UNPACK(x, e) vstore4(x, 0, e)
#define wide(x) (x)
#define narrow(w) (w)

#endif

// The `v`th 16 bytes of `n` numbers, minus infinity beyond their end. They begin at a multiple of 16
// bytes where rows are `whole`.
inline packed load(global const number *row, const uint v, const uint n, const bool whole) {
  if (whole) return EACH * v < n ? ((global const packed *)row)[v] : ALL_NONE;
  number e[EACH];
  #pragma unroll
  for (uint k = 0; k < EACH; k++) e[k] = EACH * v + k < n ? row[EACH * v + k] : NONE;
  return PACK(e);
}

inline void store(global number *row, const uint v, const uint n, const bool whole,
                  const packed x) {
  if (whole) {
    if (EACH * v < n) ((global packed *)row)[v] = x;
    return;
  }
  number e[EACH];
  UNPACK(x, e);
  #pragma unroll
  for (uint k = 0; k < EACH; k++)
    if (EACH * v + k < n) row[EACH * v + k] = e[k];
}

inline float highest(const numbers w) {
  const float4 h = MAX4(w);
  return fmax(fmax(h.x, h.y), fmax(h.z, h.w));
}

inline float total(const numbers w) {
  const float4 t = SUM4(w);
  return (t.x + t.y) + (t.z + t.w);
}

#define LOG2E 1.44269504f
#define EXP(x) native_exp2(LOG2E * (x))

// A set of numbers: the largest of them, and the sum of e to the power of what each is below it. The
// neutral element has the lowest finite number, so that no difference of infinities is ever taken.
typedef struct {
  float top, sum;
} summary;

#define NEUTRAL {-FLT_MAX, 0}

inline summary merge(const summary a, const summary b) {
  const float top = fmax(a.top, b.top);
  const float sum = a.sum * EXP(a.top - top) + b.sum * EXP(b.top - top);
  const summary both = {top, sum};
  return both;
}

// LOADS times 16 bytes of `n` numbers, from the `first` on and so many apart. The test of `whole` is outside
// of the loop, so that all loads are under way together.
#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline void load_all(packed *mine, global const number *row, const uint first, const uint apart,
                     const uint n, const bool whole) {
  if (whole) {
    #pragma unroll
    for (uint k = 0; k < LOADS; k++) mine[k] = load(row, first + k * apart, n, true);
  } else {
    #pragma unroll
    for (uint k = 0; k < LOADS; k++) mine[k] = load(row, first + k * apart, n, false);
  }
}
// That of all numbers that a work-item holds.
#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline summary of_mine(const packed *x) {
  summary mine = NEUTRAL;
  #pragma unroll
  for (uint k = 0; k < LOADS; k++) mine.top = fmax(mine.top, highest(wide(x[k])));
  #pragma unroll
  for (uint k = 0; k < LOADS; k++) mine.sum += total(EXP(wide(x[k]) - mine.top));
  return mine;
}

#ifdef CAPABILITY

// What a lane holds whose number differs in one bit.
inline float across(const float mine, const uint bit) {
  uint theirs;
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, 0xffffffff;"
               : "=r"(theirs) : "r"(as_uint(mine)), "r"(bit));
  return as_float(theirs);
}

// That of all lanes of a warp, in each of them.
inline summary of_warp(summary mine) {
  #pragma unroll
  for (uint bit = WARP / 2; bit > 0; bit /= 2) {
    const summary theirs = {across(mine.top, bit), across(mine.sum, bit)};
    mine = merge(mine, theirs);
  }
  return mine;
}

//> of_group
// That of all work-items of the group, in each of them: the warps meet once.
inline summary of_group(summary mine, local summary *part) {
  const uint me = get_local_id(0);
  mine = of_warp(mine);
  if (me % WARP == 0) part[me / WARP] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  const summary neutral = NEUTRAL;
  const uint lane = me % WARP;
  return of_warp(lane < GROUP / WARP ? part[lane] : neutral);
}
//<
#define SEEN(word) (*(volatile global ulong *)(word))

inline summary of_peers(local summary *peers) {
  const uint lane = get_local_id(0) % WARP;
  const summary neutral = NEUTRAL;
  return of_warp(lane < PEERS ? peers[lane] : neutral);
}

#else

// That of all work-items of the group, in each of them: halves exchange theirs.
inline summary of_group(summary mine, local summary *part) {
  const uint me = get_local_id(0);
  for (uint apart = GROUP / 2; apart > 0; apart /= 2) {
    part[me] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    mine = merge(mine, part[me ^ apart]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return mine;
}

#define SEEN(word) atom_add(word, 0)

inline summary of_peers(local summary *peers) {
  summary all = NEUTRAL;
  for (uint k = 0; k < PEERS; k++) all = merge(all, peers[k]);
  return all;
}

#endif

#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline void write(global number *p, const packed *mine, const uint n, const bool whole,
                  const summary all) {
  const float scale = all.sum == 0 ? 0 : 1 / all.sum;
  #pragma unroll
  for (uint k = 0; k < LOADS; k++)
    store(p, get_local_id(0) + k * GROUP, n, whole, narrow(scale * EXP(wide(mine[k]) - all.top)));
}

#if PEERS == 1

//> group
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x,
             global number *restrict p, const uint n) {
  local summary part[GROUP];
  const size_t row = (size_t)get_group_id(0) * n;
  packed mine[LOADS];
  load_all(mine, x + row, get_local_id(0), GROUP, n, n % EACH == 0);
  const summary all = of_group(of_mine(mine), part);
  write(p + row, mine, n, n % EACH == 0, all);
}
//<

#else

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

// A word that neutral has written: no sum is such a NaN.
#define EMPTY (~(ulong)0)

kernel void clear(global ulong *restrict words, global uint *restrict next, const uint groups) {
  const uint i = get_global_id(0);
  if (i < groups) words[i] = EMPTY;
  if (i == 0) *next = 0;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void softmax(global const number *restrict x, global number *restrict p, global ulong *words,
             global uint *next, const uint n) {
  local summary part[GROUP], peers[PEERS];
  local uint ticket;
  const uint me = get_local_id(0);
  if (me == 0) ticket = atomic_inc(next);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint group = ticket, row = group / PEERS;
  const uint first = min(n, group % PEERS * (GROUP * LOADS * EACH));
  const uint count = min(n - first, (uint)(GROUP * LOADS * EACH));
  const size_t at = (size_t)row * n + first;
  const bool whole = n % EACH == 0;
  packed mine[LOADS];
  load_all(mine, x + at, me, GROUP, count, whole);
  //> exchange
  const summary ours = of_group(of_mine(mine), part);
  const float2 both = (float2)(ours.top, ours.sum);
  if (me == 0) atom_xchg(words + group, as_ulong(both));
  if (me < PEERS) {
    ulong word;
    do word = SEEN(words + row * PEERS + me);
    while (word == EMPTY);
    const float2 theirs = as_float2(word);
    peers[me].top = theirs.x;
    peers[me].sum = theirs.y;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  write(p + at, mine, count, whole, of_peers(peers));
  //<
}

#endif
