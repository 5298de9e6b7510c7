"""The gate silu(g) · u by PyTorch, as it is or compiled."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import rows

# PyTorch as it is rounds silu(g) to bf16 first.
LIMITS = ((1.52, 0.0),)


def gate(g, u):
    return (torch.nn.functional.silu(g) * u,)


class Gate(rows.Work):
    """g and u as our kernels get them."""

    step = None

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        a = rows.different(torch, 141, columns, device, power=3, levels=True)
        b = rows.different(torch, 142, columns, device)
        self.g, self.u = rows.filled(torch, a, count, device), rows.filled(torch, b, count, device)
        self.gated = a.double() / (1 + torch.exp(-a.double())) * b.double()

    def want(self, index):
        return (self.gated[index % rows.PERIOD],)

    def run(self):
        return Gate.step(self.g.data, self.u.data)


if __name__ == "__main__":
    Gate.step = staticmethod(rows.compiled(torch, gate))
    rows.measure_torch(torch, Gate, LIMITS)
