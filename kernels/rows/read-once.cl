// Sixteen bytes that are read once.
//
// On an NVIDIA GPU the read passes the L1 cache by, and asks that its line be the last to leave the
// L2 cache (PTX ISA, "Cache Eviction Priority Hints").
// UNHINTED says that a read is one like any other.
#if defined(CAPABILITY) && !defined(UNHINTED)
//> read
inline uint4 read_once(global const uint4 *from) {
  ulong last;
  uint4 w;
  asm volatile("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(last));
  asm volatile("ld.global.L1::no_allocate.L2::cache_hint.v4.u32 {%0, %1, %2, %3}, [%4], %5;"
               : "=r"(w.x), "=r"(w.y), "=r"(w.z), "=r"(w.w)
               : "l"(from), "l"(last));
  return w;
}
//<
#else
inline uint4 read_once(global const uint4 *from) { return *from; }
#endif
