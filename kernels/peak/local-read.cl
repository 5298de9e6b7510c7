// The ceiling of local memory: the work-items of a group read it over and over, neighbours
// neighbouring vectors, so that no two of a request want different rows of one bank. Every word
// goes into a sum, or the compiler would leave the load away.
//
// WORDS: 32-bit words of a vector. CHAINS: sums, and loads between two changes of the address.
// SPAN: vectors over which the address wanders, a power of two. STRIDE: vectors between the loads
// of a work-item. UNROLL: addresses without a branch between.

#define PASTE(a, b) a##b
#define JOIN(a, b) PASTE(a, b)
#define VECTOR JOIN(uint, WORDS)

#define TILE (SPAN + GROUP + CHAINS * STRIDE)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void local_read(global const float *restrict words, global float *restrict out, const uint steps,
                const uint hop, const uint items) {
  local VECTOR tile[TILE];
  const uint me = get_local_id(0);
  for (uint k = me; k < TILE * WORDS; k += GROUP) ((local uint *)tile)[k] = (uint)words[k];
  barrier(CLK_LOCAL_MEM_FENCE);

  VECTOR sum[CHAINS];
  #pragma unroll
  for (uint c = 0; c < CHAINS; c++) sum[c] = 0;
  // An argument: a compiler that knew the hop would know when an address comes again.
  uint at = 0;
  for (uint k = 0; k < steps; k += UNROLL) {
    #pragma unroll
    for (uint u = 0; u < UNROLL; u++) {
      #pragma unroll
      for (uint c = 0; c < CHAINS; c++) sum[c] += tile[at + me + c * STRIDE];
      at = (at + hop) % SPAN;
    }
  }

  #pragma unroll
  for (uint c = 1; c < CHAINS; c++) sum[0] += sum[c];
  uint total = 0;
  for (uint w = 0; w < WORDS; w++) total += ((const uint *)sum)[w];
  // The low 24 bits are a float without rounding.
  if (get_global_id(0) < items) out[get_global_id(0)] = total & 0xffffff;
}
