"""Rotary position embedding by PyTorch, as it is or compiled, with cosines and sines in bf16, as its users have it."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import rows

HEAD, PAIRS, PERIOD, BASE = 128, 64, 4096, 10000.0

# Cosines, sines and products are rounded to bf16 before they are added up.
LIMITS = ((2.0, 4.0),)

# Rows and columns; whole heads, and no more rows than there are angles, or a multiple of them.
ODD = ((1, 128), (300, 384), (7, 3968))


def turned(x, c, s):
    half = x.shape[-1] // 2
    exchanged = torch.cat((-x[..., half:], x[..., :half]), dim=-1)
    return x * c + exchanged * s


def angles(index, device):
    """The angles of these rows, in double precision, each rounded to 32 bits first."""
    rates = torch.tensor([BASE ** (-pair / PAIRS) for pair in range(PAIRS)], dtype=torch.float64, device=device)
    return ((index % PERIOD).float()[:, None] * rates.float()[None, :]).double()


class Turn(rows.Work):
    """x as our kernels get it: batches of rows of heads; cosines and sines for every row of a batch."""

    step = None

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        self.period = min(count, PERIOD)
        if count % self.period:
            raise ValueError("rows are no multiple of the period")
        self.different = rows.different(torch, 151, columns, device)
        self.x = rows.filled(torch, self.different, count, device)
        angle = angles(torch.arange(self.period, device=device), device)
        shape = (1, self.period, 1, HEAD)
        self.cosines = torch.cat((angle, angle), dim=1).cos().to(torch.bfloat16).view(shape)
        self.sines = torch.cat((angle, angle), dim=1).sin().to(torch.bfloat16).view(shape)

    def want(self, index):
        x = self.different[index % rows.PERIOD].double().view(len(index), -1, 2, PAIRS)
        angle = angles(index, self.device)[:, None, :]
        low, high = x[:, :, 0], x[:, :, 1]
        both = (low * angle.cos() - high * angle.sin(), high * angle.cos() + low * angle.sin())
        return (torch.stack(both, dim=2).reshape(len(index), -1),)

    def run(self):
        shape = (-1, self.period, self.columns // HEAD, HEAD)
        return (Turn.step(self.x.data.view(shape), self.cosines, self.sines),)

    def run_once(self):
        return (self.run()[0].reshape(self.rows, self.columns),)


if __name__ == "__main__":
    Turn.step = staticmethod(rows.compiled(torch, turned))
    rows.measure_torch(torch, Turn, LIMITS, ODD)
