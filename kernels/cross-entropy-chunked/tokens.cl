// Losses of a chunk of tokens, and its logits turned into their gradients where they are.

#include "../cross-entropy/gradient.cl"
#include "../rows/column.cl"

// A group for each row of `z`, the first of which is token `first` of `tokens`. Rows lie `pitch` numbers
// apart, of which `n` are words; gradients of the others, and of rows that are no tokens, are zero.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void tokens(global number *z, global const uint *restrict targets, global float *restrict losses,
            const float weight, const uint first, const uint tokens, const uint n, const uint pitch) {
  local summary part[GROUP];
  const uint me = get_local_id(0), row = get_group_id(0), token = first + row;
  const uint there = token < tokens ? n : 0;
  z += (size_t)row * pitch;
  const summary all = of_halves(of_column(z, there), part);
  for (uint v = me; EACH * v < there; v += GROUP)
    store(z, v, there, narrow(gradient(1 / all.sum * EXP(wide(load(z, v, there)) - all.top), EACH * v,
                                       targets[token], weight, z, all, losses + token)));
  for (uint k = there + me; k < pitch; k += GROUP) z[k] = 0;
}
