// Requests that store: the 32 work-items of a warp write one word each, STRIDE words apart. The words
// between are those of other requests, so that in the end all of `a` is written, many times over, and
// always with the same.
//
// Requests are numbered so that those of one time lie far from each other: `hop` is from a warp's
// first to that of the next warp, `step` from one of a warp to its next one. LANES: work-items of a
// request.

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void stores(global uint *restrict a, const uint requests, const uint hop, const uint step,
            const uint rounds, const uint warps) {
  const uint lane = get_global_id(0) % LANES, warp = get_global_id(0) / LANES;
  if (warp >= warps) return;
  uint request = (uint)((ulong)warp * hop % requests);
  #pragma unroll 8
  for (uint r = 0; r < rounds; r++) {
    const uint at = (request / STRIDE * LANES + lane) * STRIDE + request % STRIDE;
    a[at] = at * 0x9E3779B9u;
    request += step;
    if (request >= requests) request -= requests;
  }
}
