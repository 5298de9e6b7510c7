// The sum of `float4` in CUDA C++: each thread adds up many vectors, with four loads under way, then warps add up the sums of
// their threads by shuffles. A second launch adds up the sums of the blocks.
//
// nvcc -O3 -arch=native -Xptxas=-v reduce.cu

#include "cuda.h"

#define SEED 21

#define THREADS 512
// Vectors for a thread, at least, where there are enough.
#define LOADS 4
// Blocks for each multiprocessor, at most: those of our `float4`, which a sweep has found.
#define WAVES 16

// The sizes at which our kernels are checked.
static const long SMALL[] = {1, 7, 1002, 4096, 4099, 65537, 1000003};

// Offsets are 32 bits wide.
#define MOST (1L << 31)

__device__ float4 operator+(float4 x, float4 y) { return make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w); }

//> fold
__device__ float warp_sum(float sum) {
  for (int lanes = 16; lanes > 0; lanes /= 2) sum += __shfl_down_sync(~0u, sum, lanes);
  return sum;
}

__global__ void __launch_bounds__(THREADS)
fold(const float4 *__restrict__ a, float *__restrict__ sums, unsigned n) {
  __shared__ float of_warp[THREADS / 32];
  const unsigned me = threadIdx.x, step = gridDim.x * THREADS;
  unsigned i = blockIdx.x * THREADS + me;
  float4 four = make_float4(0, 0, 0, 0);
  for (; i + 3 * step < n / 4; i += 4 * step)  // four loads under way
    four = four + ((a[i] + a[i + step]) + (a[i + 2 * step] + a[i + 3 * step]));
  for (; i < n / 4; i += step) four = four + a[i];
  float sum = (four.x + four.y) + (four.z + four.w);
  if (i == n / 4)  // what is left over when n is no multiple of four
    for (unsigned k = 4 * i; k < n; k++) sum += ((const float *)a)[k];
  sum = warp_sum(sum);
  if (me % 32 == 0) of_warp[me / 32] = sum;
  __syncthreads();
  if (me < 32) {
    sum = warp_sum(me < THREADS / 32 ? of_warp[me] : 0);
    if (me == 0) sums[blockIdx.x] = sum;
  }
}
//<

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

struct reduce_t : work_t {
  buffer_t a, sums, total;
  int blocks;
  double want = 0;

  reduce_t(const char *point, long n) : reduce_t(point, n, blocks_for(n)) {}

  reduce_t(const char *point, long n, int blocks)
      : work_t(point, n), a("a", n), sums("sums", blocks), total("total", 1), blocks(blocks) {
    static double host[PARTS];
    a.fill(random_t{SEED});
    add_up<<<64, 256>>>(n, random_t{SEED});
    CALL(cudaGetLastError());
    CALL(cudaMemcpyFromSymbol(host, parts, sizeof host));
    for (int k = 0; k < PARTS; k++) want += host[k];
    tolerance = "relative 1e-5";
    snprintf(launch, sizeof launch, blocks > 1 ? "%ld / %d + %d / %d" : "%ld / %d", (long)blocks * THREADS, THREADS, THREADS, THREADS);
    tell_registers("fold", fold);
  }

  static int blocks_for(long n) {
    int device, units;
    CALL(cudaGetDevice(&device));
    CALL(cudaDeviceGetAttribute(&units, cudaDevAttrMultiProcessorCount, device));
    // One vector more than whole ones, for what is left over.
    const long vectors = (n + 3) / 4, each = (long)THREADS * LOADS;
    const long wanted = (vectors + each - 1) / each, most = (long)WAVES * units;
    return (int)(wanted < most ? wanted : most);
  }

  // The sum of a single block is the total.
  void run() override {
    fold<<<blocks, THREADS>>>((const float4 *)a.data, blocks > 1 ? sums.data : total.data, (unsigned)n);
    if (blocks > 1) fold<<<1, THREADS>>>((const float4 *)sums.data, total.data, (unsigned)blocks);
  }

  double check() override {
    sums.poison();
    run_over_poison(total);
    return intact(a) && intact(sums) && intact(total) ? largest_error(total, near_t{want}, 1e-5) : -1;
  }
};

static void answer(const char *point) {
  const long n = anchor_number(point, "n");
  if (n < 1 || n > MOST) return anchor_gap(point, "failed", "no such size");
  answer_size<reduce_t>(point, n, SMALL);
}

int main(int argc, char **argv) { return answer_points(argc, argv, answer); }
