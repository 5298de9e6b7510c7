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
  for (int k = 0; k < samples; k++) printf("%s%.1f", k ? "," : "", nanos[k]);
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

#endif
