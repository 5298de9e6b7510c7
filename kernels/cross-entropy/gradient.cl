// Losses and gradients of tokens from the summaries of their logits, all in bf16.

#define BF16 1
#include "../rows/summary.cl"

// The gradient of EACH logits of a token from their probabilities; the first is number `from` of the
// row `z`. Whoever has the target among them writes the loss.
//> gradient
inline numbers gradient(const numbers p, const uint from,
                        const uint target, const float weight,
                        global const number *z,
                        const summary all, global float *loss) {
  numbers g = weight * p;
  if (from / EACH == target / EACH) {
    const int8 at = (int)from + (int8)(0, 1, 2, 3, 4, 5, 6, 7);
    const int8 here = at == (int8)(int)target;
    g -= select((numbers)0, (numbers)weight, here);
    const float right = as_float((uint)z[target] << 16);
    *loss = log(all.sum) + (all.top - right);
  }
  return g;
}
//<
