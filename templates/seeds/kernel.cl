// One work-item an element. It is right for every n: the last group is not full. Where a chapter is to
// quote lines of it, put a line with "//>" and a name before them and a line with "//<" behind them.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void scale(global const float *restrict from, global float *restrict to, const uint n) {
  const uint i = get_global_id(0);
  if (i < n) to[i] = 0.5f * from[i];
}
