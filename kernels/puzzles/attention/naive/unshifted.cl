// O = softmax(Q K' / sqrt(WIDTH)) V for each head: n rows of WIDTH `half` numbers in each matrix,
// sums in fp32.
//
// A work-item has a query. It goes over all keys twice: the first loop finds the largest product of
// the query and a key, the second one adds up the powers of how far each is below that, and the
// values weighted by them. Nothing is kept but a row of O, so each product is made twice.

#include "../../../attention/halves.cl"
#include "../../../attention/powers.cl"

inline float product(global const uint4 *restrict query, global const uint4 *restrict key) {
  float8 sum = 0;
  #pragma unroll 2
  for (uint c = 0; c < WIDTH / 8; c++) sum += floats(query[c]) * floats(key[c]);
  const float4 half_of_it = sum.lo + sum.hi;
  return (half_of_it.x + half_of_it.y) + (half_of_it.z + half_of_it.w);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void attend(global const uint4 *restrict q, global const uint4 *restrict k,
            global const uint4 *restrict v, global uint4 *restrict o, const uint n,
            const uint heads) {
  const uint row = get_global_id(0);
  if (row >= n * heads) return;
  const uint first = row / n * n;  // row of its head
  const uint keys = CAUSAL ? row - first + 1 : n;
  q += (size_t)row * (WIDTH / 8);
  k += (size_t)first * (WIDTH / 8);
  v += (size_t)first * (WIDTH / 8);
  o += (size_t)row * (WIDTH / 8);

  float top = -INFINITY;
  for (uint j = 0; j < keys; j++) top = fmax(top, product(q, k + j * (WIDTH / 8)));

  const float base = base_of(top);
  float sum = 0;
  float8 mixed[WIDTH / 8];
  #pragma unroll
  for (uint c = 0; c < WIDTH / 8; c++) mixed[c] = 0;
//> hole
  for (uint j = 0; j < keys; j++) {
    const float product_with_key = product(q, k + j * (WIDTH / 8));
    sum += power_of(product_with_key, base);
    #pragma unroll
    for (uint c = 0; c < WIDTH / 8; c++) {
      mixed[c] += power_of(product_with_key, 0) * floats(v[j * (WIDTH / 8) + c]);
    }
  }
//<
  const float inverse = inverse_of(sum);
  #pragma unroll
  for (uint c = 0; c < WIDTH / 8; c++) o[c] = halves(inverse * mixed[c]);
}
