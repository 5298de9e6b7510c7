// The sum of `onepass.cl` as one would write it in CUDA C++: registers of a warp instead of local
// memory, and one atomic addition for each warp, whose order changes the last digits.

//> fold
__global__ void fold(const float4 *__restrict__ a, float *total, unsigned n4) {
  float sum = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n4; i += gridDim.x * blockDim.x) {
    const float4 x = a[i];
    sum += (x.x + x.y) + (x.z + x.w);
  }
  for (int lanes = 16; lanes > 0; lanes /= 2) sum += __shfl_down_sync(~0u, sum, lanes);
  if (threadIdx.x % 32 == 0) atomicAdd(total, sum);
}
//<
