// The sum of each row of a matrix, by a work-item for each row: what a loop on a processor does.
//
// WORD: what a work-item loads at a time, one word or a vector of four; a row has WORDS of them.

#if WIDTH == 4
#define WORD uint4
#define TOTAL(v) ((v).x + (v).y + (v).z + (v).w)
#else
#define WORD uint
#define TOTAL(v) (v)
#endif
#define WORDS (COLUMNS / WIDTH)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sums(global const WORD *restrict a, global uint *restrict sums, const uint rows) {
  //> item
  const uint row = get_global_id(0);
  if (row >= rows) return;
  WORD sum = 0;
  #pragma unroll 8
  for (uint x = 0; x < WORDS; x++)
    sum += a[row * WORDS + x];
  sums[row] = TOTAL(sum);
  //<
}
