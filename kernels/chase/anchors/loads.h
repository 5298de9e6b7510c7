// What the walks in C and in CUDA C++ share: one circle through all lines, and rows whose times are those of a load, a few
// nanoseconds, and need more digits than others.

#ifndef LOADS_H
#define LOADS_H

#include "anchor.h"

#define MOST_CHAINS 32

// Line 0 and all others behind it, shuffled as Fisher and Yates do; to be read as a circle.
static void shuffle(int *order, long lines) {
  for (long i = 0; i < lines; i++) order[i] = (int)i;
  for (long i = lines - 1; i > 0; i--) {
    const long k = 1 + (long)(anchor_mix((uint64_t)i) % (uint64_t)i);
    const int line = order[i];
    order[i] = order[k];
    order[k] = line;
  }
}

static void nanos_of_loads(const char *name, const double *nanos, int samples) {
  printf(",\"%s\":[", name);
  for (int k = 0; k < samples; k++) printf("%s%.4f", k ? "," : "", nanos[k]);
  printf("]");
}

// A row; `device` may be NULL.
static void loads_timed(const char *point, const double *wall, const double *device, int samples, const char *launch) {
  printf("{\"params\":\"%s\",\"error\":0,\"tolerance\":\"exact\",\"launch\":\"%s\"", point, launch);
  nanos_of_loads("wall", wall, samples);
  if (device != NULL) nanos_of_loads("device", device, samples);
  printf("}\n");
  fflush(stdout);
}

#endif
