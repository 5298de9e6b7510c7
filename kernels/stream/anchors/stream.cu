// The five operations of `stream` in CUDA C++: a float4 a thread, and a grid-stride loop for the dot product.
//
// nvcc -O3 -arch=native -Xptxas=-v stream.cu
//
// Same inputs, same check, same sizes as our kernels; a dot product takes two kernels, as ours does. Each kernel has
// the name of its operation in the point, so that its PTX is kept beside its row.

#include <cuda_runtime.h>

#include "anchor.h"

#define SCALE 0.4f
#define THREADS 256
#define DOT_THREADS 512
// Floats written before and behind an output, to see that nobody else writes there.
#define GUARD 256
#define GUARD_BITS 0x7fc0beefu

// Groups of a dot product for each multiprocessor, at most.
#define WAVES 4

#define CALL(x)                                                     \
  do {                                                              \
    cudaError_t code = (x);                                         \
    if (code != cudaSuccess) throw cudaGetErrorString(code);        \
  } while (0)

// What is left over when n is no multiple of four is done by the first thread behind the whole vectors.
#define ONCE(vector, element)                                       \
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;         \
  if (i < n / 4) { vector; }                                        \
  else if (i == n / 4)                                              \
    for (unsigned k = 4 * i; k < n; k++) { element; }

#define AT(x) ((float *)(x))[k]
#define GET(x) ((const float *)(x))[k]

extern "C" __global__ void copy(const float4 *__restrict__ a, float4 *__restrict__ c, unsigned n) {
  ONCE(c[i] = a[i], AT(c) = GET(a))
}

extern "C" __global__ void mul(float4 *__restrict__ b, const float4 *__restrict__ c, float s, unsigned n) {
  ONCE(const float4 x = c[i]; b[i] = make_float4(s * x.x, s * x.y, s * x.z, s * x.w), AT(b) = s * GET(c))
}

extern "C" __global__ void add(const float4 *__restrict__ a, const float4 *__restrict__ b, float4 *__restrict__ c, unsigned n) {
  ONCE(const float4 x = a[i]; const float4 y = b[i]; c[i] = make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w),
       AT(c) = GET(a) + GET(b))
}

extern "C" __global__ void triad(float4 *__restrict__ a, const float4 *__restrict__ b, const float4 *__restrict__ c, float s,
                                 unsigned n) {
  ONCE(const float4 x = b[i]; const float4 y = c[i];
       a[i] = make_float4(x.x + s * y.x, x.y + s * y.y, x.z + s * y.z, x.w + s * y.w), AT(a) = GET(b) + s * GET(c))
}

// The sum of one value from each thread: within warps first, then of the warps.
__device__ __forceinline__ float block_sum(float mine) {
  __shared__ float part[32];
  for (int step = 16; step > 0; step /= 2) mine += __shfl_down_sync(0xffffffffu, mine, step);
  if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = mine;
  __syncthreads();
  mine = threadIdx.x < blockDim.x / 32 ? part[threadIdx.x] : 0.0f;
  if (threadIdx.x < 32)
    for (int step = 16; step > 0; step /= 2) mine += __shfl_down_sync(0xffffffffu, mine, step);
  return mine;
}

extern "C" __global__ void __launch_bounds__(DOT_THREADS)
    dot_parts(const float4 *__restrict__ a, const float4 *__restrict__ b, float *__restrict__ parts, unsigned n) {
  float4 four = make_float4(0, 0, 0, 0);
  const unsigned stride = gridDim.x * blockDim.x;
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll 4
  for (; i < n / 4; i += stride) {
    const float4 x = a[i], y = b[i];
    four.x = fmaf(x.x, y.x, four.x);
    four.y = fmaf(x.y, y.y, four.y);
    four.z = fmaf(x.z, y.z, four.z);
    four.w = fmaf(x.w, y.w, four.w);
  }
  float rest = 0;
  if (i == n / 4)
    for (unsigned k = 4 * i; k < n; k++) rest = fmaf(GET(a), GET(b), rest);
  const float sum = block_sum(four.x + four.y + four.z + four.w + rest);
  if (threadIdx.x == 0) parts[blockIdx.x] = sum;
}

extern "C" __global__ void __launch_bounds__(DOT_THREADS) dot_sum(const float *__restrict__ parts, float *__restrict__ sum, int groups) {
  float mine = 0;
  for (int i = threadIdx.x; i < groups; i += blockDim.x) mine += parts[i];
  mine = block_sum(mine);
  if (threadIdx.x == 0) *sum = mine;
}

// What must come out at a place, from the inputs as they were made; for dot the term of the sum.
__device__ double wanted(char op, long i) {
  const double a = anchor_value(1, i), b = anchor_value(2, i), c = anchor_value(3, i), s = SCALE;
  return op == 'c' ? a : op == 'm' ? s * c : op == 'a' ? a + b : op == 't' ? b + s * c : a * b;
}

