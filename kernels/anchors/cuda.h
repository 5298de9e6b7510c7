// What the programs in CUDA C++ share: inputs, guarded memory, comparisons on the device, times by events, and the loop over
// the points. `anchor.h` holds what programs in C need too; `kernels/README.md` tells what goes in and out.

#ifndef CUDA_ANCHOR_H
#define CUDA_ANCHOR_H

#include <cuda_runtime.h>

#include "anchor.h"

#define CALL(x)                                                     \
  do {                                                              \
    const cudaError_t code = (x);                                   \
    if (code != cudaSuccess) throw cudaGetErrorString(code);        \
  } while (0)

// Floats written before and behind an array, to see that nobody else writes there.
#define GUARD 256
#define GUARD_BITS 0x7fc0beefu

// A NaN, so that what is not written is seen.
#define POISON_BITS 0x7fc00000u

// Blocks and threads of the kernels that fill and compare.
#define BLOCKS 1024
#define BLOCK_THREADS 256

#define NOWHERE 0xffffffffffffffffull

// Every index below n once, over all threads of a launch.
#define EACH_INDEX(i, n) \
  for (long i = (long)blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += (long)gridDim.x * blockDim.x)

// Inputs: what belongs in place i.

// `InputData.random(seed)`.
struct random_t {
  uint64_t seed;
  __device__ float operator()(long i) const { return anchor_value(seed, (uint64_t)i); }
};

// `InputData.signed(seed)`: the lowest bit of the hash, from whose highest bits the size is made, says the sign.
struct signed_t {
  uint64_t seed;
  __device__ float operator()(long i) const {
    const uint64_t hash = anchor_mix(anchor_mix(seed) + (uint64_t)i * 0x9E3779B97F4A7C15ull);
    const float size = anchor_value(seed, (uint64_t)i);
    return hash & 1 ? -size : size;
  }
};

template <class Numbers>
__global__ void fill_numbers(float *x, long n, Numbers numbers) {
  EACH_INDEX(i, n) x[i] = numbers(i);
}

ANCHOR_MAYBE __global__ void fill_bits(unsigned *x, long n, unsigned bits) {
  EACH_INDEX(i, n) x[i] = bits;
}

// What a comparison found.
struct found_t {
  unsigned long long place;  // the first wrong one, or NOWHERE
  unsigned long long worst;  // bits of the largest error
};

static __device__ found_t found;

// `error(i, got)` tells how far a result is off. A NaN compares false with everything: wrong. Bits of errors, which are not
// negative, are ordered as the errors are.
template <class Error>
__global__ void compare(const float *x, long n, Error error, double limit) {
  unsigned long long place = NOWHERE, worst = 0;
  EACH_INDEX(i, n) {
    const double off = error(i, x[i]);
    if (!(off <= limit) && (unsigned long long)i < place) place = (unsigned long long)i;
    if (off >= 0) worst = max(worst, (unsigned long long)__double_as_longlong(off));
  }
  atomicMin(&found.place, place);
  atomicMax(&found.worst, worst);
}

ANCHOR_MAYBE __global__ void compare_guards(const unsigned *base, long n) {
  const long i = threadIdx.x;
  if (base[i] != GUARD_BITS || base[GUARD + n + i] != GUARD_BITS) atomicMin(&found.place, 0ull);
}

ANCHOR_MAYBE void forget_found(void) {
  const found_t none = {NOWHERE, 0};
  CALL(cudaMemcpyToSymbol(found, &none, sizeof none));
}

// Waits for the kernels that compare.
ANCHOR_MAYBE found_t read_found(void) {
  found_t told;
  CALL(cudaGetLastError());
  CALL(cudaMemcpyFromSymbol(&told, found, sizeof told));
  return told;
}

// Floats on the device with a guard on both sides; the destructor frees them.
struct buffer_t {
  const char *name;
  long n;
  float *base = nullptr;
  float *data = nullptr;

  buffer_t(const char *name, long n) : name(name), n(n) {
    CALL(cudaMalloc(&base, (size_t)(n + 2 * GUARD) * sizeof(float)));
    data = base + GUARD;
    fill_bits<<<BLOCKS, BLOCK_THREADS>>>((unsigned *)base, n + 2 * GUARD, GUARD_BITS);
    CALL(cudaGetLastError());
  }
  buffer_t(const buffer_t &) = delete;
  buffer_t &operator=(const buffer_t &) = delete;
  ~buffer_t() { cudaFree(base); }

  template <class Numbers>
  void fill(Numbers numbers) {
    fill_numbers<<<BLOCKS, BLOCK_THREADS>>>(data, n, numbers);
    CALL(cudaGetLastError());
  }

  void poison() {
    fill_bits<<<BLOCKS, BLOCK_THREADS>>>((unsigned *)data, n, POISON_BITS);
    CALL(cudaGetLastError());
  }
};

// An operation on inputs of a size.
struct work_t {
  const char *point;
  long n;
  const char *tolerance = "";
  char launch[64] = "";     // its blocks and threads, in words
  char compiler[128] = "";  // its registers, in words
  double once = 0;          // nanoseconds of a run, as last measured

  work_t(const char *point, long n) : point(point), n(n) {}
  virtual ~work_t() {}

