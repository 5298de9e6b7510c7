"""Attention under a mask by PyTorch's FlexAttention, compiled to one kernel of Triton; its block mask is made before the clock runs."""

import os

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import attention_rows
import masked_rows

try:
    from torch.nn.attention.flex_attention import create_block_mask, flex_attention
except ImportError:
    anchor.give_up("this PyTorch has no FlexAttention")

# One graph or none: what cannot be compiled is an error, and nothing else takes its place. Sizes are compiled in.
COMPILED = torch.compile(flex_attention, fullgraph=True, dynamic=False)

# Each kind of mask and each size is a program of its own.
torch._dynamo.config.cache_size_limit = 64


class Flex(masked_rows.Heads):
    """The heads, and PyTorch's attention of them, which makes a new array each time."""

    def __init__(self, size, device):
        super().__init__(size, device)
        self.block_mask = None
        if self.kind not in ("none", "soft-cap"):
            sees = self.sees
            # Made for one head of one sequence, it is that of all.
            self.block_mask = create_block_mask(
                lambda b, h, i, j: sees(i, j), None, None, self.n, self.n, device=device
            )
        slopes = torch.tensor([self.slope(h) for h in range(self.heads)], device=device)
        shape, cap = self.shape[1], masked_rows.CAP
        self.score = {
            "alibi": lambda s, b, h, i, j: s - slopes[b * shape + h] * (i - j),
            "soft-cap": lambda s, b, h, i, j: cap * torch.tanh(s / cap),
        }.get(self.kind)

    def run(self):
        self.out = COMPILED(self.q, self.k, self.v, score_mod=self.score, block_mask=self.block_mask)


def answer(device, clock, point, size):
    how = "flex_attention under torch.compile"
    masked_rows.time_point(Flex, device, clock, point, size, how, ["the block mask is made outside the clock"])


if __name__ == "__main__":
    with torch.no_grad():
        masked_rows.measure(answer)
