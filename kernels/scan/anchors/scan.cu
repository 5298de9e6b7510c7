// Running sums by CUB, NVIDIA's library of parallel primitives: `DeviceScan::InclusiveSum`. Room for the work is taken once.
//
// nvcc -O3 -arch=native -std=c++17 scan.cu

#include <cub/device/device_scan.cuh>

#include "cuda.h"

// The sizes at which our kernels are checked.
static const long SMALL[] = {1, 7, 1002, 4096, 4099, 65537, 1000003};

#define MOST (1L << 30)

// The numbers of `DeviceScan.java` and their sums, modulo 2^32. They go through floats as patterns, with which nobody calculates.

#define FACTOR 0x9E3779B9u

struct values_t {
  __device__ float operator()(long i) const { return __uint_as_float((unsigned)i * FACTOR); }
};

struct sum_error_t {
  __device__ double operator()(long i, float got) const {
    return __float_as_uint(got) == FACTOR * (unsigned)(i * (i + 1) / 2) ? 0 : 1;
  }
};

struct scan_t : work_t {
  buffer_t a, sums;
  void *room = nullptr;
  size_t bytes = 0;

  scan_t(const char *point, long n) : work_t(point, n), a("a", n), sums("sums", n) {
    a.fill(values_t{});
    scan();
    CALL(cudaMalloc(&room, bytes));
    tolerance = "exact";
    snprintf(launch, sizeof launch, "CUB %d.%d", CUB_MAJOR_VERSION, CUB_MINOR_VERSION);
  }
  ~scan_t() { cudaFree(room); }

  // Without room it only tells how much it wants.
  void scan() { CALL(cub::DeviceScan::InclusiveSum(room, bytes, (const unsigned *)a.data, (unsigned *)sums.data, (int)n)); }

  void run() override { scan(); }

  double check() override {
    run_over_poison(sums);
    return intact(a) && intact(sums) ? largest_error(sums, sum_error_t{}, 0) : -1;
  }
};

static void answer(const char *point) {
  const long n = anchor_number(point, "n");
  if (n < 1 || n > MOST) return anchor_gap(point, "failed", "no such size");
  answer_size<scan_t>(point, n, SMALL);
}

int main(int argc, char **argv) { return answer_points(argc, argv, answer); }
