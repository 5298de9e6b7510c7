// The plain copy between places that do not begin with a line: a warp's loads begin FROM + TO words
// behind the beginning of one, and its stores TO words. The last TO work-items store what the others
// leave out at the beginning.

kernel void copy(global const float *restrict a, global float *restrict c, const uint n) {
  const uint i = get_global_id(0);
  const uint at = i + TO < n ? i + TO : (i + TO) % n;
  if (i < n) c[at] = a[at + FROM];
}
