// Heads of numbers in bf16, whose pairs are those at i and i + HALF.

#include "../rows/bf16.cl"

#define HEAD 128                    // numbers of a head
#define HALF (HEAD / 2)             // pairs of it, each turned by an angle of its own
#define LANES (HALF / 8)            // work-items that share a head: each has eight of its pairs
#define SLOTS (GROUP / LANES)       // heads that a group turns at once

inline uint4 load(global const ushort *from) { return *(global const uint4 *)from; }
inline void store(global ushort *to, const uint4 w) { *(global uint4 *)to = w; }
