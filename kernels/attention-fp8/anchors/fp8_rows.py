"""Queries, keys and values of eight bits with a scale of each head, as `Fp8AttentionData` rounds those of attention."""

import math

import attention_rows

# The largest number of eight bits (e4m3).
LARGEST = 448.0

# Digits of powers, and of sums of products of eight bits; what small powers lose, as a share of the largest.
POWERS, SUMS, LOST = 2.0**-4 + 2.0**-10, 2.0**-11, 2.0**-16


class Fp8Heads(attention_rows.Heads):
    """The matrices of all heads, rounded; `turned` has values number by number, the same one of all keys side by side."""

    def __init__(self, torch, size, device):
        super().__init__(torch, size, device)
        scales = [x.abs().amax(dim=(1, 2), keepdim=True).float() / LARGEST for x in self.different]
        small = [(x.float() / s).to(torch.float8_e4m3fn) for x, s in zip(self.different, scales)]
        # What must come out is computed from the rounded numbers.
        self.different = tuple(x.float() * s for x, s in zip(small, scales))
        set_of = torch.arange(self.heads, device=device) % attention_rows.SETS
        # Formats of eight bits cannot be indexed everywhere, their bytes can.
        q, k, v = (x.view(torch.uint8)[set_of].contiguous() for x in small)
        self.q, self.k = q.view(torch.float8_e4m3fn), k.view(torch.float8_e4m3fn)
        self.turned = v.transpose(1, 2).contiguous().view(torch.float8_e4m3fn)
        self.v = None
        of_head = [s.reshape(-1)[set_of].contiguous() for s in scales]
        self.of_logits = of_head[0] * of_head[1] * (math.log2(math.e) / math.sqrt(self.d))
        self.of_values = of_head[2]

    def expected(self, set_of, first, count):
        """As for sixteen bits, within the bound of `Fp8AttentionData`."""
        torch = self.torch
        q, k, v = (x[set_of].double() for x in self.different)
        q = q[first : first + count]
        scale = 1 / math.sqrt(self.d)
        seen = torch.ones((q.shape[0], self.n), dtype=torch.bool, device=self.device)
        if self.causal:
            seen = seen.tril_(first)
        logits = torch.where(seen, q @ k.T * scale, float("-inf"))
        p = torch.softmax(logits, dim=1)
        largest = torch.where(seen, q.abs() @ k.abs().T * scale, 0.0).max(dim=1, keepdim=True)[0]
        lost = LOST * p.max(dim=1, keepdim=True)[0] * (seen.double() @ v.abs())
        return p @ v, (POWERS + 2 * SUMS * largest) * (p @ v.abs()) + lost
