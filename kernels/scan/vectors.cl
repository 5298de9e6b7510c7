// Vectors of four numbers, of which the last one of an array may have fewer.

// Vector `v` of an array of n numbers, zeros past its end.
inline uint4 load(global const uint *restrict a, const uint v, const uint n) {
  if (v < n / 4) return ((global const uint4 *)a)[v];
  const uint i = 4 * v;
  return (uint4)(i < n ? a[i] : 0, i + 1 < n ? a[i + 1] : 0, i + 2 < n ? a[i + 2] : 0, 0);
}

inline void store(global uint *restrict a, const uint v, const uint n, const uint4 x) {
  if (v < n / 4) {
    ((global uint4 *)a)[v] = x;
    return;
  }
  const uint i = 4 * v;
  if (i < n) a[i] = x.x;
  if (i + 1 < n) a[i + 1] = x.y;
  if (i + 2 < n) a[i + 2] = x.z;
}
