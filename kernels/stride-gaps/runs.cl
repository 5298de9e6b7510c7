// As many numbers as stride-read/sum.cl reads, each in a piece of 64 bytes that holds no other: RUN pieces in a row, then a
// gap, so that as many pieces are left out on the whole.

// Words of a piece; at strides that leave out no pieces, those of the stride, and the same numbers are read.
#define PIECE (STRIDE < 16 ? STRIDE : 16)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sum(global const uint *restrict a, global uint *restrict sums, const uint n) {
  local uint part[GROUP];
  const uint me = get_local_id(0);
  const uint first = get_group_id(0) * SHARE;
  const uint last = min(first + SHARE, (n + STRIDE - 1) / STRIDE);
  uint mine = 0;
  #pragma unroll 8
  for (uint i = first + me; i < last; i += GROUP)
    mine += a[(i / RUN * RUN * (STRIDE / PIECE) + i % RUN) * PIECE];
  part[me] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint width = GROUP / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (me == 0) sums[get_group_id(0)] = part[0];
}
