"""Softmax by PyTorch, compiled in the mode that measures several kernels and keeps the fastest.

It is `max-autotune` without PyTorch's own CUDA graphs, into which inputs would be copied before every launch; the clock
of `anchor.py` replays a graph without these copies.
"""

import torch_softmax
from torch_softmax import torch

MODE = "max-autotune-no-cudagraphs"


class Softmax(torch_softmax.Softmax):
    """Rows, and what the compiler makes of their softmax in this mode; every size is compiled anew."""

    tuned = None

    def __init__(self, kind, size, device):
        super().__init__(kind, size, device)
        self.made = Softmax.tuned


if __name__ == "__main__":
    Softmax.tuned = staticmethod(torch.compile(torch_softmax.softmax, dynamic=False, mode=MODE))
    # The work that is checked and timed there.
    torch_softmax.Softmax = Softmax
    torch_softmax.measure()
