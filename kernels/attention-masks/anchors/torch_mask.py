"""Attention by PyTorch (`scaled_dot_product_attention`) with a matrix of booleans, by its efficient backend; no other takes its place."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import masked_rows

try:
    from torch.nn.attention import SDPBackend, sdpa_kernel
except ImportError:
    anchor.give_up("this PyTorch cannot be told which backend to take")


class Sdpa(masked_rows.Heads):
    """The heads, the matrix that they share, and PyTorch's attention, which makes a new array each time."""

    def __init__(self, size, device):
        super().__init__(size, device)
        rows = torch.arange(self.n, device=device)
        self.matrix = self.sees(rows[:, None], rows[None, :])

    def run(self):
        attend = torch.nn.functional.scaled_dot_product_attention
        self.out = attend(self.q, self.k, self.v, attn_mask=self.matrix)


def answer(device, clock, point, size):
    how = "EFFICIENT_ATTENTION with a matrix of booleans"
    try:
        masked_rows.time_point(Sdpa, device, clock, point, size, how)
    except RuntimeError as e:
        if "No available kernel" not in str(e):
            raise
        anchor.tell(point, unsupported="EFFICIENT_ATTENTION does not take this size here")


if __name__ == "__main__":
    if not hasattr(SDPBackend, "EFFICIENT_ATTENTION"):
        anchor.give_up("this PyTorch has no EFFICIENT_ATTENTION")
    with torch.no_grad(), sdpa_kernel([SDPBackend.EFFICIENT_ATTENTION]):
        masked_rows.measure(answer)
