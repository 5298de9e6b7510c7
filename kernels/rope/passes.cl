// Turns pairs of numbers: those at i and i + 64 of a head of 128, in row t by the angle t · f(i). In
// two launches: the first writes down every head with its halves exchanged, (-second, first), and
// the second makes x · cos + exchanged · sin of both. A group takes a row.

#include "head.cl"

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void exchange(global const ushort *restrict x, global ushort *restrict t, const uint heads) {
  const size_t row = (size_t)get_group_id(0) * heads * HEAD;
  const uint first = 8 * (get_local_id(0) % LANES);
  for (uint head = get_local_id(0) / LANES; head < heads; head += SLOTS) {
    const size_t at = row + head * HEAD + first;
    store(t + at, load(x + at + HALF) ^ 0x80008000);
    store(t + at + HALF, load(x + at));
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void turn(global const ushort *restrict x, global const ushort *restrict t,
          global const float *restrict table, global ushort *restrict y, const uint heads,
          const uint period) {
  const size_t row = (size_t)get_group_id(0) * heads * HEAD;
  const uint first = 8 * (get_local_id(0) % LANES);
  global const float *angles = table + (size_t)(get_group_id(0) % period) * HEAD + first;
  for (uint head = get_local_id(0) / LANES; head < heads; head += SLOTS) {
    const float8 c = vload8(0, angles), s = vload8(0, angles + HALF);
    const size_t at = row + head * HEAD + first;
    store(y + at, halves(floats(load(x + at)) * c + floats(load(t + at)) * s));
    store(y + at + HALF, halves(floats(load(x + at + HALF)) * c + floats(load(t + at + HALF)) * s));
  }
}
