// The random walks of `chase` in C, as the yardstick of the same walks in Java: the same loop, over lines of the same size,
// in the same run. The order is another one, which is stored, so that where a walk must end is looked up.
//
// gcc -O3 -march=native chase.c -lm
//
// A sample repeats the walk until its time has passed; a row is the time of a load.

#define _GNU_SOURCE
#include <sys/mman.h>

#include "loads.h"

#define LINE 64
#define WIDTH (LINE / (long)sizeof(int))
#define LOADS (1L << 18)
#define HUGE (2L << 20)

typedef struct {
  long lines, chains, steps;
  // The place of the line that comes after a line, in its first word. Without a sign, or gcc extends it before each load.
  unsigned *next;
  int *order;  // lines as they come, from line 0 on
  unsigned at[MOST_CHAINS];
} walk_t;

// Large pages where the system gives them on request, as the Java runs have them.
static void *room(long words) {
  const size_t bytes = ((size_t)words * sizeof(int) + HUGE - 1) & ~(size_t)(HUGE - 1);
  void *memory = aligned_alloc(HUGE, bytes);
  if (memory != NULL) madvise(memory, bytes, MADV_HUGEPAGE);
  return memory;
}

// One circle through all lines; 0 where there is no memory.
static int prepare(walk_t *w, long bytes, long chains) {
  w->lines = bytes < LINE ? 1 : bytes / LINE;
  w->chains = chains;
  w->steps = 0;
  w->next = room(w->lines * WIDTH);
  w->order = room(w->lines);
  if (w->next == NULL || w->order == NULL) return 0;
  shuffle(w->order, w->lines);
  memset(w->next, 0, (size_t)(w->lines * LINE));
  for (long i = 0; i < w->lines; i++) w->next[w->order[i] * WIDTH] = (unsigned)(w->order[(i + 1) % w->lines] * WIDTH);
  for (long c = 0; c < chains; c++) w->at[c] = (unsigned)(w->order[c * w->lines / chains] * WIDTH);
  return 1;
}

static void release(walk_t *w) {
  free(w->next);
  free(w->order);
}

// Goes on where the run before has left off.
static void run(walk_t *w) {
  const unsigned *next = w->next;
  const long each = LOADS / w->chains;
  w->steps += each;
  if (w->chains == 1) {
    unsigned at = w->at[0];
    for (long s = 0; s < each; s++) at = next[at];
    w->at[0] = at;
  } else {
    for (long s = 0; s < each; s++)
      for (long c = 0; c < w->chains; c++) w->at[c] = next[w->at[c]];
  }
}

// Whether every walk is where all its steps must have led; says which is not.
static int check(const char *point, const walk_t *w) {
  for (long c = 0; c < w->chains; c++) {
    const long want = w->order[(c * w->lines / w->chains + w->steps) % w->lines] * WIDTH;
    if (w->at[c] != want) {
      anchor_gap(point, "wrong", "at[%ld]: %u, not %ld at %ld lines", c, w->at[c], want, w->lines);
      return 0;
    }
  }
  return 1;
}

// Nanoseconds of a load.
static double sample(void *work, double least, double *device) {
  walk_t *w = work;
  long runs = 0;
  double from = anchor_nanos(), to;
  do {
    run(w);
    runs++;
    to = anchor_nanos();
  } while (to - from < least);
  (void)device;
  return (to - from) / (double)(runs * (LOADS / w->chains) * w->chains);
}

static void time_it(const char *point, walk_t *w) {
  static anchor_times_t times;
  if (anchor_measure(point, sample, w, &times) && check(point, w)) {
    loads_timed(point, times.wall, NULL, times.samples, "1 thread");
  }
}

static void answer(const char *point) {
  const long bytes = anchor_number(point, "bytes"), chains = anchor_number(point, "chains");
  const long small[] = {64, 448, 64064};
  if (bytes < 1 || chains < 1 || chains > MOST_CHAINS) return anchor_gap(point, "failed", "no such size or number of walks");
  int right = 1;
  for (int k = 0; right && k < 4; k++) {
    walk_t w;
    if (!prepare(&w, k < 3 ? small[k] : bytes, chains)) {
      anchor_gap(point, "failed", "no memory for %ld bytes", bytes);
      right = 0;
    }
    if (right) run(&w);
    if (right) run(&w);
    right = right && check(point, &w);
    if (right && k == 3) time_it(point, &w);
    release(&w);
  }
}

int main(int argc, char **argv) {
  for (int k = 1; k < argc; k++) {
    anchor_go();
    answer(argv[k]);
  }
  return 0;
}
