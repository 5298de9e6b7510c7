"""LayerNorm by PyTorch, as it is or compiled."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import rows

EPSILON = 1e-5

# Terms may cancel: what is near zero is as near as what is near one.
LIMITS = ((1.0, 1.0),)


def norm(x, w, b):
    return (torch.nn.functional.layer_norm(x, (x.shape[-1],), w, b, EPSILON),)


class Norm(rows.Work):
    """x, w and b as our kernels get them."""

    step = None

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        a = rows.different(torch, 121, columns, device, power=6, levels=True)
        self.weights = rows.different(torch, 122, columns, device)[0].clone()
        self.bias = rows.different(torch, 123, columns, device)[0].clone()
        self.x = rows.filled(torch, a, count, device)
        x = a.double()
        apart = x - x.mean(dim=1, keepdim=True)
        factor = torch.rsqrt((apart * apart).mean(dim=1, keepdim=True) + EPSILON)
        self.normed = apart * factor * self.weights.double() + self.bias.double()

    def want(self, index):
        return (self.normed[index % rows.PERIOD],)

    def run(self):
        return Norm.step(self.x.data, self.weights, self.bias)


if __name__ == "__main__":
    Norm.step = staticmethod(rows.compiled(torch, norm))
    rows.measure_torch(torch, Norm, LIMITS)
