# The triad of `triad.cl` as one would write it in Triton: the block says how many elements a program
# has under way, `num_warps` how many lanes share them.

import triton
import triton.language as tl


#> rounds
@triton.jit
def triad(a, b, c, s, n, ILP: tl.constexpr):
    BLOCK: tl.constexpr = 128 * ILP
    first = tl.program_id(0) * 128 * 64
    for r in range(0, 128 * 64, BLOCK):
        at = first + r + tl.arange(0, BLOCK)
        x = tl.load(b + at, mask=at < n)
        y = tl.load(c + at, mask=at < n)
        tl.store(a + at, x + s * y, mask=at < n)


# triad[(triton.cdiv(n, 128 * 64),)](a, b, c, s, n, ILP=4, num_warps=4)
#<
