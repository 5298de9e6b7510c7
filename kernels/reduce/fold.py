"""The sum of `float4.cl` in Triton: the meeting of the lanes is a word of the language."""

import triton
import triton.language as tl


#> fold
@triton.jit
def fold(a, sums, n, BLOCK: tl.constexpr):
    lanes = tl.arange(0, BLOCK)
    total = tl.zeros((BLOCK,), dtype=tl.float32)
    step = tl.num_programs(0) * BLOCK
    for first in range(tl.program_id(0) * BLOCK, n, step):
        at = first + lanes
        total += tl.load(a + at, mask=at < n, other=0.0)
    tl.store(sums + tl.program_id(0), tl.sum(total, axis=0))
#<
