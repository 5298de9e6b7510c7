// Loss of tokens behind a linear layer, and the gradients of both of its matrices, by ordinary multiplies
// and adds: what any device can do.
//
// Logits are Z = H W': H has a row of `depth` bf16 numbers for each token, W one for each word. A chunk of
// tokens at a time, `logits` makes its part of Z, `tokens` turns that into its gradient G, `hidden` makes
// the chunk's rows of G W, and `weights` adds its part of G' H to the gradient of W, which is kept in bf16
// and so rounded once for each chunk. Sums are fp32.
//
// A group makes a tile of SIDE x SIDE, a work-item PART x PART of it, as in hgemm/local.cl. Tokens of a
// chunk, words and `depth` are multiples of SIDE.

#include "tokens.cl"

#define SLAB 16
#define ACROSS (SIDE / PART)
#define TILE_GROUP (ACROSS * ACROSS)
#define TILE_PITCH (SIDE + 2)

// SIDE lines and SLAB places along k, of a matrix in which lines and places are so far apart.
inline void fetch(global const ushort *from, local float *tile, const uint line, const uint place) {
  for (uint w = get_local_id(0); w < SIDE * SLAB; w += TILE_GROUP) {
    const uint l = place == 1 ? w / SLAB : w % SIDE, k = place == 1 ? w % SLAB : w / SIDE;
    tile[k * TILE_PITCH + l] = as_float((uint)from[(size_t)l * line + (size_t)k * place] << 16);
  }
}

// Adds products of so many places along k to the sums.
inline void multiply(float sum[PART][PART], global const ushort *a, const uint a_line, const uint a_place,
                     global const ushort *b, const uint b_line, const uint b_place, const uint places,
                     local float *as, local float *bs) {
  const uint x = get_local_id(0) % ACROSS, y = get_local_id(0) / ACROSS;
  a += (size_t)get_group_id(1) * SIDE * a_line;
  b += (size_t)get_group_id(0) * SIDE * b_line;
  for (uint k = 0; k < places; k += SLAB) {
    fetch(a + (size_t)k * a_place, as, a_line, a_place);
    fetch(b + (size_t)k * b_place, bs, b_line, b_place);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint j = 0; j < SLAB; j++)
      for (uint u = 0; u < PART; u++)
        for (uint v = 0; v < PART; v++)
          sum[u][v] += as[j * TILE_PITCH + y + u * ACROSS] * bs[j * TILE_PITCH + x + v * ACROSS];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}

// Where element (u, v) of a work-item lies in a matrix of such rows.
inline size_t place_of(const uint u, const uint v, const uint pitch) {
  const uint x = get_local_id(0) % ACROSS, y = get_local_id(0) / ACROSS;
  return (size_t)(get_group_id(1) * SIDE + y + u * ACROSS) * pitch + get_group_id(0) * SIDE + x
         + v * ACROSS;
}

// To the nearest, and to the even one of two that are as near; there is no NaN.
inline ushort rounded(const float sum) {
  const uint bits = as_uint(sum);
  return (ushort)((bits + 0x7fffu + (bits >> 16 & 1)) >> 16);
}

#define EACH_SUM for (uint u = 0; u < PART; u++) for (uint v = 0; v < PART; v++)

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void logits(global const ushort *restrict h, global const ushort *restrict w, global ushort *restrict z,
            const uint first, const uint depth, const uint pitch) {
  local float as[SLAB * TILE_PITCH], bs[SLAB * TILE_PITCH];
  float sum[PART][PART] = {{0}};
  multiply(sum, h + (size_t)first * depth, depth, 1, w, depth, 1, depth, as, bs);
  EACH_SUM z[place_of(u, v, pitch)] = rounded(sum[u][v]);
}

kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void hidden(global const ushort *restrict g, global const ushort *restrict w,
            global ushort *restrict gh, const uint first, const uint depth, const uint pitch) {
  local float as[SLAB * TILE_PITCH], bs[SLAB * TILE_PITCH];
  float sum[PART][PART] = {{0}};
  multiply(sum, g, pitch, 1, w, 1, depth, pitch, as, bs);
  gh += (size_t)first * depth;
  EACH_SUM gh[place_of(u, v, depth)] = rounded(sum[u][v]);
}

// The first chunk finds nothing to add to.
kernel __attribute__((reqd_work_group_size(TILE_GROUP, 1, 1)))
void weights(global const ushort *restrict g, global const ushort *restrict h,
             global ushort *restrict gw, const uint first, const uint chunk, const uint depth,
             const uint pitch) {
  local float as[SLAB * TILE_PITCH], bs[SLAB * TILE_PITCH];
  float sum[PART][PART] = {{0}};
  if (first > 0) EACH_SUM sum[u][v] = as_float((uint)gw[place_of(u, v, depth)] << 16);
  multiply(sum, g, 1, pitch, h + (size_t)first * depth, 1, depth, chunk, as, bs);
  EACH_SUM gw[place_of(u, v, depth)] = rounded(sum[u][v]);
}
