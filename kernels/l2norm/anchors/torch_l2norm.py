"""Rows of length 1 by PyTorch, as it is or compiled."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import rows

EPSILON = 1e-12

# PyTorch rounds the length of a row, and its least one, to bf16.
LIMITS = ((2.6, 0.0),)


def norm(x):
    return (torch.nn.functional.normalize(x, dim=-1, eps=EPSILON),)


class Norm(rows.Work):
    """x as our kernels get it."""

    step = None

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        a = rows.different(torch, 131, columns, device, power=6, levels=True)
        self.x = rows.filled(torch, a, count, device)
        x = a.double()
        self.normed = x / (x * x).sum(dim=1, keepdim=True).sqrt().clamp(min=EPSILON)

    def want(self, index):
        return (self.normed[index % rows.PERIOD],)

    def run(self):
        return Norm.step(self.x.data)


if __name__ == "__main__":
    Norm.step = staticmethod(rows.compiled(torch, norm))
    rows.measure_torch(torch, Norm, LIMITS)
