// Requests to memory: the 32 work-items of a warp read one element each, stride elements apart.
// Windows of memory do not overlap, so that no two requests share a sector.
//
// WORDS: 32-bit words of an element, 1 or 4. LANES: work-items of a request.

#if WORDS == 4
#define ELEMENT uint4
#define TOTAL(e) ((e).x + (e).y + (e).z + (e).w)
#else
#define ELEMENT uint
#define TOTAL(e) (e)
#endif

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void requests(global const ELEMENT *restrict a, global uint *restrict sums, const uint windows,
              const uint width, const uint hop, const uint rounds, const uint stride,
              const uint offset, const uint n) {
  //> request
  const uint mine = get_global_id(0) % LANES * stride + offset;
  uint window = get_global_id(0) / LANES % windows;
  ELEMENT sum = 0;
  #pragma unroll 8
  for (uint r = 0; r < rounds; r++) {
    sum += a[window * width + mine];
    window += hop;
    if (window >= windows) window -= windows;
  }
  //<
  if (get_global_id(0) < n) sums[get_global_id(0)] = TOTAL(sum);
}
