// The random walks of `chase` in CUDA C++, as the yardstick of the same walks in OpenCL: one thread, lines of the same size,
// in the same run. The order is another one, which is stored, so that where a walk must end is looked up.
//
// nvcc -O3 -arch=native -Xptxas=-v chase.cu
//
// A sample is a launch of as many loads as ours makes; a row is the time of a load.

#include <cuda_runtime.h>

#include "loads.h"

#define LINE 128
#define WIDTH (LINE / (long)sizeof(unsigned))
#define LOADS (1L << 16)

#define CALL(x)                                                     \
  do {                                                              \
    cudaError_t code = (x);                                         \
    if (code != cudaSuccess) throw cudaGetErrorString(code);        \
  } while (0)

template <int CHAINS>
__global__ void walk(const unsigned *__restrict__ next, unsigned *__restrict__ at, unsigned steps) {
  unsigned p[CHAINS];
#pragma unroll
  for (int c = 0; c < CHAINS; c++) p[c] = at[c];
#pragma unroll CHAINS < 16 ? 16 / CHAINS : 1
  for (unsigned s = 0; s < steps; s++)
#pragma unroll
    for (int c = 0; c < CHAINS; c++) p[c] = next[p[c]];
#pragma unroll
  for (int c = 0; c < CHAINS; c++) at[c] = p[c];
}

// Memory on both sides; returned when it goes out of sight.
struct walk_t {
  const char *point;
  long lines, chains, steps = 0;
  double once = 0;  // nanoseconds of a load, as last measured
  int *order = nullptr;
  unsigned *next = nullptr, *at = nullptr;

  walk_t(const char *point, long bytes, long chains)
      : point(point), lines(bytes < LINE ? 1 : bytes / LINE), chains(chains) {
    order = (int *)malloc((size_t)lines * sizeof(int));
    unsigned *host = (unsigned *)calloc((size_t)lines, LINE);
    unsigned first[MOST_CHAINS];
    if (order == nullptr || host == nullptr) throw "no memory of the host for the lines";
    shuffle(order, lines);
    for (long i = 0; i < lines; i++) host[order[i] * WIDTH] = (unsigned)(order[(i + 1) % lines] * WIDTH);
    for (long c = 0; c < chains; c++) first[c] = (unsigned)(order[c * lines / chains] * WIDTH);
    CALL(cudaMalloc(&next, (size_t)lines * LINE));
    CALL(cudaMalloc(&at, sizeof first));
    CALL(cudaMemcpy(next, host, (size_t)lines * LINE, cudaMemcpyHostToDevice));
    CALL(cudaMemcpy(at, first, (size_t)chains * sizeof(unsigned), cudaMemcpyHostToDevice));
    free(host);
  }

  ~walk_t() {
    free(order);
    cudaFree(next);
    cudaFree(at);
  }

  // Goes on where the run before has left off.
  void run() {
    const unsigned each = (unsigned)(LOADS / chains);
    switch (chains) {
      case 1: walk<1><<<1, 1>>>(next, at, each); break;
      case 2: walk<2><<<1, 1>>>(next, at, each); break;
      case 4: walk<4><<<1, 1>>>(next, at, each); break;
      case 8: walk<8><<<1, 1>>>(next, at, each); break;
      case 16: walk<16><<<1, 1>>>(next, at, each); break;
      case 32: walk<32><<<1, 1>>>(next, at, each); break;
      default: throw "no kernel for so many walks";
    }
    CALL(cudaGetLastError());
    steps += each;
  }

  // Whether every walk is where all its steps must have led; says which is not.
  bool check() {
    unsigned got[MOST_CHAINS];
    CALL(cudaMemcpy(got, at, (size_t)chains * sizeof(unsigned), cudaMemcpyDeviceToHost));
    for (long c = 0; c < chains; c++) {
      const long want = order[(c * lines / chains + steps) % lines] * WIDTH;
      if (got[c] != want) {
        anchor_gap(point, "wrong", "at[%ld]: %u, not %ld at %ld lines", c, got[c], want, lines);
        return false;
      }
    }
    return true;
  }

  // Nanoseconds of a load by both clocks, over back-to-back launches.
  double sample(double least, double *device) {
    cudaEvent_t begin, end;
    const double one = once * LOADS;
    const long launches = one > 0 && one < least ? (long)ceil(least / one) : 1;
    CALL(cudaEventCreate(&begin));
    CALL(cudaEventCreate(&end));
    CALL(cudaDeviceSynchronize());
    const double from = anchor_nanos();
    CALL(cudaEventRecord(begin));
    for (long k = 0; k < launches; k++) run();
    CALL(cudaEventRecord(end));
    CALL(cudaEventSynchronize(end));
    once = (anchor_nanos() - from) / ((double)LOADS * launches);
    float millis;
    CALL(cudaEventElapsedTime(&millis, begin, end));
    *device = millis * 1e6 / ((double)LOADS * launches);
    CALL(cudaEventDestroy(begin));
    CALL(cudaEventDestroy(end));
    return once;
  }
};

static double sample(void *walk, double least, double *device) { return ((walk_t *)walk)->sample(least, device); }

static void answer(const char *point) {
  const long bytes = anchor_number(point, "bytes"), chains = anchor_number(point, "chains");
  const long small[] = {64, 448, 64064, 262336};
  if (bytes < 1 || chains < 1 || chains > MOST_CHAINS) return anchor_gap(point, "failed", "no such size or number of walks");
  for (int k = 0; k < 4; k++) {
    walk_t walk(point, small[k], chains);
    walk.run();
    walk.run();
    if (!walk.check()) return;
  }
  walk_t walk(point, bytes, chains);
  double device;
  walk.sample(0, &device);
  static anchor_times_t times;
  if (anchor_measure(point, sample, &walk, &times) && walk.check()) {
    loads_timed(point, times.wall, times.device, times.samples, "1 / 1");
  }
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
