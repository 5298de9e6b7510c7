// A Fourier transform that is made in registers and local memory. Each work-item holds eight numbers; a
// stage makes eight of eight, and between two stages all numbers pass through local memory, so that
// every work-item gets those that its next stage combines.
//
// `whole` makes transforms of LEN numbers on one trip to memory. Those of LEN² numbers take two: a
// transform is a table of LEN rows, of which `columns` transforms the columns and turns each number by
// its place, and `rows` transforms the rows and writes them as columns (the four-step method). COLUMNS:
// transforms of a group. PITCH: numbers from a transform to the next in local memory. GAP: numbers
// between two gaps there.
//
// LEN is a power of two, 64 at least. roots[k] is the root of 1 to the power of k / LEN, counted clockwise; fine[k] that of k / LEN².

#define LANES (LEN / 8)
#define GROUP (LANES * COLUMNS)

float2 times(const float2 a, const float2 b) {
  return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// By -i, a quarter turn clockwise, and by the roots of one to 1/8 and 3/8.
float2 quarter(const float2 a) { return (float2)(a.y, -a.x); }
float2 eighth(const float2 a) { return M_SQRT1_2_F * (float2)(a.x + a.y, a.y - a.x); }
float2 three_eighths(const float2 a) { return M_SQRT1_2_F * (float2)(a.y - a.x, -a.x - a.y); }

void two(float2 *a, float2 *b) {
  const float2 one = *a;
  *a = one + *b;
  *b = one - *b;
}

void four(float2 *a, float2 *b, float2 *c, float2 *d) {
  const float2 even = *a + *c, odd = *a - *c, sum = *b + *d, turned = quarter(*b - *d);
  *a = even + sum;
  *b = odd + turned;
  *c = even - sum;
  *d = odd - turned;
}

//> eight
void eight(float2 *v) {
  two(v, v + 4);
  two(v + 1, v + 5);
  two(v + 2, v + 6);
  two(v + 3, v + 7);
  v[5] = eighth(v[5]);
  v[6] = quarter(v[6]);
  v[7] = three_eighths(v[7]);
  four(v, v + 1, v + 2, v + 3);
  four(v + 4, v + 5, v + 6, v + 7);
  // The even results stand in front of the odd ones.
  const float2 a = v[1], b = v[2], c = v[3];
  v[1] = v[4];
  v[2] = a;
  v[3] = v[5];
  v[4] = b;
  v[5] = v[6];
  v[6] = c;
}
//<

// A gap after every GAP numbers, 8 or 16, so that lanes as many apart meet in no bank. The place of a sum
// is the sum of the places where the rests of the two by GAP add up to less than GAP.
uint place(const uint i) { return i + i / GAP; }

// By the powers of w.
void turn(float2 *v, const float2 w) {
  const float2 w2 = times(w, w), w3 = times(w2, w), w4 = times(w2, w2);
  v[1] = times(v[1], w);
  v[2] = times(v[2], w2);
  v[3] = times(v[3], w3);
  v[4] = times(v[4], w4);
  v[5] = times(v[5], times(w4, w));
  v[6] = times(v[6], times(w4, w2));
  v[7] = times(v[7], times(w4, w3));
}

// The stages after the first, for which numbers come from `from`, where the work-item has been number
// `i` of its transform, and go to `to`, where it is number `j`. In the end v[q] is number j + q LANES.
void finish(float2 *v, local float2 *from, const uint i, local float2 *to, const uint j,
            global const float2 *restrict roots) {
  #pragma unroll
  for (uint span = 8; span < LEN; span *= 8) {
    // What was made stands where the transforms of `span` numbers are one after the other.
    const uint before = span / 8, mine = span == 8 ? i : j, k = mine % before;
    local float2 *out = (span == 8 ? from : to) + place(8 * mine - 7 * k);
    //> exchange
    #pragma unroll
    for (uint q = 0; q < 8; q++) out[place(q * before)] = v[q];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint q = 0; q < 8; q++) v[q] = to[place(j) + place(q * LANES)];
    barrier(CLK_LOCAL_MEM_FENCE);
    //<
    if (span * 8 <= LEN) {
      turn(v, roots[j % span * (LANES / span)]);
      eight(v);
    } else if (span * 4 == LEN) {
      #pragma unroll
      for (uint h = 0; h < 2; h++) {
        const uint b = j + h * LANES;
        v[h + 2] = times(v[h + 2], roots[b]);
        v[h + 4] = times(v[h + 4], roots[2 * b]);
        v[h + 6] = times(v[h + 6], roots[3 * b]);
        four(v + h, v + h + 2, v + h + 4, v + h + 6);
      }
    } else {
      #pragma unroll
      for (uint h = 0; h < 4; h++) {
        v[h + 4] = times(v[h + 4], roots[j + h * LANES]);
        two(v + h, v + h + 4);
      }
    }
  }
}

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void whole(global const float2 *restrict x, global float2 *restrict y,
           global const float2 *restrict roots, const uint count) {
  local float2 data[COLUMNS * PITCH];
  const uint c = get_local_id(0) / LANES, j = get_local_id(0) % LANES;
  const uint number = get_group_id(0) * COLUMNS + c, at = number * LEN + j;
  float2 v[8];
  #pragma unroll
  for (uint q = 0; q < 8; q++) v[q] = number < count ? x[at + q * LANES] : 0;
  eight(v);
  finish(v, data + c * PITCH, j, data + c * PITCH, j, roots);
  #pragma unroll
  for (uint q = 0; q < 8; q++)
    if (number < count) y[at + q * LANES] = v[q];
}

