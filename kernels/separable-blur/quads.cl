// Four neighbouring points of a grid of n by n, the first in a column that is a multiple of four.

// Four points of a row; a place before the first column or row has wrapped around, past n.
float4 quad(global const float *restrict a, const uint n, const uint y, const uint x) {
  if (y >= n || x >= n) return 0;
  global const float *at = a + y * n + x;
  if (n % 4 == 0) return *(global const float4 *)at;
  return (float4)(at[0], x + 1 < n ? at[1] : 0, x + 2 < n ? at[2] : 0, x + 3 < n ? at[3] : 0);
}

void put(global float *restrict b, const uint n, const uint y, const uint x, const float4 v) {
  global float *at = b + y * n + x;
  if (n % 4 == 0) {
    *(global float4 *)at = v;
    return;
  }
  at[0] = v.x;
  if (x + 1 < n) at[1] = v.y;
  if (x + 2 < n) at[2] = v.z;
  if (x + 3 < n) at[3] = v.w;
}
