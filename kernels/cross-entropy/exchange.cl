// Loss and gradient of a token in one launch that reads its logits once: PEERS groups keep them in
// registers and exchange summaries, as `exchange` of softmax does, where the order of the groups is
// explained.

#define WARP 32

#define EACH 8  // numbers in 16 bytes
typedef ushort number;
typedef uint4 packed;
typedef float8 numbers;
#define NONE ((ushort)0xff80)  // minus infinity
#define ALL_NONE ((uint4)0xff80ff80)
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
  const float4 h = fmax(w.lo, w.hi);
  return fmax(fmax(h.x, h.y), fmax(h.z, h.w));
}

inline float total(const numbers w) {
  const float4 t = w.lo + w.hi;
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

// That of all work-items of the group, in each of them: the warps meet once.
inline summary of_group(summary mine, local summary *part) {
  const uint me = get_local_id(0);
  mine = of_warp(mine);
  if (me % WARP == 0) part[me / WARP] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  const summary neutral = NEUTRAL;
  return of_warp(me % WARP < GROUP / WARP ? part[me % WARP] : neutral);
}
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


// The gradient of EACH logits of a token, the first of which is number `from` of its row; whoever has
// the target among them writes the loss.
//> gradient
inline numbers gradient(const numbers z, const uint from,
                        const uint target, const float weight,
                        const summary all, global float *loss) {
  numbers g = weight / all.sum * EXP(z - all.top);
  if (from / EACH == target / EACH) {
    const int8 at = (int)from + (int8)(0, 1, 2, 3, 4, 5, 6, 7);
    const int8 here = at == (int8)(int)target;
    g -= select((numbers)0, (numbers)weight, here);
    const float right = total(select((numbers)0, z, here));
    *loss = log(all.sum) + (all.top - right);
  }
  return g;
}
//<

#ifdef CAPABILITY
__attribute__((always_inline))
#endif
inline void write(global number *g, const packed *mine, const uint first, const uint n,
                  const bool whole, const uint target, const float weight, const summary all,
                  global float *loss) {
  #pragma unroll
  for (uint k = 0; k < LOADS; k++) {
    const uint v = get_local_id(0) + k * GROUP;
    if (EACH * v < n)
      store(g, v, n, whole, narrow(gradient(wide(mine[k]), first + EACH * v, target, weight, all,
                                            loss)));
  }
}

#if PEERS == 1

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tokens(global const number *restrict z, global const uint *restrict targets,
            global number *restrict g, global float *restrict losses, const float weight,
            const uint n) {
  local summary part[GROUP];
  const uint row = get_group_id(0);
  const bool whole = n % EACH == 0;
  packed mine[LOADS];
  load_all(mine, z + (size_t)row * n, get_local_id(0), GROUP, n, whole);
  const summary all = of_group(of_mine(mine), part);
  write(g + (size_t)row * n, mine, 0, n, whole, targets[row], weight, all, losses + row);
}

#else

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

// A word that nobody has written: no sum is such a NaN.
#define EMPTY (~(ulong)0)

kernel void clear(global ulong *restrict words, global uint *restrict next, const uint groups) {
  const uint i = get_global_id(0);
  if (i < groups) words[i] = EMPTY;
  if (i == 0) *next = 0;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tokens(global const number *restrict z, global const uint *restrict targets,
            global number *restrict g, global float *restrict losses, global ulong *words,
            global uint *next, const float weight, const uint n) {
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
  load_all(mine, z + at, me, GROUP, count, whole);
  const summary ours = of_group(of_mine(mine), part);
  if (me == 0) atom_xchg(words + group, as_ulong((float2)(ours.top, ours.sum)));
  if (me < PEERS) {
    ulong word;
    do word = SEEN(words + row * PEERS + me);
    while (word == EMPTY);
    const float2 theirs = as_float2(word);
    peers[me].top = theirs.x;
    peers[me].sum = theirs.y;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  write(g + at, mine, first, count, whole, targets[row], weight, of_peers(peers), losses + row);
}

#endif
