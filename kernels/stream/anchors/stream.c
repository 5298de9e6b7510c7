// The five operations of `stream` in C, as the yardstick of the Java variants: the same loops, the
// same sizes, the same numbers of threads, in the same run.
//
// gcc -O3 -march=native -fopenmp -fno-tree-loop-distribute-patterns stream.c -lm
// The last flag keeps gcc from making `copy` a call of memcpy, which bypasses the caches and would
// be another loop than the one that is compared.
//
// A sample repeats the operation until its time has passed, and is the mean of its repetitions.

#define _GNU_SOURCE
#include <omp.h>
#include <sys/mman.h>

#include "anchor.h"

#define DOT_BLOCK (1L << 14)
#define SCALE 0.4f

typedef struct {
  const char *name;
  double (*run)(float *a, float *b, float *c, long n);
  int written;  // which array; none for dot
  double exact; // units in the last place that are still right
} op_t;

typedef struct {
  float *array[3];
  long n;
} data_t;

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

static const op_t OPS[] = {{"copy", copy, 2, 0}, {"mul", mul, 1, 4}, {"add", add, 2, 4}, {"triad", triad, 0, 4}, {"dot", dot, -1, 0}};

// Large pages where the system gives them on request, as the Java runs have them. Touched first by
// the thread that uses it.
static float *filled(long n, uint64_t seed) {
  size_t bytes = ((size_t)n * sizeof(float) + (2u << 20) - 1) & ~(size_t)((2u << 20) - 1);
  float *memory = aligned_alloc(2u << 20, bytes);
  if (memory == NULL) return NULL;
  madvise(memory, bytes, MADV_HUGEPAGE);
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++) memory[i] = anchor_value(seed, i);
  return memory;
}

static void release(data_t *data) {
  for (int k = 0; k < 3; k++) free(data->array[k]);
}

static int room(data_t *data, long n) {
  data->n = n;
  for (int k = 0; k < 3; k++) data->array[k] = filled(n, k + 1);
  return data->array[0] != NULL && data->array[1] != NULL && data->array[2] != NULL;
}

// What must come out at a place, from the inputs as they were made; for dot the term of the sum.
static double wanted(const op_t *op, long i) {
  double a = anchor_value(1, i), b = anchor_value(2, i), c = anchor_value(3, i), s = SCALE;
  switch (op->name[0]) {
    case 'c': return a;
    case 'm': return s * c;
    case 'a': return a + b;
    case 't': return b + s * c;
    default: return a * b;
  }
}

// The largest error; a negative one where a row with the first wrong place was printed.
static double check_elements(const char *point, const op_t *op, data_t *d) {
  float *out = d->array[op->written];
  double worst = 0;
  long place = d->n;
#pragma omp parallel for schedule(static)
  for (long i = 0; i < d->n; i++) out[i] = NAN;
  op->run(d->array[0], d->array[1], d->array[2], d->n);
#pragma omp parallel for schedule(static) reduction(max : worst) reduction(min : place)
  for (long i = 0; i < d->n; i++) {
    double error = anchor_ulps(wanted(op, i), out[i]);
    // Written so that a NaN, which compares false with everything, counts as wrong.
    if (!(error <= op->exact) && i < place) place = i;
    if (error > worst) worst = error;
  }
  if (place == d->n) return worst;
  anchor_gap(point, "wrong", "%s[%ld]: %.9g, not %.9g at n=%ld", op->name, place, out[place], (float)wanted(op, place), d->n);
  return -1;
}

static double check(const char *point, const op_t *op, data_t *d) {
  if (op->written >= 0) return check_elements(point, op, d);
  double want = 0;
#pragma omp parallel for schedule(static) reduction(+ : want)
  for (long i = 0; i < d->n; i++) want += wanted(op, i);
  double sum = op->run(d->array[0], d->array[1], d->array[2], d->n);
  double error = fabs(sum - want) / want;
  if (error <= 1e-5) return error;
  anchor_gap(point, "wrong", "dot: %.9g, not %.9g at n=%ld", sum, want, d->n);
  return -1;
}

// The largest error at sizes that are multiples of nothing; negative where one is wrong.
static double check_odd(const char *point, const op_t *op) {
  double worst = 0;
  for (int k = 0; k < ANCHOR_ODDS && worst >= 0; k++) {
    data_t small;
    double error = -1;
    if (room(&small, ANCHOR_ODD[k])) error = check(point, op, &small);
    else anchor_gap(point, "failed", "no memory for %ld floats", 3 * ANCHOR_ODD[k]);
    release(&small);
    worst = error < 0 ? -1 : fmax(worst, error);
  }
  return worst;
}

typedef struct {
  const op_t *op;
  data_t *data;
} work_t;

static double sample(void *what, double least, double *device) {
  static volatile double sink;
  const op_t *op = ((work_t *)what)->op;
  data_t *d = ((work_t *)what)->data;
  long runs = 0;
  double from = anchor_nanos(), to;
  do {
    sink = op->run(d->array[0], d->array[1], d->array[2], d->n);
    runs++;
    to = anchor_nanos();
  } while (to - from < least);
  (void)sink;
  (void)device;
  return (to - from) / runs;
}

static void time_it(const char *point, const op_t *op, data_t *d, double error, int threads) {
  static anchor_times_t times;
  work_t work = {op, d};
  char launch[32];
  if (!anchor_measure(point, sample, &work, &times)) return;
  double after = check(point, op, d);
  if (after < 0) return;
  snprintf(launch, sizeof launch, threads == 1 ? "%d thread" : "%d threads", threads);
  anchor_timed(point, times.wall, NULL, times.samples, fmax(error, after),
               op->written < 0 ? "relative 1e-5" : op->exact == 0 ? "exact" : "4 ulp", launch);
}

static void answer(const char *point, int threads) {
  char name[16];
  const op_t *op = NULL;
  anchor_text(point, "op", name, sizeof name);
  long n = anchor_number(point, "n");
  for (size_t k = 0; k < sizeof OPS / sizeof OPS[0]; k++)
    if (strcmp(OPS[k].name, name) == 0) op = &OPS[k];
  if (op == NULL || n < 1) return anchor_gap(point, "failed", "no such operation or size");
  double odd = check_odd(point, op);
  if (odd < 0) return;
  data_t data;
  if (room(&data, n)) {
    double error = check(point, op, &data);
    if (error >= 0) time_it(point, op, &data, fmax(odd, error), threads);
  } else {
    anchor_gap(point, "failed", "no memory for %ld floats", 3 * n);
  }
  release(&data);
}

int main(int argc, char **argv) {
  int threads = (int)anchor_setting("ANCHOR_THREADS", 1);
  omp_set_num_threads(threads);
  for (int k = 1; k < argc; k++) {
    anchor_go();
    answer(argv[k], threads);
  }
  return 0;
}
