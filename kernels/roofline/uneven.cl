// The chains of fma.cl, K steps long only on average: one group in four takes a quarter of them, the next ones three, five and
// seven quarters, so that groups that begin together do not come to their loads and stores together.

#define REST(i, n) for (uint k = 4 * (i); k < (n); k++)

#define M 0.9995117f
#define B (1.0f - M)

// The groups of a multiprocessor may lie multiples of four apart; the second term gives these different turns.
#define TURN(group) (((group) + (group) / 4) % 4)

kernel void fma_chain(global const float4 *restrict a,
                      global float4 *restrict c, const uint n) {
  const uint i = get_global_id(0);
  const uint steps = K / 4 * (1 + 2 * TURN((uint)get_group_id(0)));
  if (i < n / 4) {
    float4 x = a[i];
    #pragma unroll 32
    for (uint k = 0; k < steps; k++) x = fma(x, (float4)M, (float4)B);
    c[i] = x;
  } else REST(i, n) {
    float x = ((global const float *)a)[k];
    for (uint j = 0; j < steps; j++) x = fma(x, M, B);
    ((global float *)c)[k] = x;
  }
}
