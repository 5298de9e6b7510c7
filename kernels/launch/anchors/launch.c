// The loops of `launch` in C, as the yardstick of the same loops through Java: the same kernel, the same device, the same
// numbers of launches and of work-items, in the same run. LAUNCH_LOOP says which loop: `finish` waits after every launch,
// `batch` once at the end.
//
// The loader is opened by hand and its functions declared here, because a machine that runs OpenCL programs seldom has the
// headers to compile them.

#include "anchor.h"

#include <dlfcn.h>

#define FUNCTIONS(F)                                                                                                   \
  F(int32_t, clGetPlatformIDs, (uint32_t, void **, uint32_t *))                                                        \
  F(int32_t, clGetDeviceIDs, (void *, uint64_t, uint32_t, void **, uint32_t *))                                        \
  F(void *, clCreateContext, (const intptr_t *, uint32_t, void **, void *, void *, int32_t *))                         \
  F(void *, clCreateCommandQueue, (void *, void *, uint64_t, int32_t *))                                               \
  F(void *, clCreateProgramWithSource, (void *, uint32_t, const char **, const size_t *, int32_t *))                   \
  F(int32_t, clBuildProgram, (void *, uint32_t, void **, const char *, void *, void *))                                \
  F(void *, clCreateKernel, (void *, const char *, int32_t *))                                                         \
  F(int32_t, clSetKernelArg, (void *, uint32_t, size_t, const void *))                                                 \
  F(void *, clCreateBuffer, (void *, uint64_t, size_t, void *, int32_t *))                                             \
  F(int32_t, clEnqueueWriteBuffer,                                                                                     \
    (void *, void *, uint32_t, size_t, size_t, const void *, uint32_t, const void *, void *))                          \
  F(int32_t, clEnqueueReadBuffer,                                                                                      \
    (void *, void *, uint32_t, size_t, size_t, void *, uint32_t, const void *, void *))                                \
  F(int32_t, clEnqueueNDRangeKernel,                                                                                   \
    (void *, void *, uint32_t, const size_t *, const size_t *, const size_t *, uint32_t, const void *, void *))        \
  F(int32_t, clFinish, (void *))                                                                                       \
  F(int32_t, clReleaseKernel, (void *))                                                                                \
  F(int32_t, clReleaseMemObject, (void *))

// One type and one variable for each function.
#define DECLARE(result, name, arguments) typedef result(*name##_t) arguments;
FUNCTIONS(DECLARE)
#define MEMBER(result, name, arguments) name##_t name;
static struct { FUNCTIONS(MEMBER) } cl;

#define DEVICE_TYPE_ALL 0xFFFFFFFFu
#define MEM_READ_WRITE 1
#define GROUP 64
#define GUARD 64

typedef struct {
  void *context, *queue, *program;
} device_t;

// `n` launches that write `items` floats each.
typedef struct {
  long n, items;
  size_t global, local;
  void **kernels, *out;
} work_t;

