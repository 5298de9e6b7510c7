// The product of two matrices of floats by OpenBLAS, as the yardstick of the Java variants: the same matrices, the same
// sizes, the same numbers of threads, in the same run.
//
// gcc -O2 openblas.c -ldl -lm
// The library is looked for when the program runs (Debian: libopenblas0-pthread), so that it is missed in a row and not
// by the compiler.
//
// A sample repeats the product until its time has passed, and is the mean of its repetitions.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include "anchor.h"

#define PERIOD 61
#define LIMIT 1e-5
#define ROW_MAJOR 101
#define AS_IT_IS 111

typedef void (*sgemm_t)(int order, int turn_a, int turn_b, int m, int n, int k, float alpha, const float *a, int lda,
                        const float *b, int ldb, float beta, float *c, int ldc);

typedef struct {
  sgemm_t multiply;
  char told[80];
} library_t;

typedef struct {
  float *a, *b, *c;
  double *want;  // the elements that differ
  long n;
} data_t;

static const long ODD[] = {1, 7, 33, 64, 100, 300};

// An OpenBLAS that is older than the processor falls back to its kernels for vectors of 128 bits ("Prescott"), which would
// be an unfair yardstick. Then the program starts again with the kernels for the widest vectors of this processor.
static void use_widest_vectors(const char *core, char **arguments) {
#ifdef __x86_64__
  if (strcmp(core, "Prescott") != 0 || getenv("OPENBLAS_CORETYPE") != NULL) return;
  int wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  if (!wide && !__builtin_cpu_supports("avx2")) return;
  setenv("OPENBLAS_CORETYPE", wide ? "SkylakeX" : "Haswell", 1);
  execv("/proc/self/exe", arguments);
#endif
}

static int find(library_t *library, int threads, char **arguments) {
  void *found = dlopen("libopenblas.so.0", RTLD_NOW);
  if (found == NULL) found = dlopen("libopenblas.so", RTLD_NOW);
  if (found == NULL) return 0;
  library->multiply = (sgemm_t)dlsym(found, "cblas_sgemm");
  void (*set)(int) = (void (*)(int))dlsym(found, "openblas_set_num_threads");
  char *(*config)(void) = (char *(*)(void))dlsym(found, "openblas_get_config");
  char *(*core)(void) = (char *(*)(void))dlsym(found, "openblas_get_corename");
  if (library->multiply == NULL || set == NULL) return 0;
  if (core != NULL) use_widest_vectors(core(), arguments);
  set(threads);
  char version[16] = "";
  if (config != NULL) sscanf(config(), "OpenBLAS %15s", version);
  snprintf(library->told, sizeof library->told, "OpenBLAS %s, %s, %d thread%s", version, core == NULL ? "?" : core(),
           threads, threads == 1 ? "" : "s");
  return 1;
}

// Large pages where the system gives them on request, as the Java runs have them.
static void *memory(size_t bytes) {
  size_t whole = (bytes + (2u << 20) - 1) & ~(size_t)((2u << 20) - 1);
  void *found = aligned_alloc(2u << 20, whole);
  if (found != NULL) madvise(found, whole, MADV_HUGEPAGE);
  return found;
}

static void release(data_t *d) {
  free(d->a);
  free(d->b);
  free(d->c);
  free(d->want);
}

// Rows of a and columns of b come back after a prime, as in our own: few elements differ.
static int room(data_t *d, long n) {
  size_t bytes = (size_t)n * n * sizeof(float);
  d->n = n;
  d->a = memory(bytes);
  d->b = memory(bytes);
  d->c = memory(bytes);
  d->want = calloc(PERIOD * PERIOD, sizeof(double));
  if (d->a == NULL || d->b == NULL || d->c == NULL || d->want == NULL) return 0;
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      d->a[i * n + j] = anchor_value(81, i % PERIOD * n + j);
      d->b[i * n + j] = anchor_value(82, i * PERIOD + j % PERIOD);
    }
  for (long i = 0; i < n && i < PERIOD; i++)
    for (long k = 0; k < n; k++)
      for (long j = 0; j < n && j < PERIOD; j++)
        d->want[i * PERIOD + j] += (double)d->a[i * n + k] * d->b[k * n + j];
  return 1;
}

static void run(const library_t *library, data_t *d) {
  int n = (int)d->n;
  library->multiply(ROW_MAJOR, AS_IT_IS, AS_IT_IS, n, n, n, 1, d->a, n, d->b, n, 0, d->c, n);
}

// The largest error; a negative one where a row with the first wrong place was printed.
static double check(const char *point, const library_t *library, data_t *d) {
  double worst = 0;
  for (long i = 0; i < d->n * d->n; i++) d->c[i] = NAN;
  run(library, d);
  for (long i = 0; i < d->n * d->n; i++) {
    double want = d->want[i / d->n % PERIOD * PERIOD + i % d->n % PERIOD], error = fabs(d->c[i] - want) / want;
    // Written so that a NaN, which compares false with everything, counts as wrong.
    if (!(error <= LIMIT)) {
      anchor_gap(point, "wrong", "c[%ld]: %.9g, not %.9g at n=%ld", i, d->c[i], want, d->n);
      return -1;
    }
    if (error > worst) worst = error;
  }
  return worst;
}

// The largest error at sizes of which most are multiples of nothing; negative where one is wrong.
static double check_odd(const char *point, const library_t *library) {
  double worst = 0;
  for (size_t k = 0; k < sizeof ODD / sizeof ODD[0] && worst >= 0; k++) {
    data_t small;
    double error = -1;
    if (room(&small, ODD[k])) error = check(point, library, &small);
    else anchor_gap(point, "failed", "no memory for matrices of %ld", ODD[k]);
    release(&small);
    worst = error < 0 ? -1 : fmax(worst, error);
  }
  return worst;
}

typedef struct {
  const library_t *library;
  data_t *data;
} work_t;

static double sample(void *what, double least, double *device) {
  const library_t *library = ((work_t *)what)->library;
  data_t *d = ((work_t *)what)->data;
  long runs = 0;
  double from = anchor_nanos(), to;
  do {
    run(library, d);
    runs++;
    to = anchor_nanos();
  } while (to - from < least);
  (void)device;
  return (to - from) / runs;
}

static void time_it(const char *point, const library_t *library, data_t *d, double error) {
  static anchor_times_t times;
  work_t work = {library, d};
  if (!anchor_measure(point, sample, &work, &times)) return;
  double after = check(point, library, d);
  if (after >= 0) anchor_timed(point, times.wall, NULL, times.samples, fmax(error, after), "relative 1e-5", library->told);
}

static void answer(const char *point, const library_t *library) {
  long n = anchor_number(point, "n");
  if (n < 1 || n > 40000) return anchor_gap(point, "failed", "no such size");
  double odd = check_odd(point, library);
  if (odd < 0) return;
  data_t data;
  if (room(&data, n)) {
    double error = check(point, library, &data);
    if (error >= 0) time_it(point, library, &data, fmax(odd, error));
  } else {
    anchor_gap(point, "failed", "no memory for matrices of %ld", n);
  }
  release(&data);
}

int main(int argc, char **argv) {
  int threads = (int)anchor_setting("ANCHOR_THREADS", 1);
  library_t library;
  int found = find(&library, threads, argv);
  for (int k = 1; k < argc; k++) {
    anchor_go();
    if (found) answer(argv[k], &library);
    else anchor_gap(argv[k], "unsupported", "no libopenblas.so.0 here");
  }
  return 0;
}
