// As passes.cl, in one launch: a work-item has both numbers of its pairs, and turns the same eight
// pairs of ITEMS heads at once, by one set of sines and cosines. A group takes SLOTS times ITEMS heads
// of a row.
//
// With COMPUTED no table is read: a work-item makes its sines and cosines.

#include "head.cl"
#include "../rows/read-once.cl"
inline uint4 load_once(global const ushort *from) { return read_once((global const uint4 *)from); }

#define EACH(k) _Pragma("unroll") for (uint k = 0; k < ITEMS; k++)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void turn(global const ushort *restrict x, global const float *restrict table,
          global const float *restrict rates, global ushort *restrict y, const uint heads,
          const uint period) {
  const uint across = (heads + SLOTS * ITEMS - 1) / (SLOTS * ITEMS);  // groups of a row
  const uint row = get_group_id(0) / across, t = row % period;
  const uint head = get_group_id(0) % across * (SLOTS * ITEMS) + get_local_id(0) / LANES;
  const uint first = 8 * (get_local_id(0) % LANES);
  x += (size_t)row * heads * HEAD + first;
  y += (size_t)row * heads * HEAD + first;
  uint4 low[ITEMS], high[ITEMS];
  EACH(k) {
    if (head + k * SLOTS < heads) {
      low[k] = load_once(x + (head + k * SLOTS) * HEAD);
      high[k] = load_once(x + (head + k * SLOTS) * HEAD + HALF);
    }
  }
  //> angles
#if COMPUTED
  const float8 angle = (float)t * vload8(0, rates + first);
  const float8 c = cos(angle), s = sin(angle);
#else
  const float8 c = vload8(0, table + (size_t)t * HEAD + first);
  const float8 s = vload8(0, table + (size_t)t * HEAD + HALF + first);
#endif
  //<
  EACH(k) {
    if (head + k * SLOTS < heads) {
      const float8 a = floats(low[k]), b = floats(high[k]);
      store(y + (head + k * SLOTS) * HEAD, halves(a * c - b * s));
      store(y + (head + k * SLOTS) * HEAD + HALF, halves(b * c + a * s));
    }
  }
}
