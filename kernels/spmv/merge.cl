// A sparse matrix in compressed rows times a vector, shared out evenly however long the rows are.
// After Merrill and Garland's merge-based product (SC'16).
//
// The work is a path of n + entries steps through a grid whose rows are those of the matrix and
// whose columns are its entries: a step across multiplies an entry, a step down ends a row. The
// path goes down as soon as all entries of the row lie behind it, so that its place after d steps
// is found by bisection, without the steps before. Every group walks `share` steps of it, a TILE at
// a time, and every work-item ITEMS steps of a tile.
//
// Whoever enters a row that others began ends it with what they have left of it (a carry): from
// work-item to work-item by a scan, from tile to tile in a register, and from group to group by a
// second kernel, `add`, since a group cannot wait for another.

#define WARP 32
#define WARPS (GROUP / WARP)
#define TILE (GROUP * ITEMS)

// Rows that have ended after `d` steps: at least `low`, at most `high`. All work-items of the group
// probe a place each, so that a round divides the range by GROUP.
inline uint rows_ended(global const uint *restrict starts, uint low, uint high, const uint d,
                       local uint *before) {
  const uint me = get_local_id(0);
  while (low < high) {
    const uint stride = (high - low - 1) / GROUP + 1;
    const uint row = low + (me + 1) * stride - 1;
    if (me == 0) *before = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (row < high && starts[row + 1] + row < d) atomic_inc(before);
    barrier(CLK_LOCAL_MEM_FENCE);
    low += *before * stride;
    high = min(high, low + stride - 1);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return low;
}

// What the work-items before left of the row that this one is in, and in `carry` what the group
// leaves. `ended` says whether a work-item ended a row, `rest` what it has of the next.
#ifdef CAPABILITY

inline uint from_below(const uint word, const uint lanes) {
  uint theirs;
  asm volatile("shfl.sync.up.b32 %0, %1, %2, 0, 0xffffffff;"
               : "=r"(theirs) : "r"(word), "r"(lanes));
  return theirs;
}

inline float carried(const bool ended, const float rest, float *carry, local float *rests,
                     local uint *ends) {
  const uint lane = get_local_id(0) % WARP, warp = get_local_id(0) / WARP;
  uint end = ended;
  float sum = rest;
  #pragma unroll
  for (uint lanes = 1; lanes < WARP; lanes *= 2) {
    const float theirs = as_float(from_below(as_uint(sum), lanes));
    const uint theirs_end = from_below(end, lanes);
    if (lane >= lanes && !end) {
      sum += theirs;
      end = theirs_end;
    }
  }
  if (lane == WARP - 1) {
    rests[warp] = sum;
    ends[warp] = end;
  }
  const float below = as_float(from_below(as_uint(sum), 1));
  const uint below_end = from_below(end, 1);
  barrier(CLK_LOCAL_MEM_FENCE);
  float all = *carry, start = all;
  #pragma unroll
  for (uint w = 0; w < WARPS; w++) {
    if (w == warp) start = all;
    all = ends[w] ? rests[w] : all + rests[w];
  }
  *carry = all;
  return lane == 0 ? start : below_end ? below : start + below;
}

#else

inline float carried(const bool ended, const float rest, float *carry, local float *rests,
                     local uint *ends) {
  const uint me = get_local_id(0);
  rests[me] = rest;
  ends[me] = ended;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (me == 0) {
    float sum = *carry;
    for (uint k = 0; k < GROUP; k++) {
      const float own = rests[k];
      rests[k] = sum;
      sum = ends[k] ? own : sum + own;
    }
    rests[GROUP] = sum;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  *carry = rests[GROUP];
  return rests[me];
}

#endif

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void multiply(global const uint *restrict starts, global const uint *restrict columns,
              global const float *restrict values, global const float *restrict x,
              global float *restrict y, global uint *restrict rows, global float *restrict carries,
              const uint n, const uint entries, const uint share) {
  local uint ends[TILE];
  local float products[TILE];
  local float rests[GROUP + 1];
  local uint flags[GROUP];
  local uint before;
  const uint me = get_local_id(0), group = get_group_id(0);
  const uint steps = n + entries;
  uint d = min(group * share, steps);
  const uint last = min(d + share, steps);
  uint row = rows_ended(starts, d > entries ? d - entries : 0, min(d, n), d, &before);
  float carry = 0;

  while (d < last) {
    const uint next = min(d + TILE, last);
    const uint low = max(row, next > entries ? next - entries : 0);
    const uint below = rows_ended(starts, low, min(row + (next - d), n), next, &before);
    const uint entry = d - row, down = below - row, across = next - below - entry;
    #pragma unroll
    for (uint s = 0; s < ITEMS; s++) {
      const uint k = me + s * GROUP;
      if (k < across) products[k] = values[entry + k] * x[columns[entry + k]];
      if (k < down) ends[k] = starts[row + k + 1] - entry;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    //> walk
    // Where this work-item's part of the path begins within the tile: row i, entry k.
    const uint begin = min(me * ITEMS, next - d), end = min(begin + ITEMS, next - d);
    uint i = begin > across ? begin - across : 0;
    for (uint high = min(begin, down); i < high;) {
      const uint middle = (i + high) / 2;
      if (ends[middle] + middle < begin) i = middle + 1;
      else high = middle;
    }
    uint k = begin - i, first = 0;
    float sum = 0, head = 0;
    bool ended = false;
    for (uint s = begin; s < end; s++) {
      if (i < down && ends[i] <= k) {
        if (ended) {
          y[row + i] = sum;
        } else {
          first = row + i;
          head = sum;
          ended = true;
        }
        sum = 0;
        i++;
      } else {
        sum += products[k++];
      }
    }
    const float others = carried(ended, sum, &carry, rests, flags);
    if (ended) y[first] = others + head;
    //<
    row = below;
    d = next;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) {
    rows[group] = row;
    carries[group] = carry;
  }
}

// Adds what groups left of a row that a later group has ended.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void add(global const uint *restrict rows, global const float *restrict carries,
         global float *restrict y, const uint n, const uint groups) {
  local uint row[MOST];
  local float carry[MOST];
  const uint me = get_local_id(0);
  for (uint g = me; g < groups; g += GROUP) {
    row[g] = rows[g];
    carry[g] = carries[g];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint g = me; g < groups; g += GROUP) {
    if (row[g] < n && (g == 0 || row[g - 1] != row[g])) {
      float sum = 0;
      for (uint k = g; k < groups && row[k] == row[g]; k++) sum += carry[k];
      y[row[g]] += sum;
    }
  }
}
