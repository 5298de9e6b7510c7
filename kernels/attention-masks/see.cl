// Products become scores, minus infinity where a key is not seen. A lane has rows `row` and `row` +
// 8, and its first column is `column`; numbers lie as in attention/summaries.cl.
__attribute__((always_inline)) inline void see(float *s, uint row, uint column, const bool partly,
                                               const float own, const uint n,
                                               global const uint2 *restrict spans) {
#ifdef SCORE
  const float apart = (float)((int)column - (int)row);
  #pragma unroll
  for (uint r = 0; r < HAS; r++) {
    const float further = (float)(r / 4 * 8 + r % 2) - (float)(r / 2 % 2 * 8);
    s[r] = SCORE(s[r], apart + further, own);
  }
#endif
  if (partly) {
    ANEW(row);
    ANEW(column);
    #pragma unroll
    for (uint r = 0; r < HAS; r++) {
      const uint i = row + r / 2 % 2 * 8, j = column + r / 4 * 8 + r % 2;
      if (!(j < n && KEEP(i, j))) s[r] = -INFINITY;
    }
  }
}
