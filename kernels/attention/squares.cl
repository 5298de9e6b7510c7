// Products of matrices of floats in local memory, by SIDE x SIDE work-items. Work-item (x, y) makes
// rows 4y to 4y + 3, and of each 4 * SIDE columns the ones from 4x to 4x + 3.

#include "halves.cl"

#define GROUP (SIDE * SIDE)
#define TILE (4 * SIDE)                   // rows of a tile of queries or keys
#define PITCH (TILE + 4)                  // of a matrix whose columns are those rows
#define CHUNKS (WIDTH / 8)                // of a row of WIDTH `half` numbers, 16 bytes each
#define ACROSS (WIDTH / TILE)             // times TILE columns of a row

// Rows of a head from the `first` on, zeros behind the last of its n, as columns: number c of row r
// at PITCH * c + r.
inline void load_turned(local float *to, global const uint4 *restrict head, const uint first,
                        const uint n) {
  for (uint e = get_local_id(0); e < TILE * CHUNKS; e += GROUP) {
    const uint r = e % TILE, c = e / TILE;
    const float8 f = first + r < n ? floats(head[(first + r) * CHUNKS + c]) : (float8)(0);
    local float *at = to + PITCH * 8 * c + r;
    at[0] = f.s0;
    at[PITCH] = f.s1;
    at[2 * PITCH] = f.s2;
    at[3 * PITCH] = f.s3;
    at[4 * PITCH] = f.s4;
    at[5 * PITCH] = f.s5;
    at[6 * PITCH] = f.s6;
    at[7 * PITCH] = f.s7;
  }
}

// The same rows as they are: number c of row r at WIDTH * r + c.
inline void load_rows(local float *to, global const uint4 *restrict head, const uint first,
                      const uint n) {
  for (uint e = get_local_id(0); e < TILE * CHUNKS; e += GROUP) {
    const uint r = e / CHUNKS;
    const float8 f = first + r < n ? floats(head[first * CHUNKS + e]) : (float8)(0);
    *(local float4 *)(to + 8 * e) = f.lo;
    *(local float4 *)(to + 8 * e + 4) = f.hi;
  }
}

// Adds the product of the matrix whose columns are in `a`, PITCH apart, and the matrix whose rows
// are in `b`, `pitch` apart. `across` times TILE columns; sums of row i begin at sums[i * across].
inline void multiply(float4 *sums, local const float *a, local const float *b, const uint depth,
                     const uint pitch, const uint across) {
  a += 4 * (get_local_id(0) / SIDE);
  b += 4 * (get_local_id(0) % SIDE);
  for (uint k = 0; k < depth; k++) {
    const float4 left = *(local const float4 *)(a + PITCH * k);
    #pragma unroll
    for (uint g = 0; g < across; g++) {
      const float4 right = *(local const float4 *)(b + pitch * k + TILE * g);
      sums[g] += left.x * right;
      sums[across + g] += left.y * right;
      sums[2 * across + g] += left.z * right;
      sums[3 * across + g] += left.w * right;
    }
  }
}

// Four rows of four numbers, as columns: row i of `rows` at PITCH * c + i of `to`.
inline void store_turned(local float *to, const float4 *rows) {
  to += PITCH * 4 * (get_local_id(0) % SIDE) + 4 * (get_local_id(0) / SIDE);
  *(local float4 *)to = (float4)(rows[0].x, rows[1].x, rows[2].x, rows[3].x);
  *(local float4 *)(to + PITCH) = (float4)(rows[0].y, rows[1].y, rows[2].y, rows[3].y);
  *(local float4 *)(to + 2 * PITCH) = (float4)(rows[0].z, rows[1].z, rows[2].z, rows[3].z);
  *(local float4 *)(to + 3 * PITCH) = (float4)(rows[0].w, rows[1].w, rows[2].w, rows[3].w);
}

// What a work-item has of a row of O, ACROSS times four numbers.
inline void store_row(global ushort *restrict row, const float4 *sums, const float by) {
  row += 4 * (get_local_id(0) % SIDE);
  #pragma unroll
  for (uint g = 0; g < ACROSS; g++) {
    *(global uint2 *)(row + TILE * g) = four_halves(by * sums[g]);
  }
}
