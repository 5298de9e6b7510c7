// A sum, the first way that comes to mind: everybody adds to one total.
//
// The numbers are whole multiples of 2^-24, and so they are added up as such, in 64 bits: the sum is
// exact in any order. A total of 32 bits that floats are added to stops growing at 2^24 times them.

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

kernel void clear(global ulong *total) { *total = 0; }

//> add
kernel void add(global const float *restrict a, global ulong *total, const uint n) {
  const uint i = get_global_id(0);
  if (i < n) atom_add(total, (ulong)(a[i] * 0x1p24f));
}
//<

kernel void tell(global const ulong *restrict total, global float *restrict sum) {
  *sum = (float)*total * 0x1p-24f;
}
