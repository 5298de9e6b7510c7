// A walk in which each load tells where the next one goes. The pointer is volatile, so that a GPU
// asks its L2 each time and not the cache of the multiprocessor, in which few lines would stay.

kernel void walk(volatile global const uint *next, global uint *at,
                 const uint words, const uint steps) {
  uint p = at[0];  // poison before the first run
  if (p >= words) p = 0;
  #pragma unroll UNROLL
  for (uint s = 0; s < steps; s++) p = next[p];
  at[0] = p;
}
