// A launch that does next to nothing: what it takes is what every launch takes. It writes its part
// of the numbers 1, 2, 3 …, so that a launch that was lost is missed.
kernel void part(global float *out, const uint first, const uint n) {
  const uint i = get_global_id(0);
  if (i < n) out[first + i] = first + i + 1;
}