// Group g of LEN / COLUMNS has so many columns of a table.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void columns(global const float2 *restrict x, global float2 *restrict z,
             global const float2 *restrict roots, global const float2 *restrict fine) {
  local float2 data[COLUMNS * PITCH];
  const uint c = get_local_id(0) % COLUMNS, j = get_local_id(0) / COLUMNS;
  const uint table = get_group_id(0) / (LEN / COLUMNS);
  const uint column = get_group_id(0) % (LEN / COLUMNS) * COLUMNS + c;
  const uint at = table * (LEN * LEN) + j * LEN + column;
  float2 v[8];
  #pragma unroll
  for (uint q = 0; q < 8; q++) v[q] = x[at + q * (LANES * LEN)];
  eight(v);
  finish(v, data + c * PITCH, j, data + c * PITCH, j, roots);
  //> twiddle
  // Number k of the column is turned by column · k / LEN²: by that of the first, and by LANES steps for each next.
  const uint first = column * j, step = column * LANES;
  const float2 w = times(roots[step / LEN], fine[step % LEN]);
  const float2 base = times(roots[first / LEN], fine[first % LEN]);
  turn(v, w);
  #pragma unroll
  for (uint q = 0; q < 8; q++) z[at + q * (LANES * LEN)] = times(v[q], base);
  //<
}

// Of as many rows the group reads along rows, and writes down the columns that they become.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void rows(global const float2 *restrict z, global float2 *restrict y,
          global const float2 *restrict roots) {
  local float2 data[COLUMNS * PITCH];
  const uint me = get_local_id(0), table = get_group_id(0) / (LEN / COLUMNS);
  const uint first = get_group_id(0) % (LEN / COLUMNS) * COLUMNS;
  const uint row = me / LANES, i = me % LANES, c = me % COLUMNS, j = me / COLUMNS;
  global const float2 *from = z + table * (LEN * LEN) + (first + row) * LEN + i;
  float2 v[8];
  #pragma unroll
  for (uint q = 0; q < 8; q++) v[q] = from[q * LANES];
  eight(v);
  finish(v, data + row * PITCH, i, data + c * PITCH, j, roots);
  global float2 *to = y + table * (LEN * LEN) + j * LEN + first + c;
  #pragma unroll
  for (uint q = 0; q < 8; q++) to[q * (LANES * LEN)] = v[q];
}
