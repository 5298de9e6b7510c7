// A pass of a Fourier transform that combines two numbers; which root of one turns the second?

float2 times(const float2 a, const float2 b) {
  return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pass2(global const float2 *restrict x, global float2 *restrict y, global const float2 *restrict w,
           const uint n, const uint span, const uint items) {
  const uint i = get_global_id(0);
  if (i >= items) return;
  const uint j = i & (n / 2 - 1), start = 2 * (i - j), k = j & (span - 1);
  //> hole
  const float2 a = x[start + j];
  const float2 b = times(x[start + j + n / 2], w[0]);  // which root?
  y[start + 2 * j - k] = a + b;
  y[start + 2 * j - k + span] = a - b;
  //<
}
