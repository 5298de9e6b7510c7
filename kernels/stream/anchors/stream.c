// The five operations of `stream` in C, as the yardstick of the Java variants: the same loops, the
// same sizes, the same numbers of threads, in the same run.
//
// gcc -O3 -march=native -fopenmp -fno-tree-loop-distribute-patterns stream.c -lm
// The last flag keeps gcc from making `copy` a call of memcpy, which bypasses the caches and would
// be another loop than the one that is compared.
//
// stream OP N THREADS WARMUPS SAMPLES MINNANOS
// prints one JSON line: outcome, largest error, tolerance, and nanoseconds of one run per sample.
// A sample repeats the operation until MINNANOS have passed, and is the mean of its repetitions.

#define _GNU_SOURCE
#include <math.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#define DOT_BLOCK (1L << 14)
#define SCALE 0.4f

typedef struct {
  const char *name;
  double (*run)(float *a, float *b, float *c, long n);
} op_t;

static double copy(float *restrict a, float *restrict b, float *restrict c, long n) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) c[i] = a[i];
  return 0;
}

static double mul(float *restrict a, float *restrict b, float *restrict c, long n) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) b[i] = SCALE * c[i];
  return 0;
}

static double add(float *restrict a, float *restrict b, float *restrict c, long n) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) c[i] = a[i] + b[i];
  return 0;
}

static double triad(float *restrict a, float *restrict b, float *restrict c, long n) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) a[i] = b[i] + SCALE * c[i];
  return 0;
}

// Floats within a block, a double from block to block: as in Java's vector variant.
static double dot(float *restrict a, float *restrict b, float *restrict c, long n) {
  double sum = 0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
  for (long from = 0; from < n; from += DOT_BLOCK) {
    long to = from + DOT_BLOCK < n ? from + DOT_BLOCK : n;
    float block = 0;
#pragma omp simd reduction(+ : block)
    for (long i = from; i < to; i++) block += a[i] * b[i];
    sum += block;
  }
  return sum;
}

static const op_t OPS[] = {{"copy", copy}, {"mul", mul}, {"add", add}, {"triad", triad}, {"dot", dot}};

// Large pages where the system gives them on request, as the Java runs have them.
static float *room(long n) {
  size_t bytes = ((size_t)n * sizeof(float) + (2u << 20) - 1) & ~(size_t)((2u << 20) - 1);
  float *memory = aligned_alloc(2u << 20, bytes);
  if (memory == NULL) {
    printf("{\"outcome\":\"failed\",\"reason\":\"no memory for %zu bytes\"}\n", bytes);
    exit(0);
  }
  madvise(memory, bytes, MADV_HUGEPAGE);
  return memory;
}

// A value in [0.5, 1.5) that depends on its place only; touched first by the thread that uses it.
static void fill(float *x, long n, uint32_t seed) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) {
    uint32_t h = ((uint32_t)i + seed) * 2654435769u;
    h ^= h >> 15;
    h *= 2246822519u;
    x[i] = 0.5f + (float)(h >> 8) * 0x1p-24f;
  }
}

static void poison(float *x, long n) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) x[i] = NAN;
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

static int written(const char *op) { return op[0] == 't' ? 0 : op[0] == 'm' ? 1 : op[0] == 'd' ? -1 : 2; }

// The largest error in ulp (dot: relative); reports the first wrong place and leaves.
static double check(const op_t *op, float *a, float *b, float *c, long n) {
  float *out = written(op->name) == 0 ? a : written(op->name) == 1 ? b : c;
  if (written(op->name) >= 0) poison(out, n);
  double sum = op->run(a, b, c, n), want = 0, worst = 0;
  long place = -1;
  int is_dot = written(op->name) < 0;
  for (long i = 0; i < n; i++) {
    double x = strcmp(op->name, "copy") == 0    ? (double)a[i]
               : strcmp(op->name, "mul") == 0   ? (double)SCALE * c[i]
               : strcmp(op->name, "add") == 0   ? (double)a[i] + b[i]
               : strcmp(op->name, "triad") == 0 ? b[i] + (double)SCALE * c[i]
                                                : (double)a[i] * b[i];
    if (is_dot) {
      want += x;
      continue;
    }
    float near = fabsf((float)x);
    double error = fabs(out[i] - x) / (nextafterf(near, INFINITY) - near);
    if (!(error <= worst)) worst = error;
    if (place < 0 && !(error <= 4)) place = i;
  }
  if (is_dot) worst = fabs(sum - want) / want;
  if (is_dot && !(worst <= 1e-5)) {
    printf("{\"outcome\":\"wrong\",\"reason\":\"dot: %.9g, not %.9g\"}\n", sum, want);
    exit(0);
  }
  if (place >= 0) {
    printf("{\"outcome\":\"wrong\",\"reason\":\"%s[%ld]: %.9g\"}\n", op->name, place, out[place]);
    exit(0);
  }
  return worst;
}

static double sample(const op_t *op, float *a, float *b, float *c, long n, double least) {
  static volatile double sink;
  long runs = 0;
  double from = seconds(), to;
  do {
    sink = op->run(a, b, c, n);
    runs++;
    to = seconds();
  } while (to - from < least);
  (void)sink;
  return (to - from) * 1e9 / runs;
}

int main(int argc, char **argv) {
  if (argc != 7) return 2;
  long n = atol(argv[2]);
  int threads = atoi(argv[3]), warmups = atoi(argv[4]), samples = atoi(argv[5]);
  double least = atof(argv[6]) * 1e-9;
  const op_t *op = NULL;
  for (size_t k = 0; k < sizeof OPS / sizeof OPS[0]; k++)
    if (strcmp(OPS[k].name, argv[1]) == 0) op = &OPS[k];
  if (op == NULL || n < 1) return 2;
  omp_set_num_threads(threads);
  float *a = room(n), *b = room(n), *c = room(n);
  fill(a, n, 1);
  fill(b, n, 2);
  fill(c, n, 3);
  double error = check(op, a, b, c, n);
  for (int k = 0; k < warmups; k++) sample(op, a, b, c, n, least);
  double nanos[1000];
  if (samples > 1000) samples = 1000;
  for (int k = 0; k < samples; k++) nanos[k] = sample(op, a, b, c, n, least);
  double after = check(op, a, b, c, n);
  printf("{\"outcome\":\"timed\",\"error\":%.6g,\"tolerance\":\"%s\",\"nanos\":[", fmax(error, after),
         op->run == dot ? "relative 1e-5" : "4 ulp");
  for (int k = 0; k < samples; k++) printf("%s%.1f", k ? "," : "", nanos[k]);
  printf("]}\n");
  return 0;
}