// Functions of the check have names of their own: they are no part of any operation.
__global__ void make_input(float *x, unsigned long long seed, long n) {
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x)
    x[i] = anchor_value(seed, i);
}

__global__ void make_poison(unsigned *x, unsigned bits, long n) {
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x) x[i] = bits;
}

#define NOWHERE 0xffffffffffffffffull

struct found_t {
  unsigned long long place;  // the first wrong one, or NOWHERE
  unsigned long long worst;  // bits of the largest error
};

// Bits of errors, which are not negative, are ordered as the errors are. A NaN compares false with everything: wrong.
__global__ void look(const float *out, char op, double exact, long n, found_t *found) {
  unsigned long long place = NOWHERE, worst = 0;
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x) {
    const double error = anchor_ulps(wanted(op, i), out[i]);
    if (!(error <= exact) && i < place) place = i;
    if (error >= 0) worst = max(worst, (unsigned long long)__double_as_longlong(error));
  }
  atomicMin(&found->place, place);
  atomicMax(&found->worst, worst);
}

__global__ void add_wanted(char op, long n, double *sums) {
  double sum = 0;
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x) sum += wanted(op, i);
  sums[(long)blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

__global__ void look_at_guards(const unsigned *x, long n, found_t *found) {
  const long i = threadIdx.x;
  if (x[i] != GUARD_BITS) atomicMin(&found->place, 0ull);
  if (x[GUARD + n + i] != GUARD_BITS) atomicMin(&found->place, 1ull);
}

// Memory of the device with a guard on both sides; returned when it goes out of sight.
struct buffer_t {
  float *base = nullptr;
  float *data = nullptr;
  long n = 0;
  void make(long size) {
    n = size;
    CALL(cudaMalloc(&base, (n + 2 * GUARD) * sizeof(float)));
    data = base + GUARD;
    make_poison<<<1024, 256>>>((unsigned *)base, GUARD_BITS, n + 2 * GUARD);
    CALL(cudaGetLastError());
  }
  ~buffer_t() { cudaFree(base); }
};

struct work_t {
  const char *point;
  char op;
  long n;
  int blocks, dot_blocks;
  double once = 0;  // nanoseconds of a launch, as last measured
  buffer_t array[3], parts, sum, notes, sums;

  work_t(const char *point, char op, long n, int units) : point(point), op(op), n(n) {
    const long wanted = n / 4 / THREADS + 1, dots = n / 4 / DOT_THREADS + 1;
    blocks = (int)wanted;
    dot_blocks = (int)(dots > (long)WAVES * units ? (long)WAVES * units : dots);
    for (int k = 0; k < 3; k++) {
      array[k].make(n);
      make_input<<<1024, 256>>>(array[k].data, k + 1, n);
    }
    parts.make(dot_blocks);
    sum.make(1);
    notes.make(sizeof(found_t) / sizeof(float));
    sums.make(2 * 64 * 256);
    CALL(cudaDeviceSynchronize());
  }

  float4 *vector(int k) { return (float4 *)array[k].data; }
  buffer_t &out() { return op == 'd' ? sum : array[op == 't' ? 0 : op == 'm' ? 1 : 2]; }
  double exact() { return op == 'c' ? 0 : 4; }
  const char *tolerance() { return op == 'd' ? "relative 1e-5" : op == 'c' ? "exact" : "4 ulp"; }

  void run() {
    switch (op) {
      case 'c': copy<<<blocks, THREADS>>>(vector(0), vector(2), (unsigned)n); break;
      case 'm': mul<<<blocks, THREADS>>>(vector(1), vector(2), SCALE, (unsigned)n); break;
      case 'a': add<<<blocks, THREADS>>>(vector(0), vector(1), vector(2), (unsigned)n); break;
      case 't': triad<<<blocks, THREADS>>>(vector(0), vector(1), vector(2), SCALE, (unsigned)n); break;
      default:
        dot_parts<<<dot_blocks, DOT_THREADS>>>(vector(0), vector(1), parts.data, (unsigned)n);
        dot_sum<<<1, DOT_THREADS>>>(parts.data, sum.data, dot_blocks);
    }
  }

  found_t *clean() {
    const found_t none = {NOWHERE, 0};
    CALL(cudaMemcpy(notes.data, &none, sizeof none, cudaMemcpyHostToDevice));
    return (found_t *)notes.data;
  }

  found_t told() {
    found_t found;
    CALL(cudaGetLastError());
    CALL(cudaMemcpy(&found, notes.data, sizeof found, cudaMemcpyDeviceToHost));
    return found;
  }

  // The largest error; negative where a row with what is wrong was printed.
  double check() {
    make_poison<<<1024, 256>>>((unsigned *)out().data, 0x7fc00000u, out().n);
    run();
    CALL(cudaGetLastError());
    const buffer_t *all[] = {&array[0], &array[1], &array[2], &parts, &sum};
    for (int k = 0; k < 5; k++) {
      look_at_guards<<<1, GUARD>>>((const unsigned *)all[k]->base, all[k]->n, clean());
      if (told().place != NOWHERE) {
        anchor_gap(point, "wrong", "%c was written outside at n=%ld", "abcps"[k], n);
        return -1;
      }
    }
    return op == 'd' ? check_sum() : check_elements();
  }

  double check_elements() {
    look<<<1024, 256>>>(out().data, op, exact(), n, clean());
    const found_t found = told();
    if (found.place != NOWHERE) {
      float got;
      CALL(cudaMemcpy(&got, out().data + found.place, sizeof got, cudaMemcpyDeviceToHost));
      anchor_gap(point, "wrong", "[%llu]: %.9g at n=%ld", found.place, got, n);
      return -1;
    }
    double worst;
    memcpy(&worst, &found.worst, sizeof worst);
    return worst;
  }

  double check_sum() {
    static double part[64 * 256];
    add_wanted<<<64, 256>>>(op, n, (double *)sums.data);
    CALL(cudaGetLastError());
    CALL(cudaMemcpy(part, sums.data, sizeof part, cudaMemcpyDeviceToHost));
    double want = 0;
    for (int k = 0; k < 64 * 256; k++) want += part[k];
    float got;
    CALL(cudaMemcpy(&got, sum.data, sizeof got, cudaMemcpyDeviceToHost));
    const double error = fabs(got - want) / want;
    if (error <= 1e-5) return error;
    anchor_gap(point, "wrong", "dot: %.9g, not %.9g at n=%ld", got, want, n);
    return -1;
  }

  // Nanoseconds of one launch by both clocks, over back-to-back launches.
  double sample(double least, double *device) {
    cudaEvent_t begin, end;
    const long launches = once > 0 && once < least ? (long)ceil(least / once) : 1;
    CALL(cudaEventCreate(&begin));
    CALL(cudaEventCreate(&end));
    CALL(cudaDeviceSynchronize());
    const double from = anchor_nanos();
    CALL(cudaEventRecord(begin));
    for (long k = 0; k < launches; k++) run();
    CALL(cudaEventRecord(end));
    CALL(cudaEventSynchronize(end));
    once = (anchor_nanos() - from) / launches;
    float millis;
    CALL(cudaEventElapsedTime(&millis, begin, end));
    *device = millis * 1e6 / launches;
    CALL(cudaEventDestroy(begin));
    CALL(cudaEventDestroy(end));
    CALL(cudaGetLastError());
    return once;
  }
};

static double sample(void *work, double least, double *device) { return ((work_t *)work)->sample(least, device); }

static void time_it(work_t &work, double error) {
  static anchor_times_t times;
  double device;
  work.sample(0, &device);
  if (!anchor_measure(work.point, sample, &work, &times)) return;
  const double after = work.check();
  if (after < 0) return;
  char launch[64];
  const int blocks = work.op == 'd' ? work.dot_blocks : work.blocks, threads = work.op == 'd' ? DOT_THREADS : THREADS;
  snprintf(launch, sizeof launch, work.op == 'd' ? "%ld / %d + %d / %d" : "%ld / %d", (long)blocks * threads, threads, threads,
           threads);
  anchor_timed(work.point, times.wall, times.device, times.samples, error > after ? error : after, work.tolerance(), launch);
}

static void answer(const char *point, int units) {
  char op[16];
  anchor_text(point, "op", op, sizeof op);
  const long n = anchor_number(point, "n");
  const int known = !strcmp(op, "copy") || !strcmp(op, "mul") || !strcmp(op, "add") || !strcmp(op, "triad") || !strcmp(op, "dot");
  if (!known || n < 1) return anchor_gap(point, "failed", "no such operation or size");
  double worst = 0;
  for (int k = 0; k < ANCHOR_ODDS; k++) {
    work_t small(point, op[0], ANCHOR_ODD[k], units);
    const double error = small.check();
    if (error < 0) return;
    worst = error > worst ? error : worst;
  }
  work_t work(point, op[0], n, units);
  const double error = work.check();
  if (error >= 0) time_it(work, error > worst ? error : worst);
}

int main(int argc, char **argv) {
  int devices = 0;
  const cudaError_t found = cudaGetDeviceCount(&devices);
  const int device = (int)anchor_setting("ANCHOR_DEVICE", 0);
  for (int k = 1; k < argc; k++) {
    anchor_go();
    if (found != cudaSuccess || device >= devices) {
      anchor_gap(argv[k], "unsupported", "CUDA sees no such GPU: %s", found == cudaSuccess ? "too few" : cudaGetErrorString(found));
      continue;
    }
    try {
      cudaDeviceProp facts;
      CALL(cudaSetDevice(device));
      CALL(cudaGetDeviceProperties(&facts, device));
      answer(argv[k], facts.multiProcessorCount);
    } catch (const char *reason) {
      // What follows an error of the device cannot be trusted: the rest is asked of a fresh process.
      anchor_gap(argv[k], "failed", "%s", reason);
      return 1;
    }
  }
  return 0;
}
