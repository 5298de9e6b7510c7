// A Fourier transform by passes over memory: each combines R numbers that lie n / R apart and writes
// them where the next pass finds its own n / R apart (Stockham's order), so that nothing has to be
// put in order afterwards. R: 2, 4 or 8, by kernel. Numbers are complex, transforms lie one after the
// other. n is a power of two. `span` is how long the transforms are that are finished; w[k] is the
// root of 1 to the power of k / n, counted clockwise.

float2 times(const float2 a, const float2 b) {
  return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// By -i, a quarter turn clockwise.
float2 quarter(const float2 a) { return (float2)(a.y, -a.x); }

// By the roots of one to 1/8 and 3/8.
float2 eighth(const float2 a) { return M_SQRT1_2_F * (float2)(a.x + a.y, a.y - a.x); }
float2 three_eighths(const float2 a) { return M_SQRT1_2_F * (float2)(a.y - a.x, -a.x - a.y); }

void four(const float2 a, const float2 b, const float2 c, const float2 d, float2 *out) {
  const float2 even = a + c, odd = a - c, sum = b + d, turned = quarter(b - d);
  out[0] = even + sum;
  out[1] = odd + turned;
  out[2] = even - sum;
  out[3] = odd - turned;
}

//> pass
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pass2(global const float2 *restrict x, global float2 *restrict y, global const float2 *restrict w,
           const uint n, const uint span, const uint items) {
  const uint i = get_global_id(0);
  if (i >= items) return;
  const uint j = i & (n / 2 - 1), start = 2 * (i - j), k = j & (span - 1);
  const float2 a = x[start + j];
  const float2 b = times(x[start + j + n / 2], w[k * (n / 2 / span)]);
  y[start + 2 * j - k] = a + b;
  y[start + 2 * j - k + span] = a - b;
}
//<

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pass4(global const float2 *restrict x, global float2 *restrict y, global const float2 *restrict w,
           const uint n, const uint span, const uint items) {
  const uint i = get_global_id(0);
  if (i >= items) return;
  const uint apart = n / 4, j = i & (apart - 1), start = 4 * (i - j), k = j & (span - 1);
  const uint step = k * (apart / span);
  global const float2 *from = x + start + j;
  float2 out[4];
  four(from[0], times(from[apart], w[step]), times(from[2 * apart], w[2 * step]),
       times(from[3 * apart], w[3 * step]), out);
  global float2 *to = y + start + 4 * j - 3 * k;
  #pragma unroll
  for (uint q = 0; q < 4; q++) to[q * span] = out[q];
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pass8(global const float2 *restrict x, global float2 *restrict y, global const float2 *restrict w,
           const uint n, const uint span, const uint items) {
  const uint i = get_global_id(0);
  if (i >= items) return;
  const uint apart = n / 8, j = i & (apart - 1), start = 8 * (i - j), k = j & (span - 1);
  const uint step = k * (apart / span);
  global const float2 *from = x + start + j;
  float2 v[8], even[4], odd[4];
  v[0] = from[0];
  #pragma unroll
  for (uint q = 1; q < 8; q++) v[q] = times(from[q * apart], w[q * step]);
  four(v[0] + v[4], v[1] + v[5], v[2] + v[6], v[3] + v[7], even);
  four(v[0] - v[4], eighth(v[1] - v[5]), quarter(v[2] - v[6]), three_eighths(v[3] - v[7]), odd);
  global float2 *to = y + start + 8 * j - 7 * k;
  #pragma unroll
  for (uint q = 0; q < 4; q++) {
    to[2 * q * span] = even[q];
    to[(2 * q + 1) * span] = odd[q];
  }
}
