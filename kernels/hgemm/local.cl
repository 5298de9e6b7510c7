// C = A B' for square matrices of 16 bits, sums in fp32, by ordinary multiplies and adds: what any
// device can do. Rows of A and of B run along k, so that both are read alike.
//
// A group makes a tile of SIDE x SIDE of C. It fetches SIDE rows of A and of B a slab of k at a
// time and unpacks them once; a work-item makes EACH x EACH elements, of rows y, y + ACROSS and so
// on, and of columns x, x + ACROSS and so on. The tiles lie k first: lanes with different x read
// neighbours of b, lanes with the same y read one element of a. What lies past the end counts as
// zero.
//
// n elements in each direction of C, an even number; FORMAT: 0 for bf16, 1 for fp16.

#define SIDE 64
#define SLAB 16
#define EACH 4
#define ACROSS (SIDE / EACH)
#define GROUP (ACROSS * ACROSS)
// Lanes that store have 4 rows and 8 words along k: 2 * PITCH is 4 more than a multiple of 32, so
// that their 32 words lie in 32 banks.
#define PITCH (SIDE + 2)

// Two neighbours along k.
inline float2 unpacked(global const uint *words, const uint i) {
#if FORMAT == 1
  return vload_half2(i, (global const half *)words);
#else
  const uint word = words[i];
  return (float2)(as_float(word << 16), as_float(word & 0xffff0000u));
#endif
}

// To the nearest, and to the even one of two that are as near; there is no NaN.
inline void store(const float sum, global ushort *c, const size_t i) {
#if FORMAT == 1
  vstore_half_rte(sum, i, (global half *)c);
#else
  const uint bits = as_uint(sum);
  c[i] = (ushort)((bits + 0x7fffu + (bits >> 16 & 1)) >> 16);
#endif
}

inline void fetch(global const uint *from, local float *tile, const uint first, const uint k,
                  const uint n) {
  for (uint w = get_local_id(0); w < SIDE * SLAB / 2; w += GROUP) {
    const uint row = w / (SLAB / 2), two = w % (SLAB / 2);
    const bool inside = first + row < n && k + 2 * two < n;
    const float2 both = inside ? unpacked(from, ((first + row) * n + k) / 2 + two) : (float2)(0, 0);
    tile[2 * two * PITCH + row] = both.x;
    tile[(2 * two + 1) * PITCH + row] = both.y;
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void product(global const uint *restrict a, global const uint *restrict b,
             global ushort *restrict c, const uint n) {
  local float as[SLAB * PITCH], bs[SLAB * PITCH];
  const uint x = get_local_id(0) % ACROSS, y = get_local_id(0) / ACROSS;
  const uint column = get_group_id(0) * SIDE, row = get_group_id(1) * SIDE;
  float sum[EACH][EACH] = {{0}};

  for (uint k = 0; k < n; k += SLAB) {
    fetch(a, as, row, k, n);
    fetch(b, bs, column, k, n);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint j = 0; j < SLAB; j++) {
      float left[EACH], right[EACH];
      for (uint e = 0; e < EACH; e++) {
        left[e] = as[j * PITCH + y + e * ACROSS];
        right[e] = bs[j * PITCH + x + e * ACROSS];
      }
      for (uint u = 0; u < EACH; u++) {
        for (uint v = 0; v < EACH; v++) sum[u][v] += left[u] * right[v];
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  for (uint u = 0; u < EACH; u++) {
    for (uint v = 0; v < EACH; v++) {
      const uint i = row + y + u * ACROSS, j = column + x + v * ACROSS;
      if (i < n && j < n) store(sum[u][v], c, (size_t)i * n + j);
    }
  }
}
