// A Fourier transform by FFTW, as the yardstick of the Java variants: the same numbers, the same lengths, by one thread, in
// the same run. Real and imaginary parts lie in turn, as FFTW's users have them; in Java each has an array of its own.
//
// gcc -O2 fftw.c -ldl -lm
// The library is looked for when the program runs (Debian: libfftw3-single3), so that it is missed in a row and not by the
// compiler. It tries several ways to make a transform of the length before anything is timed (FFTW_MEASURE).
//
// A sample repeats the transform until its time has passed, and is the mean of its repetitions.

#define _GNU_SOURCE
#include <complex.h>
#include <dlfcn.h>
#include <sys/mman.h>

#include "anchor.h"

#define FORWARD (-1)
#define FFTW_MEASURE 0u

// How near a result must be for each doubling of the length, as a share of the usual one; the mean square of the numbers.
#define NEAR 5e-7
#define SQUARE 1.75

typedef void *(*plan_t)(int n, float complex *in, float complex *out, int sign, unsigned flags);
typedef void (*plan_do_t)(void *plan);

typedef struct {
  plan_t plan;
  plan_do_t execute, destroy;
  char told[80];
} library_t;

typedef struct {
  float complex *in, *out;
  double complex *want;
  void *plan;
  int n;
} data_t;

static const int LENGTHS[] = {2, 8, 64, 512};

static int find(library_t *library) {
  void *found = dlopen("libfftw3f.so.3", RTLD_NOW);
  if (found == NULL) return 0;
  library->plan = (plan_t)dlsym(found, "fftwf_plan_dft_1d");
  library->execute = (plan_do_t)dlsym(found, "fftwf_execute");
  library->destroy = (plan_do_t)dlsym(found, "fftwf_destroy_plan");
  const char *version = dlsym(found, "fftwf_version");
  if (library->plan == NULL || library->execute == NULL || library->destroy == NULL) return 0;
  snprintf(library->told, sizeof library->told, "%.60s, 1 thread", version == NULL ? "FFTW" : version);
  return 1;
}

// A number of our own input: the lowest bit of the hash, from whose highest bits the size is made, says the sign.
static float number(uint64_t seed, uint64_t index) {
  const uint64_t hash = anchor_mix(anchor_mix(seed) + index * 0x9E3779B97F4A7C15ull);
  const float size = anchor_value(seed, index);
  return (hash & 1) == 0 ? size : -size;
}

// In double precision, half by half (Cooley and Tukey, 1965).
static void transform(double complex *to, long n, long start, long stride) {
  if (n == 1) {
    *to = number(78, (uint64_t)start) + I * (double)number(79, (uint64_t)start);
    return;
  }
  transform(to, n / 2, start, 2 * stride);
  transform(to + n / 2, n / 2, start + stride, 2 * stride);
  for (long k = 0; k < n / 2; k++) {
    const double angle = 2 * M_PI * (double)k / (double)n;
    const double complex even = to[k], odd = to[k + n / 2] * (cos(angle) - I * sin(angle));
    to[k] = even + odd;
    to[k + n / 2] = even - odd;
  }
}

// Large pages where the system gives them on request, as the Java runs have them.
static void *memory(size_t bytes) {
  const size_t whole = (bytes + (2u << 20) - 1) & ~(size_t)((2u << 20) - 1);
  void *found = aligned_alloc(2u << 20, whole);
  if (found != NULL) madvise(found, whole, MADV_HUGEPAGE);
  return found;
}

// Trying ways writes to both arrays, so that they are filled afterwards.
static int room(const library_t *library, data_t *d, int n) {
  d->n = n;
  d->in = memory((size_t)n * sizeof *d->in);
  d->out = memory((size_t)n * sizeof *d->out);
  d->want = malloc((size_t)n * sizeof *d->want);
  d->plan = d->in == NULL || d->out == NULL || d->want == NULL ? NULL : library->plan(n, d->in, d->out, FORWARD, FFTW_MEASURE);
  if (d->plan == NULL) return 0;
  for (int i = 0; i < n; i++) d->in[i] = number(78, (uint64_t)i) + I * number(79, (uint64_t)i);
  transform(d->want, n, 0, 1);
  return 1;
}

static void release(const library_t *library, data_t *d) {
  if (d->plan != NULL) library->destroy(d->plan);
  free(d->in);
  free(d->out);
  free(d->want);
}

static double limit(int n) { return NEAR * log2(n) * sqrt(SQUARE * n); }

// The largest error; a negative one where a row with the first wrong place was printed.
static double check(const char *point, const library_t *library, data_t *d) {
  double worst = 0;
  for (int i = 0; i < d->n; i++) d->out[i] = NAN + I * NAN;
  library->execute(d->plan);
  for (int i = 0; i < d->n; i++) {
    const double complex off = d->out[i] - d->want[i];
    const double error = fmax(fabs(creal(off)), fabs(cimag(off)));
    // Written so that a NaN, which compares false with everything, counts as wrong; fmax passes over one.
    if (!(fabs(creal(off)) <= limit(d->n) && fabs(cimag(off)) <= limit(d->n))) {
      anchor_gap(point, "wrong", "number %d is off by %.3g at n=%d", i, error, d->n);
      return -1;
    }
    if (error > worst) worst = error;
  }
  return worst;
}

static int check_small(const char *point, const library_t *library) {
  double error = 0;
  for (size_t k = 0; k < sizeof LENGTHS / sizeof LENGTHS[0] && error >= 0; k++) {
    data_t small;
    error = -1;
    if (room(library, &small, LENGTHS[k])) error = check(point, library, &small);
    else anchor_gap(point, "failed", "no plan for %d numbers", LENGTHS[k]);
    release(library, &small);
  }
  return error >= 0;
}

typedef struct {
  const library_t *library;
  data_t *data;
} work_t;

static double sample(void *what, double least, double *device) {
  const work_t *work = what;
  long runs = 0;
  const double from = anchor_nanos();
  double to;
  do {
    work->library->execute(work->data->plan);
    runs++;
    to = anchor_nanos();
  } while (to - from < least);
  (void)device;
  return (to - from) / (double)runs;
}

static void time_it(const char *point, const library_t *library, data_t *d, double error) {
  static anchor_times_t times;
  work_t work = {library, d};
  char tolerance[32];
  snprintf(tolerance, sizeof tolerance, "absolute %.0e", limit(d->n));
  if (!anchor_measure(point, sample, &work, &times)) return;
  const double after = check(point, library, d);
  if (after >= 0) anchor_timed(point, times.wall, NULL, times.samples, fmax(error, after), tolerance, library->told);
}

static void answer(const char *point, const library_t *library) {
  const long n = anchor_number(point, "n");
  if (n < 2 || n > 1L << 24 || (n & (n - 1)) != 0) return anchor_gap(point, "failed", "no such size");
  if (!check_small(point, library)) return;
  data_t data;
  if (room(library, &data, (int)n)) {
    const double error = check(point, library, &data);
    if (error >= 0) time_it(point, library, &data, error);
  } else {
    anchor_gap(point, "failed", "no plan for %ld numbers", n);
  }
  release(library, &data);
}

int main(int argc, char **argv) {
  library_t library;
  const int found = find(&library);
  for (int k = 1; k < argc; k++) {
    anchor_go();
    if (found) answer(argv[k], &library);
    else anchor_gap(argv[k], "unsupported", "no libfftw3f.so.3 here");
  }
  return 0;
}
