// The kernel of tuned.cl with two of its ideas to take out. AHEAD: 1 where each step takes its
// floats while the step before it multiplies, as there; 0 where it takes them and then multiplies.
// PAIRS: 1 where lanes agree in pairs on what they take, as there; 0 where neighbours across share a
// row and lanes of the next rows follow, as in warp.cl.
//
// Without AHEAD, too, the only barrier of a slab stands before its last step multiplies, when nobody
// reads the slab any more.
//
// Copies stand in the first PARTS steps of a slab.
//
// Every matrix has whole tiles. Where n is no multiple of them, `fit` makes it one first and takes
// the margin off again afterwards.

#define LANES_DOWN (WM / TM)
#define LANES_ACROSS (WN / TN)
#define GROUP (BM / WM * (BN / WN) * LANES_DOWN * LANES_ACROSS)

// A row of `left`, which is one step: the column of the tile of `a`, and four floats more, so that
// a warp that copies eight columns of four rows meets no bank twice.
#define PITCH (BM + 4)
#define LEFT (BK * PITCH)
#define STAGE (LEFT + BK * BN)
#define A_COPIES (BM * BK / GROUP)
#define B_COPIES (BK * BN / 4 / GROUP)
#define ROWS (GROUP / 8)  // of `a`, of which a group copies eight floats at a time

#if CAPABILITY >= 80
#define PLACE(to) (uint)(size_t)(to)
#define COPY(to, from)                                                                           \
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(PLACE(to)), "l"(from) : "memory")
#define COPY_FOUR(to, from)                                                                      \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(PLACE(to)), "l"(from)  \
               : "memory")
#define COMMIT asm volatile("cp.async.commit_group;" ::: "memory")
// Waits until of the groups of copies that were committed at most so many are under way.
#define WAIT(most) asm volatile("cp.async.wait_group %0;" ::"n"(most) : "memory")
// Nothing is read from memory later than this that stands before it.
#define HOLD asm volatile("" ::: "memory")
#else
#define COPY(to, from) *(to) = *(from)
#define COPY_FOUR(to, from) *(local float4 *)(to) = *(global const float4 *)(from)
#define COMMIT
#define WAIT(most)
#define HOLD
#endif

// Sixteen bytes that begin at a multiple of sixteen.
inline float4 near4(local const float *p) { return *(local const float4 *)p; }

// Of the copies of a slab that are a work-item's, those of one of `parts` equal parts. Pointers are
// to its first floats.
inline void copy(local float *left, local float *right, global const float *a,
                 global const float *b, const uint n, const uint depth, const uint part,
                 const uint parts) {
  #pragma unroll
  for (uint q = 0; q < A_COPIES; q++) {
    const uint row = ROWS * q % BM, k = ROWS * q / BM * 8;
    if (q % parts == part) COPY(left + PITCH * k + row, a + row * depth + k);
  }
  #pragma unroll
  for (uint q = 0; q < B_COPIES; q++) {
    const uint k = GROUP * 4 * q / BN, column = GROUP * 4 * q % BN;
    if (q % parts == part) COPY_FOUR(right + BN * k + column, b + k * n + column);
  }
}

// What a work-item needs for a step.
inline void take(float u[TM], float4 v[TN / 4], local const float *left,
                 local const float *right) {
  #pragma unroll
  for (uint i = 0; i < TM; i += 4) {
    const float4 f = near4(left + LANES_DOWN * i);
    u[i] = f.s0, u[i + 1] = f.s1, u[i + 2] = f.s2, u[i + 3] = f.s3;
  }
  #pragma unroll
  for (uint j = 0; j < TN / 4; j++) v[j] = near4(right + 4 * LANES_ACROSS * j);
}

inline void multiply(float4 sum[TM][TN / 4], const float u[TM], const float4 v[TN / 4]) {
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++) sum[i][j] = fma((float4)(u[i]), v[j], sum[i][j]);
}

