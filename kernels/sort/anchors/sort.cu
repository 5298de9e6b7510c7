// Keys sorted by CUB, NVIDIA's library of parallel primitives: `DeviceRadixSort::SortKeys`, or `SortPairs` with the place of each
// key as its value, where a point wants values. The input stays as it is, as in our kernels; room for the work is taken once.
//
// nvcc -O3 -arch=native -std=c++17 sort.cu

#include <cub/device/device_radix_sort.cuh>

#include "cuda.h"

// The sizes at which our kernels are checked.
static const long SMALL[] = {1, 7, 1002, 4096, 4099, 65537, 1000003};

#define MOST (1L << 30)

// The rows of keys of `KeyOrder.java`. Keys go through floats as patterns, with which nobody calculates.

__host__ __device__ static unsigned hashed(unsigned h) {
  h = (h ^ h >> 16) * 0x85EBCA6Bu;
  h = (h ^ h >> 13) * 0xC2B2AE35u;
  return h ^ h >> 16;
}

struct order_t {
  unsigned long long n;
  bool equal;

  __device__ unsigned spread(unsigned long long rank) const {
    const unsigned long long gap = (1ull << 32) / n;
    return (unsigned)(rank * gap + (hashed((unsigned)rank) * gap >> 32));
  }

  __device__ unsigned long long folded(unsigned long long x, int bits) const { return x ^ x >> (bits + 1) / 2; }

  __device__ unsigned long long moved(unsigned long long place) const {
    int bits = 2;
    while (1ull << bits < n) bits++;
    const unsigned long long mask = (1ull << bits) - 1;
    unsigned long long x = folded((place + 0x85EBCA6Bull) & mask, bits);
    x = folded(x * 0x85EBCA6Bull & mask, bits);
    return folded(x * 0xC2B2AE35ull & mask, bits);
  }

  __device__ unsigned key(long place) const {
    if (equal) return 0x4D7BE29Fu;
    unsigned long long x = moved(place);
    while (x >= n) x = moved(x);
    return spread(x);
  }

  __device__ unsigned sorted(long rank) const { return equal ? 0x4D7BE29Fu : spread(rank); }
};

struct keys_t {
  order_t order;
  __device__ float operator()(long i) const { return __uint_as_float(order.key(i)); }
};

struct places_t {
  __device__ float operator()(long i) const { return __uint_as_float((unsigned)i); }
};

struct sorted_error_t {
  order_t order;
  __device__ double operator()(long i, float got) const { return __float_as_uint(got) == order.sorted(i) ? 0 : 1; }
};

// The key at the place that is told must be that of the sorted row; of equal keys the first must come first.
struct place_error_t {
  order_t order;
  __device__ double operator()(long i, float got) const {
    const unsigned place = __float_as_uint(got);
    if (order.equal) return place == (unsigned)i ? 0 : 1;
    return place < order.n && order.key(place) == order.sorted(i) ? 0 : 1;
  }
};

struct sort_t : work_t {
  order_t order;
  bool values;
  buffer_t keys, sorted, places, from;
  void *room = nullptr;
  size_t bytes = 0;

  sort_t(const char *point, long n)
      : work_t(point, n),
        order{(unsigned long long)n, is_equal(point)},
        values(anchor_number(point, "values") == 1),
        keys("keys", n),
        sorted("sorted", n),
        places("places", values ? n : 1),
        from("from", values ? n : 1) {
    keys.fill(keys_t{order});
    from.fill(places_t{});
    sort();
    CALL(cudaMalloc(&room, bytes));
    tolerance = "exact";
    snprintf(launch, sizeof launch, "CUB %d.%d", CUB_MAJOR_VERSION, CUB_MINOR_VERSION);
  }
  ~sort_t() { cudaFree(room); }

  static bool is_equal(const char *point) {
    char kind[16];
    anchor_text(point, "keys", kind, sizeof kind);
    return strcmp(kind, "equal") == 0;
  }

  // Without room it only tells how much it wants.
  void sort() {
    const unsigned *in = (const unsigned *)keys.data, *first = (const unsigned *)from.data;
    unsigned *out = (unsigned *)sorted.data, *second = (unsigned *)places.data;
    if (values) CALL(cub::DeviceRadixSort::SortPairs(room, bytes, in, out, first, second, (int)n));
    else CALL(cub::DeviceRadixSort::SortKeys(room, bytes, in, out, (int)n));
  }

  void run() override { sort(); }

  double check() override {
    if (values) places.poison();
    run_over_poison(sorted);
    if (!intact(keys) || !intact(sorted) || !intact(places) || !intact(from)) return -1;
    const double error = largest_error(sorted, sorted_error_t{order}, 0);
    if (error < 0 || !values) return error;
    return largest_error(places, place_error_t{order}, 0);
  }
};

static void answer(const char *point) {
  const long n = anchor_number(point, "n");
  if (n < 1 || n > MOST) return anchor_gap(point, "failed", "no such size");
  answer_size<sort_t>(point, n, SMALL);
}

int main(int argc, char **argv) { return answer_points(argc, argv, answer); }
