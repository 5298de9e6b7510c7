// Gradients of queries as sums in fp32, to which warps add pieces of 16 rows and 64 columns in the
// order in which their lanes have them: of a piece float4 number 32i + lane is what lane 4g + t has
// of rows g and g + 8 and of columns 8i + 2t and 8i + 2t + 1. Eight pieces are a block of OTHERS
// rows: those of the first 64 columns, or rows, come before those of the others.

#define PIECE_BYTES 4096
#define PIECES_GROUP 256

kernel __attribute__((reqd_work_group_size(PIECES_GROUP, 1, 1)))
void clear(global float4 *restrict sums, const uint quads) {
  for (uint i = get_global_id(0); i < quads; i += get_global_size(0)) sums[i] = 0;
}

// Multiplies them by the scale of the logits, rounds them, and puts them in order. A work-item has
// eight columns of rows g and g + 8 of a piece.
kernel __attribute__((reqd_work_group_size(PIECES_GROUP, 1, 1)))
void finish(global const float4 *restrict sums, global uint4 *restrict dq, const uint n,
            const uint pitch, const uint quads) {
  for (uint e = get_global_id(0); e < quads / 4; e += get_global_size(0)) {
    const uint g = e % 8, i = e / 8 % 8, piece = e / 64;
    const uint warp = piece % 4, side = piece / 4 % 2, block = piece / 8;
    const uint blocks = pitch / OTHERS, head = block / blocks;
    const uint row = block % blocks * OTHERS + (WIDTH == 64 ? 64 * side : 0) + 16 * warp + g;
    const uint chunk = (WIDTH == 64 ? 0 : 8 * side) + i;
    float4 of_lane[4];
    #pragma unroll
    for (uint t = 0; t < 4; t++) of_lane[t] = ROOT * sums[4 * e + t];
    global uint4 *to = dq + ((size_t)head * n + row) * (WIDTH / 8) + chunk;
    if (row < n) {
      *to = halves((float8)(of_lane[0].lo, of_lane[1].lo, of_lane[2].lo, of_lane[3].lo));
    }
    if (row + 8 < n) {
      to[8 * (WIDTH / 8)] =
          halves((float8)(of_lane[0].hi, of_lane[1].hi, of_lane[2].hi, of_lane[3].hi));
    }
  }
}
