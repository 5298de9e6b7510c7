// What the programs of others share, in C and in CUDA C++: points in, rows out, the inputs of our kernels, and how near is
// right. `kernels/README.md` tells what goes in and out.

#ifndef ANCHOR_H
#define ANCHOR_H

#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __CUDACC__
#define ANCHOR_ANYWHERE static inline __host__ __device__
#else
#define ANCHOR_ANYWHERE static inline
#endif
#if defined(__GNUC__) || defined(__CUDACC__)
#define ANCHOR_MAYBE __attribute__((unused)) static
#else
#define ANCHOR_MAYBE static
#endif

#define ANCHOR_MOST_SAMPLES 1000

// What a run that did not succeed is said to have taken.
#define ANCHOR_FAILED -1.0

// Sizes that are a multiple of nothing: tails go wrong there.
static const long ANCHOR_ODD[] = {1, 7, 1000, 4099, 65537, (1L << 20) + 3};
#define ANCHOR_ODDS ((int)(sizeof ANCHOR_ODD / sizeof ANCHOR_ODD[0]))

// The finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA'14).
ANCHOR_ANYWHERE uint64_t anchor_mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

// Element `index` of the input with this seed: in [0.5, 2), the same as `Values.random(seed)` gives our kernels.
// Only the last operation rounds after the product, so that a fused multiply-add gives the same.
ANCHOR_ANYWHERE float anchor_value(uint64_t seed, uint64_t index) {
  const uint64_t hash = anchor_mix(anchor_mix(seed) + index * 0x9E3779B97F4A7C15ull) >> 40;
  const float scaled = 1.5f * (float)hash;
  return 0.5f + scaled * 5.9604644775390625e-8f;  // 2^-24
}

// The distance of a result in units in the last place of what is wanted; NaN where the result is.
ANCHOR_ANYWHERE double anchor_ulps(double want, float got) {
  const float near = fabsf((float)want);
  return fabs((double)got - want) / ((double)nextafterf(near, INFINITY) - (double)near);
}

// What the environment says, or the usual.
ANCHOR_MAYBE long anchor_setting(const char *name, long usual) {
  const char *text = getenv(name);
  return text == NULL || *text == 0 ? usual : atol(text);
}

ANCHOR_MAYBE int anchor_samples(void) {
  const long samples = anchor_setting("ANCHOR_SAMPLES", 30);
  return samples < 1 ? 1 : samples > ANCHOR_MOST_SAMPLES ? ANCHOR_MOST_SAMPLES : (int)samples;
}

// The text of a parameter of a point such as `n=1024,op=copy`; empty where there is none.
ANCHOR_MAYBE void anchor_text(const char *point, const char *name, char *value, size_t room) {
  const size_t length = strlen(name);
  value[0] = 0;
  for (const char *at = point; at != NULL && *at != 0;) {
    const char *end = strchr(at, ',');
    const size_t size = end == NULL ? strlen(at) : (size_t)(end - at);
    if (size > length && strncmp(at, name, length) == 0 && at[length] == '=') {
      const size_t copied = size - length - 1 < room - 1 ? size - length - 1 : room - 1;
      memcpy(value, at + length + 1, copied);
      value[copied] = 0;
      return;
    }
    at = end == NULL ? NULL : end + 1;
  }
}

ANCHOR_MAYBE long anchor_number(const char *point, const char *name) {
  char value[32];
  anchor_text(point, name, value, sizeof value);
  return atol(value);
}

