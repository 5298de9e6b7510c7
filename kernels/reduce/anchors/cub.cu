// The sum by CUB, NVIDIA's library of parallel primitives: `DeviceReduce::Sum`. Room for the work is taken once.
//
// nvcc -O3 -arch=native -std=c++17 cub.cu

#include <cub/device/device_reduce.cuh>

#include "cuda.h"

#define SEED 21

// The sizes at which our kernels are checked.
static const long SMALL[] = {1, 7, 1002, 4096, 4099, 65537, 1000003};

#define MOST (1L << 30)

#define PARTS (64 * 256)

// Sums in double precision, one for each thread.
__device__ double parts[PARTS];

template <class Numbers>
__global__ void add_up(long n, Numbers numbers) {
  double sum = 0;
  EACH_INDEX(i, n) sum += numbers(i);
  parts[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

struct near_t {
  double want;
  __device__ double operator()(long, float got) const { return fabs(got - want) / want; }
};

struct sum_t : work_t {
  buffer_t a, total;
  double want = 0;
  void *room = nullptr;
  size_t bytes = 0;

  sum_t(const char *point, long n) : work_t(point, n), a("a", n), total("total", 1) {
    static double host[PARTS];
    a.fill(random_t{SEED});
    add_up<<<64, 256>>>(n, random_t{SEED});
    CALL(cudaGetLastError());
    CALL(cudaMemcpyFromSymbol(host, parts, sizeof host));
    for (int k = 0; k < PARTS; k++) want += host[k];
    add();
    CALL(cudaMalloc(&room, bytes));
    tolerance = "relative 1e-5";
    snprintf(launch, sizeof launch, "CUB %d.%d", CUB_MAJOR_VERSION, CUB_MINOR_VERSION);
  }
  ~sum_t() { cudaFree(room); }

  // Without room it only tells how much it wants.
  void add() { CALL(cub::DeviceReduce::Sum(room, bytes, (const float *)a.data, total.data, (int)n)); }

  void run() override { add(); }

  double check() override {
    run_over_poison(total);
    return intact(a) && intact(total) ? largest_error(total, near_t{want}, 1e-5) : -1;
  }
};

static void answer(const char *point) {
  const long n = anchor_number(point, "n");
  if (n < 1 || n > MOST) return anchor_gap(point, "failed", "no such size");
  answer_size<sum_t>(point, n, SMALL);
}

int main(int argc, char **argv) { return answer_points(argc, argv, answer); }
