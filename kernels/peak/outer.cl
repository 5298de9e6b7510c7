// The ceiling of arithmetic in the pattern of a matrix product: a work-item keeps TM by TN sums in
// registers, and a step adds to them the products of TM numbers with TN others. Nothing is loaded but
// these numbers at the start, and nothing stored but one at the end.
//
// There are two sets of the numbers, which steps take in turn, as the steps of a product take what was
// loaded for them while the step before multiplied. So each multiply-add reads three registers, and each
// of them is another than in the one before or was read by it; those of fma.cl read one that changes.
//
// UNROLL: steps without a branch between, an even number.

// Starts are the same for every PERIOD-th number, so that the reference need not compute them all.
#define PERIOD 64

#define EACH(k, most) _Pragma("unroll") for (uint k = 0; k < most; k++)

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void outer_products(global const float *restrict start, global float *restrict out,
                    const uint steps, const uint n) {
  const uint me = get_global_id(0);
  float u[2][TM], v[2][TN], sum[TM][TN];
  EACH(set, 2) {
    global const float *from = start + set * (TM + TN) * PERIOD + me % PERIOD;
    EACH(i, TM) u[set][i] = from[i * PERIOD];
    EACH(j, TN) v[set][j] = from[(TM + j) * PERIOD];
  }
  EACH(i, TM) EACH(j, TN) sum[i][j] = 0;

  for (uint k = 0; k < steps; k += UNROLL) {
    EACH(step, UNROLL) {
      EACH(i, TM) EACH(j, TN) sum[i][j] = fma(u[step % 2][i], v[step % 2][j], sum[i][j]);
    }
  }

  float total = 0;
  EACH(i, TM) EACH(j, TN) total += sum[i][j];
  if (me < n) out[me] = total;
}