// From `fr` rows of `fc` floats to `tr` rows of `tc`, with zeros where there was nothing.
kernel void fit(global const float *restrict from, const uint fr, const uint fc,
                global float *restrict to, const uint tr, const uint tc) {
  const uint x = get_global_id(0), y = get_global_id(1);
  if (x < tc && y < tr) to[y * tc + x] = x < fc && y < fr ? from[y * fc + x] : 0;
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gemm(global const float *restrict a, global const float *restrict b, global float *restrict c,
          const uint rows, const uint n, const uint depth) {
  local float ring[STAGES * STAGE] __attribute__((aligned(16)));
  const uint me = get_local_id(0), lane = me % 32, warp = me / 32;
#if PAIRS
  // Neighbours share a row, and every other pair a column: a request of sixteen bytes each is then
  // answered for half a warp at a time.
  const uint lane_across = lane % 2 + (lane / 2 & (LANES_ACROSS - 2));
  const uint lane_down = lane / 2 % 2 + lane / (2 * LANES_ACROSS) * 2;
#else
  const uint lane_across = lane % LANES_ACROSS, lane_down = lane / LANES_ACROSS;
#endif
  const uint x = warp % (BN / WN) * WN + 4 * lane_across;
  const uint y = warp / (BN / WN) * WM + 4 * lane_down;
  const uint tiles = n / BN, group = get_group_id(0);
  const uint strip = group / (STRIP * tiles) * STRIP;
  const uint high = min((uint)STRIP, rows / BM - strip);
  const uint within = group % (STRIP * tiles);
  const uint across = BN * (within / high), down = BM * (strip + within % high);
  a += (down + me / 8) * depth + me % 8;
  b += me / (BN / 4) * n + across + me % (BN / 4) * 4;
  local float *lefts = ring + me % 8 * PITCH + me / 8;
  local float *rights = ring + LEFT + 4 * me;
  float4 sum[TM][TN / 4];
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++) sum[i][j] = 0;

  // Behind the last slab the last one is copied again and again, to places that nobody reads.
  uint ahead = depth / BK - 1;
  #pragma unroll
  for (uint s = 0; s < STAGES - 1; s++) {
    copy(lefts + STAGE * s, rights + STAGE * s, a, b, n, depth, 0, 1);
    COMMIT;
    a += ahead > 0 ? BK : 0;
    b += ahead > 0 ? BK * n : 0;
    ahead -= ahead > 0;
  }
  WAIT(STAGES - 2);
  barrier(CLK_LOCAL_MEM_FENCE);
  float u[2][TM];
  float4 v[2][TN / 4];
#if AHEAD
  take(u[0], v[0], ring + y, ring + LEFT + x);
  HOLD;
#endif

  uint here = 0, next = STAGE, free = STAGE * (STAGES - 1);
  for (uint from = 0; from < depth; from += BK) {
    local const float *left = ring + here + y, *right = ring + here + LEFT + x;
    #pragma unroll
    for (uint k = 0; k < BK - 1; k++) {
#if AHEAD
      take(u[(k + 1) % 2], v[(k + 1) % 2], left + PITCH * (k + 1), right + BN * (k + 1));
#else
      take(u[k % 2], v[k % 2], left + PITCH * k, right + BN * k);
      HOLD;
#endif
      if (k < PARTS) copy(lefts + free, rights + free, a, b, n, depth, k, PARTS);
      multiply(sum, u[k % 2], v[k % 2]);
    }
#if !AHEAD
    take(u[1], v[1], left + PITCH * (BK - 1), right + BN * (BK - 1));
#endif
    COMMIT;
    a += ahead > 0 ? BK : 0;
    b += ahead > 0 ? BK * n : 0;
    ahead -= ahead > 0;
    WAIT(STAGES - 2);
    barrier(CLK_LOCAL_MEM_FENCE);
#if AHEAD
    take(u[0], v[0], ring + next + y, ring + next + LEFT + x);
    HOLD;
#endif
    multiply(sum, u[1], v[1]);
    free = here;
    here = next;
    next = next == STAGE * (STAGES - 1) ? 0 : next + STAGE;
  }
  #pragma unroll
  for (uint i = 0; i < TM; i++)
    #pragma unroll
    for (uint j = 0; j < TN / 4; j++)
      *(global float4 *)(c + (down + y + i / 4 * 4 * LANES_DOWN + i % 4) * n + across + x +
                         LANES_ACROSS * 4 * j) = sum[i][j];
}
