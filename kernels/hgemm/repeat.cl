// How many tiles a group makes, for tensor.cl: it goes on while `w < tiles`, for w from its own number on in
// steps of `groups`, where there are `all` in the product.
//
// `tiles` is `all`, unless CYCLES is defined. Then groups go through the product again and again, and end when
// so many cycles of their multiprocessor have passed, so that the time of a launch tells the rate of cycles
// under this load. Who asks for slabs decides which tile is the last, and tells so before it asks for that one.
// The cycles that are left then, those of some tiles, are spent waiting. A group that is late spoils its result.

#ifdef CYCLES

#define tile_of(w, down, across) tile_of((w) % all, down, across)

inline ulong cycles(void) {
  ulong now;
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(now)::"memory");
  return now;
}

// `end`: the first w that is not to be made any more, as soon as that is known. Who multiplies reads it behind
// the barrier that follows, or having been told that slabs of the last tile have come.
#define PREPARE_TILES                                                                            \
  const ulong begun = cycles();                                                                  \
  ulong last_asked = begun;                                                                      \
  local volatile uint end;                                                                       \
  if (get_local_id(0) == 0) end = 0xffffffff
#define tiles (warp == WORKERS ? asked_end(w, groups, all, begun, &last_asked, &end) : end)

// What `end` is for the work-item that asks, when it comes to tile w. Time for four tiles must be left: the
// one that is being made, this one, another, and one to spare.
inline uint asked_end(const uint w, const uint groups, const uint all, const ulong begun,
                      ulong *last, local volatile uint *end) {
  const ulong now = cycles();
  const bool late = now - begun + 4 * (now - *last) > CYCLES;
  *last = now;
  if (late && w < *end && w + groups >= all) *end = w + groups;
  return *end;
}

#define END_TILES                                                                                \
  if (cycles() - begun > CYCLES) c[get_group_id(0)] = 0x7fff;                                    \
  while (cycles() - begun < CYCLES) {                                                            \
  }

#else

#define PREPARE_TILES const uint tiles = all
#define END_TILES

#endif