  // The whole operation once.
  virtual void run() = 0;

  // Runs over poison and compares everything: the largest error; negative where a row with what is wrong was printed.
  virtual double check() = 0;

  void run_over_poison(buffer_t &out) {
    out.poison();
    run();
    CALL(cudaGetLastError());
  }

  // Whether nobody wrote outside of an array.
  bool intact(const buffer_t &x) {
    forget_found();
    compare_guards<<<1, GUARD>>>((const unsigned *)x.base, x.n);
    if (read_found().place == NOWHERE) return true;
    anchor_gap(point, "wrong", "%s was written outside at n=%ld", x.name, n);
    return false;
  }

  // The largest error of an array; negative where one is above the limit.
  template <class Error>
  double largest_error(const buffer_t &x, Error error, double limit) {
    forget_found();
    compare<<<BLOCKS, BLOCK_THREADS>>>(x.data, x.n, error, limit);
    const found_t told = read_found();
    if (told.place == NOWHERE) {
      double worst;
      memcpy(&worst, &told.worst, sizeof worst);
      return worst;
    }
    float got;
    CALL(cudaMemcpy(&got, x.data + told.place, sizeof got, cudaMemcpyDeviceToHost));
    anchor_gap(point, "wrong", "%s[%llu]: %.9g at n=%ld", x.name, told.place, got, n);
    return -1;
  }

  // Says how many registers a thread of a kernel has.
  template <class Kernel>
  void tell_registers(const char *name, Kernel kernel) {
    cudaFuncAttributes facts;
    CALL(cudaFuncGetAttributes(&facts, kernel));
    const int length = snprintf(compiler, sizeof compiler, "%s: %d registers, ", name, facts.numRegs);
    if (facts.localSizeBytes == 0) snprintf(compiler + length, sizeof compiler - length, "no spills");
    else snprintf(compiler + length, sizeof compiler - length, "%zu bytes in local memory", facts.localSizeBytes);
  }

  // Nanoseconds of one run by both clocks, over back-to-back runs.
  double sample(double least, double *device) {
    cudaEvent_t begin, end;
    const long runs = once > 0 && once < least ? (long)ceil(least / once) : 1;
    CALL(cudaEventCreate(&begin));
    CALL(cudaEventCreate(&end));
    CALL(cudaDeviceSynchronize());
    const double from = anchor_nanos();
    CALL(cudaEventRecord(begin));
    for (long k = 0; k < runs; k++) run();
    CALL(cudaEventRecord(end));
    CALL(cudaEventSynchronize(end));
    once = (anchor_nanos() - from) / runs;
    float millis;
    CALL(cudaEventElapsedTime(&millis, begin, end));
    *device = millis * 1e6 / runs;
    CALL(cudaEventDestroy(begin));
    CALL(cudaEventDestroy(end));
    CALL(cudaGetLastError());
    return once;
  }
};

ANCHOR_MAYBE double sample_work(void *work, double least, double *device) { return ((work_t *)work)->sample(least, device); }

// A row; without times where a contest has been told them turn by turn.
ANCHOR_MAYBE void tell_work(const work_t &work, const anchor_times_t &times, double error) {
  printf("{\"params\":\"%s\",\"error\":%.6g,\"tolerance\":\"%s\",\"launch\":\"%s\",\"compiler\":\"%s\"", work.point, error,
         work.tolerance, work.launch, work.compiler);
  anchor_times("wall", times.wall, times.samples);
  anchor_times("device", times.device, times.samples);
  printf("}\n");
  fflush(stdout);
}

// Checks small sizes, checks the one that is asked for, measures it, checks it again, and tells.
template <class Work, size_t COUNT>
static void answer_size(const char *point, long n, const long (&small_sizes)[COUNT]) {
  double worst = 0;
  for (const long size : small_sizes) {
    Work small(point, size);
    const double error = small.check();
    if (error < 0) return;
    worst = fmax(worst, error);
  }
  Work work(point, n);
  const double before = work.check();
  if (before < 0) return;
  double device;
  work.sample(0, &device);
  static anchor_times_t times;
  if (!anchor_measure(point, sample_work, &work, &times)) return;
  const double after = work.check();
  if (after >= 0) tell_work(work, times, fmax(worst, fmax(before, after)));
}

// Answers every point, each when the bench wants it; returns what `main` returns.
ANCHOR_MAYBE int answer_points(int argc, char **argv, void (*answer)(const char *point)) {
  int devices = 0;
  const cudaError_t seen = cudaGetDeviceCount(&devices);
  const int device = (int)anchor_setting("ANCHOR_DEVICE", 0);
  for (int k = 1; k < argc; k++) {
    anchor_go();
    if (seen != cudaSuccess || device >= devices) {
      anchor_gap(argv[k], "unsupported", "CUDA sees no such GPU: %s", seen == cudaSuccess ? "too few" : cudaGetErrorString(seen));
      continue;
    }
    try {
      CALL(cudaSetDevice(device));
      answer(argv[k]);
    } catch (const char *reason) {
      // What follows an error of the device cannot be trusted: the rest is asked of a fresh process.
      anchor_gap(argv[k], "failed", "%s", reason);
      return 1;
    }
  }
  return 0;
}

#endif
