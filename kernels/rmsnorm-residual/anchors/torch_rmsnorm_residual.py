"""A sum and RMSNorm of it by PyTorch, as it is or compiled."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import rows

EPSILON = 1e-6

# The sum exactly; some versions round once more before they multiply by the weights.
LIMITS = ((0.0, 0.0), (2.0, 0.0))


def norm(x, r, w):
    h = x + r
    return h, torch.nn.functional.rms_norm(h, (h.shape[-1],), w, EPSILON)


class Norm(rows.Work):
    """x, r and w as our kernels get them."""

    step = None

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        a = rows.different(torch, 111, columns, device, power=6, levels=True)
        b = rows.different(torch, 112, columns, device, power=6, levels=True)
        self.weights = rows.different(torch, 113, columns, device)[0].clone()
        self.x, self.r = rows.filled(torch, a, count, device), rows.filled(torch, b, count, device)
        self.both = (a.float() + b.float()).to(torch.bfloat16)
        h = self.both.double()
        factor = torch.rsqrt((h * h).mean(dim=1, keepdim=True) + EPSILON)
        self.normed = h * factor * self.weights.double()

    def want(self, index):
        return self.both[index % rows.PERIOD].double(), self.normed[index % rows.PERIOD]

    def run(self):
        return Norm.step(self.x.data, self.r.data, self.weights)


if __name__ == "__main__":
    if not hasattr(torch.nn.functional, "rms_norm"):
        anchor.give_up("this PyTorch has no rms_norm")
    Norm.step = staticmethod(rows.compiled(torch, norm))
    rows.measure_torch(torch, Norm, LIMITS)
