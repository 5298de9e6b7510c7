"""The tile of `padded.cl` in Triton, whose compiler decides where it is turned."""

import triton
import triton.language as tl


#> turn
@triton.jit
def transpose(a, t, n, SIDE: tl.constexpr):
    x = tl.program_id(0) * SIDE + tl.arange(0, SIDE)
    y = tl.program_id(1) * SIDE + tl.arange(0, SIDE)
    inside = (y[:, None] < n) & (x[None, :] < n)
    tile = tl.load(a + y[:, None] * n + x[None, :], mask=inside)
    tl.store(t + x[:, None] * n + y[None, :], tl.trans(tile), mask=tl.trans(inside))


# transpose[(triton.cdiv(n, 64), triton.cdiv(n, 64))](a, t, n, SIDE=64)
#<
