// The tile of `padded` in CUDA C++: the same tile, the same blocks, any n.
//
// nvcc -O3 -arch=native -Xptxas=-v transpose.cu

#include "cuda.h"

#define SEED 71

// The sizes at which our kernels are checked.
static const long SMALL[] = {1, 7, 33, 64, 100, 257, 516};

// Offsets are 32 bits wide.
#define MOST 65535

//> turn
__global__ void __launch_bounds__(32 * 8)
transpose(const float *__restrict__ a, float *__restrict__ t, unsigned n) {
  __shared__ float tile[32][33];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const unsigned left = 32 * blockIdx.x, top = 32 * blockIdx.y;
  #pragma unroll
  for (unsigned k = 0; k < 32; k += 8)
    if (left + x < n && top + y + k < n)
      tile[y + k][x] = a[(top + y + k) * n + left + x];
  __syncthreads();
  #pragma unroll
  for (unsigned k = 0; k < 32; k += 8)
    if (top + x < n && left + y + k < n)
      t[(left + y + k) * n + top + x] = tile[x][y + k];
}
//<

// Bits are moved and not made, so that any difference is wrong.
struct turned_t {
  signed_t numbers;
  long n;
  __device__ double operator()(long i, float got) const { return got == numbers(i % n * n + i / n) ? 0.0 : (double)INFINITY; }
};

struct transpose_t : work_t {
  buffer_t a, t;
  dim3 blocks, threads;

  transpose_t(const char *point, long n)
      : work_t(point, n), a("a", n * n), t("t", n * n), blocks((unsigned)((n + 31) / 32), (unsigned)((n + 31) / 32)), threads(32, 8) {
    a.fill(signed_t{SEED});
    tolerance = "exact";
    snprintf(launch, sizeof launch, "%u×%u / %u×%u", blocks.x * threads.x, blocks.y * threads.y, threads.x, threads.y);
    tell_registers("transpose", transpose);
  }

  void run() override { transpose<<<blocks, threads>>>(a.data, t.data, (unsigned)n); }

  double check() override {
    run_over_poison(t);
    return intact(a) && intact(t) ? largest_error(t, turned_t{{SEED}, n}, 0) : -1;
  }
};

static void answer(const char *point) {
  const long n = anchor_number(point, "n");
  if (n < 1 || n > MOST) return anchor_gap(point, "failed", "no such size");
  answer_size<transpose_t>(point, n, SMALL);
}

int main(int argc, char **argv) { return answer_points(argc, argv, answer); }