// Nanoseconds of a clock that is never set back.
ANCHOR_MAYBE double anchor_nanos(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

// Whether the bench gives turns; otherwise a program measures alone.
ANCHOR_MAYBE int anchor_in_contest(void) { return anchor_setting("ANCHOR_TURNS", 0) != 0; }

// The next line from the bench; the program ends where there is none.
ANCHOR_MAYBE const char *anchor_command(void) {
  static char line[256];
  if (fgets(line, sizeof line, stdin) == NULL) exit(0);
  line[strcspn(line, "\n")] = 0;
  return line;
}

// Waits until the bench wants the next point.
ANCHOR_MAYBE void anchor_go(void) {
  if (anchor_in_contest()) anchor_command();
}

// A row without a time; `word` is wrong, unsupported or failed. The reason must not need escapes in JSON.
ANCHOR_MAYBE void anchor_gap(const char *point, const char *word, const char *format, ...) {
  va_list values;
  printf("{\"params\":\"%s\",\"%s\":\"", point, word);
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
  printf("\"}\n");
  fflush(stdout);
}

ANCHOR_MAYBE void anchor_times(const char *name, const double *nanos, int samples) {
  printf(",\"%s\":[", name);
  for (int k = 0; k < samples; k++) printf("%s%.4f", k ? "," : "", nanos[k]);
  printf("]");
}

// A row with a time; `device` may be NULL.
ANCHOR_MAYBE void anchor_timed(const char *point, const double *wall, const double *device, int samples, double error,
                               const char *tolerance, const char *launch) {
  printf("{\"params\":\"%s\",\"error\":%.6g,\"tolerance\":\"%s\",\"launch\":\"%s\"", point, error, tolerance, launch);
  anchor_times("wall", wall, samples);
  if (device != NULL) anchor_times("device", device, samples);
  printf("}\n");
  fflush(stdout);
}

// Times of a measurement; none in a contest, where each turn is told at once.
typedef struct {
  double wall[ANCHOR_MOST_SAMPLES], device[ANCHOR_MOST_SAMPLES];
  int samples;
} anchor_times_t;

// Runs `work` back to back until `least` nanoseconds have passed, once at least; returns the nanoseconds of one run by the host's
// clock, from the start of the first to the end of the last, and puts those by the device's clock, if there is one, where
// `device` points. ANCHOR_FAILED where a run did not succeed.
typedef double (*anchor_sampler_t)(void *work, double least, double *device);

// Takes samples one after the other; 0 where one failed.
ANCHOR_MAYBE int anchor_sample(anchor_sampler_t sample, void *work, double least, double idle, int samples, anchor_times_t *times) {
  times->samples = samples > ANCHOR_MOST_SAMPLES ? ANCHOR_MOST_SAMPLES : samples;
  for (int k = 0; k < times->samples; k++) {
    if (idle > 0) {
      const struct timespec gap = {(time_t)(idle / 1e9), (long)fmod(idle, 1e9)};
      nanosleep(&gap, NULL);
    }
    times->device[k] = 0;
    times->wall[k] = sample(work, least, times->device + k);
    if (!(times->wall[k] > 0)) return 0;
  }
  return 1;
}

// One turn, as the bench asks for it: `turn sustained RAMP SAMPLES LENGTH` or `turn burst 0 SAMPLES GAP`, in nanoseconds.
ANCHOR_MAYBE int anchor_turn(const char *point, const char *command, anchor_sampler_t sample, void *work) {
  static anchor_times_t times;
  char mode[16] = "";
  double ramp = 0, length = 0, device = 0;
  int samples = 0;
  if (sscanf(command, "turn %15s %lf %d %lf", mode, &ramp, &samples, &length) != 4) return 0;
  const int burst = strcmp(mode, "burst") == 0;
  if (ramp > 0 && !(sample(work, ramp, &device) > 0)) return 0;
  const double from = anchor_nanos();
  if (!anchor_sample(sample, work, burst ? 0 : length, burst ? length : 0, samples, &times)) return 0;
  printf("{\"params\":\"%s\"", point);
  anchor_times("turn", times.wall, times.samples);
  if (times.device[0] > 0) anchor_times("device", times.device, times.samples);
  printf(",\"from\":%.0f,\"to\":%.0f}\n", from, anchor_nanos());
  fflush(stdout);
  return 1;
}

// Measures: in a contest by the turns that the bench gives, otherwise alone. Returns 0, and prints a row, where a run failed.
ANCHOR_MAYBE int anchor_measure(const char *point, anchor_sampler_t sample, void *work, anchor_times_t *times) {
  times->samples = 0;
  int good = 1;
  if (!anchor_in_contest()) {
    double device = 0;
    good = sample(work, (double)anchor_setting("ANCHOR_WARM_NANOS", 1000000000), &device) > 0 &&
           anchor_sample(sample, work, (double)anchor_setting("ANCHOR_SAMPLE_NANOS", 4000000), 0, anchor_samples(), times);
  } else {
    printf("{\"params\":\"%s\",\"ready\":true}\n", point);
    fflush(stdout);
    const char *command = anchor_command();
    while (good && strcmp(command, "end") != 0) {
      good = anchor_turn(point, command, sample, work);
      if (good) command = anchor_command();
    }
  }
  if (!good) anchor_gap(point, "failed", "a run did not succeed");
  return good;
}

#endif
