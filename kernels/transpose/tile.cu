// The tile of `padded.cl` as one would write it in CUDA C++, for whole tiles.

//> turn
__global__ void __launch_bounds__(32 * 8)
transpose(const float *__restrict__ a, float *__restrict__ t, unsigned n) {
  __shared__ float tile[32][33];
  const unsigned x = threadIdx.x, left = 32 * blockIdx.x, top = 32 * blockIdx.y;
  for (unsigned k = threadIdx.y; k < 32; k += 8)
    tile[k][x] = a[(top + k) * n + left + x];
  __syncthreads();
  for (unsigned k = threadIdx.y; k < 32; k += 8)
    t[(left + k) * n + top + x] = tile[x][k];
}
// transpose<<<dim3(n / 32, n / 32), dim3(32, 8)>>>(a, t, n);
//<