static const char *open_loader(void) {
  void *library = dlopen("libOpenCL.so.1", RTLD_NOW);
  if (library == NULL) return "no libOpenCL.so.1 here";
#define FIND(result, name, arguments)                                                                                  \
  *(void **)&cl.name = dlsym(library, #name);                                                                          \
  if (cl.name == NULL) return "libOpenCL.so.1 has no " #name;
  FUNCTIONS(FIND)
  return NULL;
}

// The kernel lies beside this program.
static char *kernel_text(const char *program) {
  static char text[4096];
  char path[4096];
  const char *slash = strrchr(program, '/');
  snprintf(path, sizeof path, "%.*spart.cl", slash == NULL ? 0 : (int)(slash - program + 1), program);
  FILE *file = fopen(path, "r");
  if (file == NULL) return NULL;
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  return text;
}

static const char *open_device(device_t *d, const char *program) {
  void *platforms[64], *devices[64], *device;
  uint32_t count = 0;
  const uint32_t platform = (uint32_t)anchor_setting("ANCHOR_PLATFORM", 0);
  const uint32_t number = (uint32_t)anchor_setting("ANCHOR_DEVICE", 0);
  int32_t code = cl.clGetPlatformIDs(64, platforms, &count);
  if (code != 0 || platform >= count) return "the platform is not here";
  code = cl.clGetDeviceIDs(platforms[platform], DEVICE_TYPE_ALL, 64, devices, &count);
  if (code != 0 || number >= count) return "the device is not here";
  device = devices[number];
  const char *text = kernel_text(program);
  if (text == NULL) return "the kernel is not beside the program";
  d->context = cl.clCreateContext(NULL, 1, &device, NULL, NULL, &code);
  if (code != 0) return "no context on this device";
  // Without a timer for each command, as our loops have it.
  d->queue = cl.clCreateCommandQueue(d->context, device, 0, &code);
  if (code != 0) return "no queue on this device";
  d->program = cl.clCreateProgramWithSource(d->context, 1, &text, NULL, &code);
  if (code != 0 || cl.clBuildProgram(d->program, 1, &device, "-cl-std=CL1.2", NULL, NULL) != 0)
    return "the kernel could not be compiled";
  return NULL;
}

static int prepare(device_t *d, work_t *w, long n, long items) {
  int32_t code;
  w->n = n;
  w->items = items;
  w->local = items == 1 ? 1 : GROUP;
  w->global = (size_t)((items + (long)w->local - 1) / (long)w->local) * w->local;
  w->kernels = calloc((size_t)n, sizeof(void *));
  w->out = cl.clCreateBuffer(d->context, MEM_READ_WRITE, (size_t)(n * items + GUARD) * sizeof(float), NULL, &code);
  if (code != 0) return 0;
  for (long k = 0; k < n; k++) {
    const uint32_t first = (uint32_t)(k * items), count = (uint32_t)items;
    w->kernels[k] = cl.clCreateKernel(d->program, "part", &code);
    if (code != 0 || cl.clSetKernelArg(w->kernels[k], 0, sizeof(void *), &w->out) != 0 ||
        cl.clSetKernelArg(w->kernels[k], 1, sizeof first, &first) != 0 ||
        cl.clSetKernelArg(w->kernels[k], 2, sizeof count, &count) != 0)
      return 0;
  }
  return 1;
}

static void release(work_t *w) {
  for (long k = 0; k < w->n && w->kernels[k] != NULL; k++) cl.clReleaseKernel(w->kernels[k]);
  if (w->out != NULL) cl.clReleaseMemObject(w->out);
  free(w->kernels);
}

// All launches once; 0 where one could not be enqueued.
static int run(device_t *d, work_t *w, int wait) {
  for (long k = 0; k < w->n; k++) {
    if (cl.clEnqueueNDRangeKernel(d->queue, w->kernels[k], 1, NULL, &w->global, &w->local, 0, NULL, NULL) != 0) return 0;
    if (wait && cl.clFinish(d->queue) != 0) return 0;
  }
  return 1;
}

// Whether every float is what it should be, and nothing behind them was written; says what is wrong.
static int check(const char *point, device_t *d, work_t *w, int wait) {
  const long all = w->n * w->items + GUARD;
  float *host = malloc((size_t)all * sizeof(float));
  for (long i = 0; i < all; i++) host[i] = NAN;
  int good = host != NULL &&
             cl.clEnqueueWriteBuffer(d->queue, w->out, 1, 0, (size_t)all * sizeof(float), host, 0, NULL, NULL) == 0 &&
             run(d, w, wait) && cl.clFinish(d->queue) == 0 &&
             cl.clEnqueueReadBuffer(d->queue, w->out, 1, 0, (size_t)all * sizeof(float), host, 0, NULL, NULL) == 0;
  if (!good) anchor_gap(point, "failed", "a call of OpenCL did not succeed");
  for (long i = 0; good && i < all; i++) {
    const int inside = i < all - GUARD;
    if (inside ? host[i] != (float)(i + 1) : !isnan(host[i])) {
      anchor_gap(point, "wrong", "out[%ld]: %.9g at n=%ld,items=%ld", i, host[i], w->n, w->items);
      good = 0;
    }
  }
  free(host);
  return good;
}

typedef struct {
  device_t *device;
  work_t *work;
  int wait;
  double once;  // nanoseconds of a run, as last measured
} timed_t;

// Nanoseconds of one run, the mean of several back to back; negative where one failed.
static double sample(void *what, double least, double *device) {
  timed_t *t = what;
  device_t *d = t->device;
  work_t *w = t->work;
  const int wait = t->wait;
  const long runs = t->once > 0 && t->once < least ? (long)fmin(ceil(least / t->once), 10000) : 1;
  int good = cl.clFinish(d->queue) == 0;
  const double from = anchor_nanos();
  for (long r = 0; good && r < runs; r++) good = run(d, w, wait);
  good = good && cl.clFinish(d->queue) == 0;
  t->once = good ? (anchor_nanos() - from) / runs : ANCHOR_FAILED;
  (void)device;
  return t->once;
}

static void time_it(const char *point, device_t *d, work_t *w, int wait) {
  static anchor_times_t times;
  timed_t timed = {d, w, wait, 0};
  char launch[64];
  sample(&timed, 0, NULL);
  if (!anchor_measure(point, sample, &timed, &times)) return;
  if (!check(point, d, w, wait)) return;
  if (w->n == 1) snprintf(launch, sizeof launch, "%zu / %zu", w->global, w->local);
  else snprintf(launch, sizeof launch, "%ld × %zu / %zu", w->n, w->global, w->local);
  anchor_timed(point, times.wall, NULL, times.samples, 0, "exact", launch);
}

static void answer(const char *point, device_t *d, int wait) {
  static const long SMALL[][2] = {{1, 1}, {7, 1}, {65, 1}, {1, 1000}, {7, 1000}};
  for (size_t k = 0; k < sizeof SMALL / sizeof SMALL[0]; k++) {
    work_t small;
    if (!prepare(d, &small, SMALL[k][0], SMALL[k][1])) return anchor_gap(point, "failed", "no kernel or no memory");
    const int good = check(point, d, &small, wait);
    release(&small);
    if (!good) return;
  }
  const long n = anchor_number(point, "n"), items = anchor_number(point, "items");
  if (n < 1 || items < 1) return anchor_gap(point, "failed", "no such number of launches or of work-items");
  work_t work;
  if (!prepare(d, &work, n, items)) anchor_gap(point, "failed", "no kernel or no memory");
  else if (check(point, d, &work, wait)) time_it(point, d, &work, wait);
  release(&work);
}

int main(int argc, char **argv) {
  device_t device;
  const char *loop = getenv("LAUNCH_LOOP");
  const char *lacking = open_loader();
  if (lacking == NULL) lacking = open_device(&device, argv[0]);
  for (int k = 1; k < argc; k++) {
    anchor_go();
    if (lacking != NULL) anchor_gap(argv[k], "unsupported", "%s", lacking);
    else answer(argv[k], &device, loop != NULL && strcmp(loop, "finish") == 0);
  }
  return 0;
}
