// The kernels `naive` and `tile` in CUDA C++, thread by thread as ours. ANCHOR_KERNEL says which one runs.
//
// nvcc -O3 -arch=native -Xptxas=-v sgemm.cu

#include "cuda.h"

#define LEFT 81
#define RIGHT 82
// Rows of the left matrix and columns of the right one come back after a prime, as in our own: few elements differ.
#define PERIOD 61
#define LIMIT 1e-5

// The side of a block.
#define SIDE 32

// The sizes at which our kernels are checked.
static const long SMALL[] = {1, 7, 33, 64, 100, 256, 300, 517};

// Offsets are 32 bits wide.
#define MOST 65535

__global__ void __launch_bounds__(SIDE * SIDE)
naive(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, unsigned n) {
  //> naive
  const unsigned row = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned column = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= n || column >= n) return;
  float sum = 0;
  for (unsigned k = 0; k < n; k++)
    sum = fmaf(a[row * n + k], b[k * n + column], sum);
  c[row * n + column] = sum;
  //<
}

__global__ void __launch_bounds__(SIDE * SIDE)
tile(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, unsigned n) {
  __shared__ float left[SIDE][SIDE], right[SIDE][SIDE];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const unsigned row = blockIdx.y * SIDE + y, column = blockIdx.x * SIDE + x;
  //> tile
  float sum = 0;
  for (unsigned from = 0; from < n; from += SIDE) {
    const unsigned i = from + x, j = from + y;
    left[y][x] = row < n && i < n ? a[row * n + i] : 0;
    right[y][x] = j < n && column < n ? b[j * n + column] : 0;
    __syncthreads();
    for (unsigned k = 0; k < SIDE; k++)
      sum = fmaf(left[y][k], right[k][x], sum);
    __syncthreads();
  }
  if (row < n && column < n) c[row * n + column] = sum;
  //<
}

// The left matrix, row by row, and the right one.
struct left_t {
  long n;
  __device__ float operator()(long i) const { return anchor_value(LEFT, i / n % PERIOD * n + i % n); }
};

struct right_t {
  long n;
  __device__ float operator()(long i) const { return anchor_value(RIGHT, i / n * PERIOD + i % n % PERIOD); }
};

// The elements that differ, in double precision.
__global__ void multiply_wanted(double *want, long n) {
  EACH_INDEX(i, PERIOD * PERIOD) {
    const long row = i / PERIOD, column = i % PERIOD;
    double sum = 0;
    for (long k = 0; k < n; k++) sum += (double)anchor_value(LEFT, row * n + k) * anchor_value(RIGHT, k * PERIOD + column);
    want[i] = sum;
  }
}

__device__ double wanted[PERIOD * PERIOD];

struct near_t {
  long n;
  __device__ double operator()(long i, float got) const {
    const double want = wanted[i / n % PERIOD * PERIOD + i % n % PERIOD];
    return fabs(got - want) / want;
  }
};

static bool is_tiled(void) {
  const char *kernel = getenv("ANCHOR_KERNEL");
  return kernel != nullptr && strcmp(kernel, "tile") == 0;
}

struct sgemm_t : work_t {
  buffer_t a, b, c;
  dim3 blocks, threads;
  bool tiled = is_tiled();

  sgemm_t(const char *point, long n)
      : work_t(point, n), a("a", n * n), b("b", n * n), c("c", n * n),
        blocks((unsigned)((n + SIDE - 1) / SIDE), (unsigned)((n + SIDE - 1) / SIDE)), threads(SIDE, SIDE) {
    a.fill(left_t{n});
    b.fill(right_t{n});
    tolerance = "relative 1e-5";
    snprintf(launch, sizeof launch, "%u×%u / %u×%u", blocks.x * threads.x, blocks.y * threads.y, threads.x, threads.y);
    if (tiled) tell_registers("tile", tile);
    else tell_registers("naive", naive);
  }

  void run() override {
    if (tiled) tile<<<blocks, threads>>>(a.data, b.data, c.data, (unsigned)n);
    else naive<<<blocks, threads>>>(a.data, b.data, c.data, (unsigned)n);
  }

  // All sizes share `wanted`, so it is made again before each check.
  double check() override {
    double *want;
    CALL(cudaGetSymbolAddress((void **)&want, wanted));
    multiply_wanted<<<PERIOD, PERIOD>>>(want, n);
    CALL(cudaGetLastError());
    run_over_poison(c);
    return intact(a) && intact(b) && intact(c) ? largest_error(c, near_t{n}, LIMIT) : -1;
  }
};

static void answer(const char *point) {
  const long n = anchor_number(point, "n");
  if (n < 1 || n > MOST) return anchor_gap(point, "failed", "no such size");
  answer_size<sgemm_t>(point, n, SMALL);
}

int main(int argc, char **argv) { return answer_points(argc, argv, answer); }
