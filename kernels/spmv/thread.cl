// A sparse matrix in compressed rows times a vector: a work-item for each row. Four entries at a time:
// with eight, the compiler of NVIDIA's spills to have as many groups at once.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void multiply(global const uint *restrict starts, global const uint *restrict columns,
              global const float *restrict values, global const float *restrict x,
              global float *restrict y, const uint n) {
  //> row
  const uint row = get_global_id(0);
  if (row >= n) return;
  const uint end = starts[row + 1];
  float sum = 0;
  #pragma unroll 4
  for (uint k = starts[row]; k < end; k++) sum += values[k] * x[columns[k]];
  y[row] = sum;
  //<
}
