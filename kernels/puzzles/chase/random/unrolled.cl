// A walk of dependent loads with a planted bug: four steps a round. The bench says what is wrong with it.

kernel void chase(global const uint *restrict next, global uint *restrict at,
                  const uint lines, const uint steps) {
  uint p[CHAINS];
  for (uint c = 0; c < CHAINS; c++) {
    p[c] = at[c];  // poison before the first run
    if (p[c] >= lines * WIDTH) p[c] = (uint)((ulong)c * lines / CHAINS) * WIDTH;
  }
  //> walk
  for (uint s = 0; s < steps; s += 4)
    for (uint c = 0; c < CHAINS; c++) p[c] = next[next[next[next[p[c]]]]];
  //<
  for (uint c = 0; c < CHAINS; c++) at[c] = p[c];
}
