// The random walks of `chase` in CUDA C++, as the yardstick of the same walks in OpenCL: one thread, lines of the same size,
// in the same run. The order is another one, which is stored, so that where a walk must end is looked up.
//
// nvcc -O3 -arch=native -Xptxas=-v chase.cu
//
// A sample is a launch of as many loads as ours makes; a row is the time of a load.

#include "cuda.h"
#include "loads.h"

#define LINE 128
#define WIDTH (LINE / (long)sizeof(unsigned))
#define LOADS (1L << 16)

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
struct walk_t : work_t {
  long lines, chains, steps = 0;
  int *order = nullptr;
  unsigned *next = nullptr, *at = nullptr;

  walk_t(const char *point, long bytes, long chains)
      : work_t(point, bytes), lines(bytes < LINE ? 1 : bytes / LINE), chains(chains) {
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

  ~walk_t() override {
    free(order);
    cudaFree(next);
    cudaFree(at);
  }

  // Goes on where the run before has left off.
  void run() override {
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

  // Zero where every walk is where all its steps must have led; negative, and said, where one is not.
  double check() override {
    unsigned got[MOST_CHAINS];
    CALL(cudaMemcpy(got, at, (size_t)chains * sizeof(unsigned), cudaMemcpyDeviceToHost));
    for (long c = 0; c < chains; c++) {
      const long want = order[(c * lines / chains + steps) % lines] * WIDTH;
      if (got[c] != want) {
        anchor_gap(point, "wrong", "at[%ld]: %u, not %ld at %ld lines", c, got[c], want, lines);
        return -1;
      }
    }
    return 0;
  }
};

// Nanoseconds of a load by both clocks, over back-to-back launches.
static double sample_load(void *work, double least, double *device) {
  const double nanos = sample_work(work, least, device);
  *device /= LOADS;
  return nanos / LOADS;
}

static void answer(const char *point) {
  const long bytes = anchor_number(point, "bytes"), chains = anchor_number(point, "chains");
  const long small[] = {64, 448, 64064, 262336};
  if (bytes < 1 || chains < 1 || chains > MOST_CHAINS) return anchor_gap(point, "failed", "no such size or number of walks");
  for (int k = 0; k < 4; k++) {
    walk_t walk(point, small[k], chains);
    walk.run();
    walk.run();
    if (walk.check() < 0) return;
  }
  walk_t walk(point, bytes, chains);
  double device;
  walk.sample(0, &device);
  static anchor_times_t times;
  work_t *work = &walk;
  if (anchor_measure(point, sample_load, work, &times) && walk.check() >= 0) {
    loads_timed(point, times.wall, times.device, times.samples, "1 / 1");
  }
}

int main(int argc, char **argv) { return answer_points(argc, argv, answer); }
