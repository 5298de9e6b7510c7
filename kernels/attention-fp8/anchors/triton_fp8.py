"""Attention of numbers of eight bits in Triton, with values turned before; the best of a few shapes is measured."""

import os

# Line numbers would put paths of this machine into the PTX that is kept.
os.environ["TRITON_DISABLE_LINE_INFO"] = "1"

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3, and Triton needs it")
try:
    import triton
    import triton.language as tl
except ImportError:
    anchor.give_up("Triton is not installed for this python3")

import attention_rows
import fp8_rows
import shapes

# Queries of a program, keys of a block, warps, and blocks under way.
SHAPES = ((128, 64, 4, 3), (128, 64, 8, 3), (128, 128, 8, 2), (128, 128, 8, 3), (64, 128, 4, 3))


@triton.jit
def block(
    query, k, turned, base, first, n, rows, top, total, mixed, scale, CAUSAL: tl.constexpr, WIDTH: tl.constexpr,
    KEYS: tl.constexpr, MASKED: tl.constexpr,
):
    keys = first + tl.arange(0, KEYS)
    columns = tl.arange(0, WIDTH)
    from_k = k + base + keys[:, None] * WIDTH + columns[None, :]
    from_v = turned + base + columns[:, None] * n + keys[None, :]
    if MASKED:
        key = tl.load(from_k, mask=keys[:, None] < n, other=0.0)
        value = tl.load(from_v, mask=keys[None, :] < n, other=0.0)
    else:
        key, value = tl.load(from_k), tl.load(from_v)
    s = tl.dot(query, tl.trans(key)) * scale
    if MASKED:
        seen = keys[None, :] < n
        if CAUSAL:
            seen = seen & (keys[None, :] <= rows[:, None])
        s = tl.where(seen, s, float("-inf"))
    higher = tl.maximum(top, tl.max(s, axis=1))
    less = tl.exp2(top - higher)
    # The largest power is 256, so that those of numbers of eight bits have all their digits.
    p = tl.exp2(s - (higher - 8)[:, None])
    total = total * less + tl.sum(p, axis=1)
    mixed = tl.dot(p.to(tl.float8e4nv), tl.trans(value), mixed * less[:, None])
    return higher, total, mixed


@triton.jit
def attend(
    q, k, turned, of_logits, of_values, o, n, CAUSAL: tl.constexpr, WIDTH: tl.constexpr, QUERIES: tl.constexpr,
    KEYS: tl.constexpr,
):
    tile = tl.program_id(0)
    if CAUSAL:
        # The longest ones first.
        tile = tl.num_programs(0) - 1 - tile
    head = tl.program_id(1)
    scale = tl.load(of_logits + head)
    base = head.to(tl.int64) * n * WIDTH
    rows = tile * QUERIES + tl.arange(0, QUERIES)
    columns = tl.arange(0, WIDTH)
    places = base + rows[:, None] * WIDTH + columns[None, :]
    query = tl.load(q + places, mask=rows[:, None] < n, other=0.0)
    top = tl.full((QUERIES,), float("-inf"), dtype=tl.float32)
    total = tl.zeros((QUERIES,), dtype=tl.float32)
    mixed = tl.zeros((QUERIES, WIDTH), dtype=tl.float32)
    # Every row sees the first key, so that a maximum is a number from the first block on.
    whole, end = n // KEYS * KEYS, n
    if CAUSAL:
        whole, end = tile * QUERIES // KEYS * KEYS, min(n, (tile + 1) * QUERIES)
    for first in range(0, whole, KEYS):
        top, total, mixed = block(
            query, k, turned, base, first, n, rows, top, total, mixed, scale, CAUSAL, WIDTH, KEYS, False
        )
    for first in range(whole, end, KEYS):
        top, total, mixed = block(
            query, k, turned, base, first, n, rows, top, total, mixed, scale, CAUSAL, WIDTH, KEYS, True
        )
    mixed = mixed * (tl.load(of_values + head) / total)[:, None]
    tl.store(o + places, mixed.to(tl.float16), mask=rows[:, None] < n)


class Attention(shapes.Shaped, fp8_rows.Fp8Heads):
    """The heads, and the program for them."""

    def __init__(self, size, device):
        super().__init__(torch, size, device)

    def launch(self, shape):
        queries, keys, warps, stages = shape
        tile = {"CAUSAL": self.causal, "WIDTH": self.d, "QUERIES": queries, "KEYS": keys}
        grid = (triton.cdiv(self.n, queries), self.heads)
        scales = (self.of_logits, self.of_values)
        how = {**tile, "num_warps": warps, "num_stages": stages}
        return [attend[grid](self.q, self.k, self.turned, *scales, self.out, self.n, **how)]

    def told(self):
        queries, keys, warps, stages = self.shape
        return f"tiles of {queries} queries and {keys} keys, {warps} warps, {stages} stages"


def answer(device, clock, point, size):
    make = lambda asked: Attention(asked, device)
    small = attention_rows.odd(size)
    shapes.answer(triton, clock, point, make, small, SHAPES, size, attention_rows.TOLERANCE)


if __name__ == "__main__":
    if not hasattr(torch, "float8_e4m3fn"):
        anchor.give_up("this PyTorch has no numbers of eight bits")
    attention_rows.measure(torch, answer)
