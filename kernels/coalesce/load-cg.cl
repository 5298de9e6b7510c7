// A load of a word that caches it in L2 but not in L1. CAPABILITY is defined on GPUs of NVIDIA; elsewhere
// it is any load.

#ifdef CAPABILITY

inline uint load(global const uint *at) {
  uint word;
  asm("ld.global.cg.u32 %0, [%1];" : "=r"(word) : "l"(at));
  return word;
}

#else

inline uint load(global const uint *at) { return *at; }

#endif
