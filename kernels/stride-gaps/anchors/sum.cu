// The sum of `stride-read` in CUDA C++, which can ask how many bytes L2 fetches from memory at a time.
//
// nvcc -O3 -arch=native -Xptxas=-v sum.cu
//
// ANCHOR_FETCH: 32, 64 or 128 bytes. The request is a hint to the driver.

#include "cuda.h"

#define FACTOR 0x9E3779B9u
#define THREADS 256
#define SHARE (8 * THREADS)

// The sizes at which our kernel is checked.
static const long SMALL[] = {1, 7, 1002, 4096, 4099, 65537, 1000003};

template <unsigned STRIDE>
__global__ void __launch_bounds__(THREADS) sum(const unsigned *__restrict__ a, unsigned *__restrict__ sums, unsigned n) {
  __shared__ unsigned part[THREADS];
  const unsigned me = threadIdx.x, first = blockIdx.x * SHARE;
  const unsigned last = min(first + SHARE, (n + STRIDE - 1) / STRIDE);
  unsigned mine = 0;
#pragma unroll 8
  for (unsigned i = first + me; i < last; i += THREADS) mine += a[i * STRIDE];
  part[me] = mine;
  __syncthreads();
  for (unsigned width = THREADS / 2; width > 0; width /= 2) {
    if (me < width) part[me] += part[me + width];
    __syncthreads();
  }
  if (me == 0) sums[blockIdx.x] = part[0];
}

// Whole numbers that grow evenly with their place, in the bits of floats.
struct even_t {
  __device__ float operator()(long i) const { return __uint_as_float((unsigned)i * FACTOR); }
};

// What the sum of a block must be: that of an arithmetic series, modulo 2^32.
struct sums_t {
  long reads;
  unsigned stride;
  __device__ double operator()(long block, float got) const {
    const long first = block * SHARE, last = first + SHARE < reads ? first + SHARE : reads;
    const long indices = (last - first) * (first + last - 1) / 2;
    return __float_as_uint(got) == FACTOR * stride * (unsigned)indices ? 0.0 : (double)INFINITY;
  }
};

struct sum_t : work_t {
  unsigned stride;
  long reads, blocks;
  buffer_t a, sums;

  sum_t(const char *point, long n)
      : work_t(point, n), stride((unsigned)anchor_number(point, "stride")), reads((n + stride - 1) / stride),
        blocks((reads + SHARE - 1) / SHARE), a("a", n), sums("sums", blocks) {
    a.fill(even_t{});
    tolerance = "exact";
    snprintf(launch, sizeof launch, "%ld / %d", blocks * THREADS, THREADS);
    tell_registers("sum", sum<16>);
  }

  template <unsigned STRIDE>
  void add() {
    sum<STRIDE><<<(unsigned)blocks, THREADS>>>((const unsigned *)a.data, (unsigned *)sums.data, (unsigned)n);
  }

  void run() override {
    switch (stride) {
      case 1: add<1>(); break;
      case 2: add<2>(); break;
      case 4: add<4>(); break;
      case 8: add<8>(); break;
      case 16: add<16>(); break;
      case 32: add<32>(); break;
      case 64: add<64>(); break;
      default: throw "no kernel for such a stride";
    }
  }

  double check() override {
    run_over_poison(sums);
    return intact(a) && intact(sums) ? largest_error(sums, sums_t{reads, stride}, 0) : -1;
  }
};

static void answer(const char *point) {
  const long n = anchor_number(point, "n"), stride = anchor_number(point, "stride");
  if (n < 1 || n > 1L << 30 || stride < 1) return anchor_gap(point, "failed", "no such size");
  const size_t asked = (size_t)anchor_setting("ANCHOR_FETCH", 64);
  size_t granted = 0;
  CALL(cudaDeviceSetLimit(cudaLimitMaxL2FetchGranularity, asked));
  CALL(cudaDeviceGetLimit(&granted, cudaLimitMaxL2FetchGranularity));
  if (granted != asked) return anchor_gap(point, "unsupported", "L2 fetches %zu bytes at a time, not %zu", granted, asked);
  answer_size<sum_t>(point, n, SMALL);
}

int main(int argc, char **argv) { return answer_points(argc, argv, answer); }
