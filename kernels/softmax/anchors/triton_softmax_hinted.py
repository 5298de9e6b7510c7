"""Softmax in Triton as in `triton_softmax.py`, with a hint to the L2 cache, as our kernels have it.

What is read once asks to be the last to leave, as in ours; so does what will be read again. The second time it asks to
be the first.
"""

import os

# Line numbers would put paths of this machine into the PTX that is kept.
os.environ["TRITON_DISABLE_LINE_INFO"] = "1"

import triton_softmax
from triton_softmax import tl, triton


@triton.jit
def whole(x, p, n, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64) * n
    lanes = tl.arange(0, BLOCK)
    inside = lanes < n
    a = tl.load(x + row + lanes, mask=inside, other=float("-inf"), eviction_policy="evict_last").to(tl.float32)
    top = tl.maximum(tl.max(a, axis=0), -3.0e38)
    e = tl.exp(a - top)
    tl.store(p + row + lanes, (e / tl.sum(e, axis=0)).to(p.dtype.element_ty), mask=inside)


@triton.jit
def blocks(x, p, n, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64) * n
    lanes = tl.arange(0, BLOCK)
    tops = tl.full((BLOCK,), -3.0e38, dtype=tl.float32)
    sums = tl.zeros((BLOCK,), dtype=tl.float32)
    for first in range(0, n, BLOCK):
        inside = first + lanes < n
        at = x + row + first + lanes
        a = tl.load(at, mask=inside, other=float("-inf"), eviction_policy="evict_last").to(tl.float32)
        higher = tl.maximum(tops, a)
        sums = sums * tl.exp(tops - higher) + tl.exp(a - higher)
        tops = higher
    top = tl.max(tops, axis=0)
    total = tl.sum(sums * tl.exp(tops - top), axis=0)
    for first in range(0, n, BLOCK):
        inside = first + lanes < n
        at = x + row + first + lanes
        a = tl.load(at, mask=inside, other=float("-inf"), eviction_policy="evict_first").to(tl.float32)
        e = tl.exp(a - top) / total
        tl.store(p + row + first + lanes, e.to(p.dtype.element_ty), mask=inside)


if __name__ == "__main__":
    # The programs that are launched there.
    triton_softmax.whole, triton_softmax.blocks = whole, blocks
    triton_softmax.measure()
