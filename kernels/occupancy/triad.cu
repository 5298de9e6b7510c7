// The triad of `triad.cl` as one would write it in CUDA C++, for whole shares: the launch asks for
// the ballast, and launch bounds say how large groups are.

//> rounds
template <int ILP>
__global__ void __launch_bounds__(128)
triad(const float *__restrict__ b, const float *__restrict__ c, float *a, float s) {
  unsigned at = blockIdx.x * 128 * 64 + threadIdx.x;
  #pragma unroll 1
  for (int r = 0; r < 64 / ILP; r++, at += 128 * ILP) {
    float x[ILP], y[ILP];
    for (int k = 0; k < ILP; k++) {
      x[k] = b[at + k * 128];
      y[k] = c[at + k * 128];
    }
    for (int k = 0; k < ILP; k++) a[at + k * 128] = fmaf(s, y[k], x[k]);
  }
}
// for a ballast above 48 KiB, first:
// cudaFuncSetAttribute(triad<4>, cudaFuncAttributeMaxDynamicSharedMemorySize, ballast);
// triad<4><<<n / (128 * 64), 128, ballast>>>(b, c, a, s);
//<
