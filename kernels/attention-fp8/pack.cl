// Turns the values of all heads: n rows of WIDTH bytes become WIDTH rows of `pitch`, a multiple of
// 32, zeros behind n. A work-item has four numbers of 32 keys: neighbours read rows side by side,
// and each writes whole sectors of 32 bytes.

#include "turned.cl"

// Byte c of four words, the first lowest.
inline uint bytes_of(const uint a, const uint b, const uint c, const uint d, const uint which) {
  const uint by = 8 * which;
  return (a >> by & 255) | (b >> by & 255) << 8 | (c >> by & 255) << 16 | (d >> by & 255) << 24;
}

#define PACKERS 128                     // work-items of a group
#define FOURS (WIDTH / 4)               // of a row

kernel __attribute__((reqd_work_group_size(PACKERS, 1, 1)))
void pack(global const uint *restrict v, global uint4 *restrict turned, const uint n,
          const uint pitch, const uint heads) {
  const uint four = get_local_id(0) % FOURS;
  const uint stripe = get_group_id(0) * (PACKERS / FOURS) + get_local_id(0) / FOURS;
  const uint stripes = pitch / 32, head = stripe / stripes, first = stripe % stripes * 32;
  if (head >= heads) return;
  v += (size_t)head * n * FOURS + four;
  uint word[32];
  #pragma unroll
  for (uint i = 0; i < 32; i++) {
    const uint key = first + i / 16 * 16 + key_at(i % 16);
    word[i] = key < n ? v[(size_t)key * FOURS] : 0;
  }
  turned += (size_t)head * WIDTH * (pitch / 16) + first / 16;
  #pragma unroll
  for (uint c = 0; c < 4; c++) {
    const uint row = four / 4 * 16 + row_of_number(four % 4 * 4 + c);
    #pragma unroll
    for (uint h = 0; h < 2; h++) {
      uint four_words[4];
      #pragma unroll
      for (uint i = 0; i < 4; i++) {
        const uint *w = word + 16 * h + 4 * i;
        four_words[i] = bytes_of(w[0], w[1], w[2], w[3], c);
      }
      turned[(size_t)row * (pitch / 16) + h] =
          (uint4)(four_words[0], four_words[1], four_words[2], four_words[3]);
    }
  }
}
