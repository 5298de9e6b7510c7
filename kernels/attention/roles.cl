// Within a kernel: the first warpgroup asks for tiles and ends here; the others go on, each with the
// descriptors of its queries and of the first blocks of keys and values.

  const places at = places_of((uint)(size_t)&room[0], (uint)(size_t)&barriers[0]);
  const uint warp = get_local_id(0) / WARP, lane = get_local_id(0) % WARP;
  if (get_local_id(0) == 0) prepare(at);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (warp < ASKERS) {
    KEEP_FEW;
    if (get_local_id(0) == 0) ask(at, q, k, v, n, heads);
    return;
  }
  TAKE_MANY;
  const uint w = warp / 4 - 1, t = lane % 4;
  const ulong queries = descriptor(at.q + w * 64 * 128);
  const ulong keys = descriptor(at.k), values = values_at(at.v);
  const uint down = (n + QUERIES - 1) / QUERIES, tiles = down * heads;
