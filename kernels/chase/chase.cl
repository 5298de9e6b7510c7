// A walk in which each load tells where the next one goes: a line holds the place of the line that
// comes after it. One work-item takes CHAINS such walks at a time.

kernel void chase(global const uint *restrict next,
                  global uint *restrict at,
                  const uint lines, const uint steps) {
  uint p[CHAINS];
  //> resume
  #pragma unroll
  for (uint c = 0; c < CHAINS; c++) {
    p[c] = at[c];  // poison before the first run
    if (p[c] >= lines * WIDTH)
      p[c] = (uint)((ulong)c * lines / CHAINS) * WIDTH;
  }
  //<
  //> walk
  #pragma unroll UNROLL
  for (uint s = 0; s < steps; s++)
    #pragma unroll
    for (uint c = 0; c < CHAINS; c++) p[c] = next[p[c]];
  //<
  //> leave
  #pragma unroll
  for (uint c = 0; c < CHAINS; c++) at[c] = p[c];
  //<
}
